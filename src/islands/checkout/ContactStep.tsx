import { href, t } from '../../language/islands.ts';
import { Field } from '../ui/Field.tsx';
import { bindField } from './bind-field.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** Who orders: enough to reach them, and no account needed. */
export const ContactStep = ({ form }: { form: CheckoutForm }) => {
  const { name, phone, email } = form.draft;
  return (
    <CheckoutStep
      name="contact"
      title={t`Contact`}
      line={[name, phone, email].filter(Boolean).map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      form={form}
    >
      {!form.context.isCustomer && (
        <p className="muted small">
          {t`No account needed.`}{' '}
          <a className="link" href={`${href('/login')}?next=${encodeURIComponent(href('/checkout'))}`}>
            {t`Sign in for saved addresses and your wallet`}
          </a>
        </p>
      )}
      <Field
        label={t`Full name`}
        autoComplete="name"
        maxLength={120}
        {...bindField(form, 'name', 'contact.name')}
      />
      <Field
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t`Only to reach you about this order. From another country, begin with + and its code.`}
        {...bindField(form, 'phone', 'contact.phone')}
      />
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        maxLength={254}
        isOptional={!form.wishes.wantsAccount}
        hint={t`For the receipt and a link to your order.`}
        {...bindField(form, 'email', 'contact.email')}
      />
      <ContinueButton form={form} />
    </CheckoutStep>
  );
};
