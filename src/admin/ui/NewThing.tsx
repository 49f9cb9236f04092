import type { ReactNode } from 'react';
import { toSlug } from '../../domain/desk/slug.ts';
import { t } from '../../language/desk.ts';
import type { DeskForm } from './desk-form.tsx';
import { FormText, type NamesOf, SendButton, SendForm } from './form-fields.tsx';

interface NewThingProps<V extends { slug: string }> {
  /** On the closed card. */
  title: string;
  form: DeskForm<V>;
  /** Which of the values is its name, and what people call it. */
  name: NamesOf<V, string>;
  label: string;
  /** What stands before its address. */
  path: `/${string}`;
  press: string;
  /** There is none yet: the first one begins here. */
  isFirst?: boolean;
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
  isFirst,
  children,
}: NewThingProps<V>) => (
  <details className="desk-card" open={isFirst}>
    <summary className="desk-summary">{title}</summary>
    <SendForm form={form} className="form-stack">
      <FormText form={form} name={name} label={label} />
      <FormText
        form={form}
        name={'slug' as NamesOf<V, string>}
        label={t`Web address`}
        hint={`${path}${form.values.slug || toSlug(String(form.values[name])) || '…'}`}
        isOptional
        isCode
      />
      {children}
      <SendButton form={form}>{press}</SendButton>
    </SendForm>
  </details>
);
