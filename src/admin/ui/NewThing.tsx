import type { ReactNode } from 'react';
import { toSlug } from '../../domain/desk/slug.ts';
import { ErrorSummary } from '../../islands/ui/ErrorSummary.tsx';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';
import type { Form } from '../../islands/ui/use-form.ts';
import { t } from '../../language/desk.ts';

interface NewThingProps<V extends { slug: string }> {
  /** On the closed card. */
  title: string;
  form: Form<V>;
  /** Which of the values is its name, and what people call it. */
  name: keyof V & string;
  label: string;
  /** What stands before its address. */
  path: `/${string}`;
  press: string;
  children?: ReactNode;
}

/** The card in which something with a name and an address of its own begins; the address follows the name. */
export const NewThing = <V extends { slug: string }>({
  title,
  form,
  name,
  label,
  path,
  press,
  children,
}: NewThingProps<V>) => {
  const named = form.bind(name);
  return (
    <details className="desk-card">
      <summary className="desk-summary">{title}</summary>
      <form className="form-stack" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.summary} />
        <Field {...named} label={label} />
        <Field
          {...form.bind('slug')}
          label={t`Web address`}
          hint={`${path}${form.values.slug || toSlug(named.value) || '…'}`}
          isOptional
        />
        {children}
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{press}</SubmitButton>
      </form>
    </details>
  );
};
