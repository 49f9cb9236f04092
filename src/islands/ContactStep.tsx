import type { TextField } from '../stores/checkout.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import { Field, type FieldProps } from './Field.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** What a field of the form needs to be bound: its place in the draft and its dot name. */
export const bindField = (
  form: CheckoutForm,
  key: TextField,
  path: string,
): Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'> => ({
  id: path.replace('.', '-'),
  value: form.draft[key],
  error: form.errors[path],
  onChange: (value) => form.set({ [key]: value }, path),
  onLeave: () => form.leave(path, form.draft[key]),
});

/** Who orders: enough to reach them, and no account needed. */
export const ContactStep = ({ form }: { form: CheckoutForm }) => {
  const { name, phone, email } = form.draft;
  const line = [name, phone, email].filter(Boolean).join(' · ');
  return (
    <CheckoutStep name="contact" title="Contact" line={line} form={form}>
      <Field
        label="Full name"
        autoComplete="name"
        maxLength={120}
        {...bindField(form, 'name', 'contact.name')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Only to reach you about this order."
        {...bindField(form, 'phone', 'contact.phone')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        isOptional
        hint="For the receipt and a link to your order."
        {...bindField(form, 'email', 'contact.email')}
      />
      <ContinueButton form={form} to="delivery" />
    </CheckoutStep>
  );
};
