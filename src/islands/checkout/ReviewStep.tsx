import { useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { NEWSLETTER_CONSENT } from '../../domain/people/newsletter-consent.ts';
import { href, t, translate } from '../../language/islands.ts';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
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
      <label className="checkbox">
        <input
          type="checkbox"
          checked={wishes.wantsAccount}
          onChange={(event) => wish({ wantsAccount: event.target.checked, password: '' }, path)}
        />
        <span>
          {t`Create an account with this order`}
          <span className="choice-note">{t`Keeps your addresses, orders and rewards.`}</span>
        </span>
      </label>
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
          <label className="checkbox">
            <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
            {t`Show password`}
          </label>
        </>
      )}
    </>
  );
};

const Terms = ({ form, pageSlug }: { form: CheckoutForm; pageSlug: string | null }) => {
  const error = form.errors.accept_terms;
  return (
    <div className={`field${error ? ' is-wrong' : ''}`}>
      <label className="checkbox">
        <input
          type="checkbox"
          id="accept_terms"
          checked={form.wishes.acceptsTerms}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'accept_terms-error' : undefined}
          onChange={(event) => form.wish({ acceptsTerms: event.target.checked }, 'accept_terms')}
        />
        <span>
          {t`I accept the terms.`}{' '}
          {pageSlug && <a className="link" href={href(`/page/${pageSlug}`)}>{t`Read the terms`}</a>}
        </span>
      </label>
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
  return (
    <CheckoutStep name="review" title={t`Review`} line={null} form={form}>
      {!steps.includes('payment') && (
        <>
          <OnlyPayment form={form} />
          <WalletChoice form={form} cart={cart} />
        </>
      )}
      {context.orderType !== 'pickup' && <TipChoice cart={cart} />}
      <Field
        label={t`Note for the shop`}
        isLong
        isOptional
        maxLength={500}
        {...bindField(form, 'note', 'note')}
      />
      {!context.isMember && <AccountWish form={form} />}
      <label className="checkbox">
        <input
          type="checkbox"
          checked={wishes.wantsMarketing}
          onChange={(event) => wish({ wantsMarketing: event.target.checked })}
        />
        {translate(NEWSLETTER_CONSENT['/checkout'])}
      </label>
      {context.rules.needsTerms && <Terms form={form} pageSlug={termsPageSlug} />}
    </CheckoutStep>
  );
};
