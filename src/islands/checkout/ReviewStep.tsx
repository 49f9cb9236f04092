import { useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { newsWords } from '../../domain/people/newsletter-consent.ts';
import { href, t, translate } from '../../language/islands.ts';
import { takesTip } from '../../stores/checkout/checkout-request.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { useSession } from '../ui/use-stored.ts';
import { bindField } from './bind-field.ts';
import { CheckoutStep } from './CheckoutStep.tsx';
import { OnlyPayment } from './PaymentStep.tsx';
import { TipChoice } from './TipChoice.tsx';
import type { CheckoutForm } from './use-checkout.ts';
import { WalletChoice } from './WalletChoice.tsx';

/** An account with the order: no more than a password, as the rest is typed already. */
const AccountWish = ({ form }: { form: CheckoutForm }) => {
  const { wishes, wish, errors, leave, context } = form;
  const [isShown, setShown] = useState(false);
  const path = 'create_account.password';
  return (
    <>
      <CheckRow
        look="checkbox"
        isOn={wishes.wantsAccount}
        onChange={(isOn) => wish({ wantsAccount: isOn, password: '' }, path)}
      >
        <span>
          {t`Create an account with this order`}
          <span className="choice-note">{t`Keeps your addresses, orders and rewards.`}</span>
        </span>
      </CheckRow>
      {wishes.wantsAccount && (
        <>
          <Field
            id="create_account-password"
            label={t`Password`}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            maxLength={200}
            hint={t`At least ${context.rules.minPasswordLength} character.|At least ${context.rules.minPasswordLength} characters.`}
            value={wishes.password}
            error={errors[path]}
            onChange={(password) => wish({ password }, path)}
            onLeave={() => leave(path, wishes.password)}
          />
          <CheckRow look="checkbox" isOn={isShown} onChange={setShown}>
            {t`Show password`}
          </CheckRow>
        </>
      )}
    </>
  );
};

const Terms = ({ form, pageSlug }: { form: CheckoutForm; pageSlug: string | null }) => {
  const error = form.errors.accept_terms;
  return (
    <div className={`field${error ? ' is-wrong' : ''}`}>
      <CheckRow
        look="checkbox"
        id="accept_terms"
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'accept_terms-error' : undefined}
        isOn={form.wishes.acceptsTerms}
        onChange={(isOn) => form.wish({ acceptsTerms: isOn }, 'accept_terms')}
      >
        <span>
          {t`I accept the terms.`}{' '}
          {pageSlug && <a className="link" href={href(`/page/${pageSlug}`)}>{t`Read the terms`}</a>}
        </span>
      </CheckRow>
      <FieldError id="accept_terms" error={error} />
    </div>
  );
};

interface ReviewStepProps {
  form: CheckoutForm;
  cart: CartSnapshot;
  termsPageSlug: string | null;
}

/** What is said with the order; what is ordered stands with its sums. */
export const ReviewStep = ({ form, cart, termsPageSlug }: ReviewStepProps) => {
  const { context, wishes, wish, steps } = form;
  const { user } = useSession();
  return (
    <CheckoutStep name="review" title={t`Review`} line={null} form={form}>
      {!steps.includes('payment') && (
        <>
          <OnlyPayment form={form} />
          <WalletChoice form={form} cart={cart} />
        </>
      )}
      {takesTip(context) && <TipChoice form={form} cart={cart} />}
      <Field
        label={t`Note for the shop`}
        isLong
        isOptional
        maxLength={500}
        {...bindField(form, 'note', 'note')}
      />
      {!context.isCustomer && <AccountWish form={form} />}
      {(user?.email || form.draft.email.trim()) && (
        <CheckRow
          look="checkbox"
          isOn={wishes.wantsMarketing}
          onChange={(isOn) => wish({ wantsMarketing: isOn })}
        >
          {translate(newsWords(user?.email_verified))}
        </CheckRow>
      )}
      {context.rules.needsTerms && <Terms form={form} pageSlug={termsPageSlug} />}
    </CheckoutStep>
  );
};
