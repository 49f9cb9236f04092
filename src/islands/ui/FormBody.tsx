import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Form } from './use-form.ts';

interface FormBodyProps {
  form: Pick<Form<object>, 'onSubmit' | 'summary' | 'summaryId' | 'failure' | 'isSending'>;
  className?: string;
  /** Above what is wrong. */
  head?: ReactNode;
  /** Beside why the press failed. */
  said?: ReactNode;
  /** On the button. */
  press: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A form as it is drawn: what is wrong, its fields, why the press failed, and the press. */
export const FormBody = ({ form, className = 'form-stack', children, ...props }: FormBodyProps) => (
  <form className={className} noValidate onSubmit={form.onSubmit}>
    {props.head}
    <ErrorSummary errors={form.summary} id={form.summaryId} />
    {children}
    <FormFailure failure={form.failure} />
    {props.said}
    <SubmitButton isSending={form.isSending}>{props.press}</SubmitButton>
    {props.foot}
  </form>
);
