import type { OrderType, PaymentMethod } from '../../api/contract/common.ts';
import { chosenPayment, paymentMethods } from '../../stores/checkout/checkout-request.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import type { CheckoutForm } from './use-checkout.ts';

interface PaymentText {
  label: string;
  note: string;
}

const textOf = (method: PaymentMethod, orderType: OrderType): PaymentText => {
  if (method !== 'cod') return { label: method, note: '' };
  return orderType === 'delivery'
    ? { label: 'Cash on delivery', note: 'Pay the courier in cash or by card at the door.' }
    : { label: 'Pay at pickup', note: 'Pay at the counter when you collect.' };
};

/** How to pay; only what this branch takes. */
export const PaymentStep = ({ form }: { form: CheckoutForm }) => {
  const { branch, orderType } = form.context;
  const chosen = chosenPayment(form.draft, branch);
  const error = form.errors.payment_method;
  return (
    <CheckoutStep
      name="payment"
      title="Payment"
      line={chosen ? textOf(chosen, orderType).label : ''}
      form={form}
    >
      <fieldset className="choice-list" id="payment_method" tabIndex={-1}>
        <legend className="visually-hidden">How would you like to pay?</legend>
        {paymentMethods(branch).map((method) => {
          const { label, note } = textOf(method, orderType);
          return (
            <label key={method} className="choice">
              <input
                type="radio"
                name="payment_method"
                value={method}
                checked={chosen === method}
                onChange={() => form.set({ paymentMethod: method }, 'payment_method')}
              />
              <span className="choice-main">
                {label}
                <span className="choice-note">{note}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {error && <p className="field-error">{error}</p>}
      <ContinueButton form={form} to="review" />
    </CheckoutStep>
  );
};
