import { Field } from '../ui/Field.tsx';
import { bindField } from './bind-field.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import type { CheckoutForm } from './use-checkout.ts';

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
