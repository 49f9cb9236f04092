import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { OrderType, PaymentMethod } from '../../api/contract/common.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { isOnline, onlinePaymentWords } from '../../domain/orders/payment-words.ts';
import { t, translate } from '../../language/islands.ts';
import { chosenPayment, paymentMethods } from '../../stores/checkout/checkout-request.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import type { CheckoutForm } from './use-checkout.ts';
import { useDetails } from './use-details.ts';
import { WalletChoice } from './WalletChoice.tsx';

interface PaymentText {
  label: string;
  note: string;
}

const cashText = (orderType: OrderType): PaymentText => {
  if (orderType === 'delivery')
    return { label: t`Cash on delivery`, note: t`Pay the courier in cash at the door.` };
  return orderType === 'pickup'
    ? { label: t`Pay at pickup`, note: t`Pay at the counter when you collect.` }
    : { label: t`Pay at the table`, note: t`Pay before you leave.` };
};

/** A way of paying in words. */
export const paymentText = (
  method: PaymentMethod,
  { orderType, rules, branch }: Pick<CheckoutForm['context'], 'orderType' | 'rules' | 'branch'>,
): PaymentText => {
  if (method === 'cod') return cashText(orderType);
  if (method === 'wallet') return { label: t`Wallet`, note: t`Pay from your wallet balance.` };
  if (method === 'test')
    return { label: t`Test payment`, note: t`For trying out the shop. You won't be charged.` };
  const isOnlyOne = !branch.payment_methods.some((one) => isOnline(one) && one !== 'test' && one !== method);
  return {
    label: isOnlyOne ? t`Pay online` : t`Pay online: ${gatewayName(method)}`,
    note: translate(onlinePaymentWords(rules.countryCode).note),
  };
};

/** The way to pay where there is nothing to choose. */
export const OnlyPayment = ({ form }: { form: CheckoutForm }) => {
  const { branch, isCovered, isMailed } = form.context;
  const method = chosenPayment(form.draft, branch);
  if (isCovered) return <p className="notice">{t`Nothing is left to pay.`}</p>;
  if (!method)
    return (
      <p className="notice notice-error">
        {isMailed
          ? t`Cash can't pay for gift cards alone, and this branch takes nothing else right now.`
          : t`This branch can't take payments right now.`}
      </p>
    );
  const { label, note } = paymentText(method, form.context);
  return (
    <p className="payment-line">
      <strong>{label}</strong>
      <span className="choice-note">{note}</span>
    </p>
  );
};

const Ways = ({ form, down }: Pick<PaymentStepProps, 'form' | 'down'>) => {
  const { branch } = form.context;
  const { choose, error } = useDetails();
  const chosen = chosenPayment(form.draft, branch);
  const wrong = form.errors.payment_method ?? error;
  return (
    <>
      <fieldset className="choice-list" id="payment_method" tabIndex={-1}>
        <legend className="visually-hidden">{t`How would you like to pay?`}</legend>
        {paymentMethods(branch).map((method) => {
          const { label, note } = paymentText(method, form.context);
          return (
            <label key={method} className="choice">
              <input
                type="radio"
                name="payment_method"
                value={method}
                checked={chosen === method}
                onChange={() => {
                  form.set({ paymentMethod: method }, 'payment_method');
                  // Some offers are for one way of paying.
                  void choose({ payment_method: method });
                }}
              />
              <span className="choice-main">
                {label}
                <span className="choice-note">{method === down ? t`Not available right now.` : note}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {wrong && <p className="field-error">{wrong}</p>}
    </>
  );
};

interface PaymentStepProps {
  form: CheckoutForm;
  cart: CartSnapshot;
  /** The way of paying that could not be reached at the last press. */
  down: PaymentMethod | null;
}

/** How to pay; only what this branch takes. It is no step of its own while there is one way. */
export const PaymentStep = ({ form, cart, down }: PaymentStepProps) => {
  const { branch, isCovered } = form.context;
  const chosen = chosenPayment(form.draft, branch);
  const line = isCovered ? t`Nothing is left to pay.` : chosen ? paymentText(chosen, form.context).label : '';
  return (
    <CheckoutStep name="payment" title={t`Payment`} line={line} form={form}>
      <WalletChoice form={form} cart={cart} />
      {isCovered ? <p className="notice">{t`Nothing is left to pay.`}</p> : <Ways form={form} down={down} />}
      <ContinueButton form={form} />
    </CheckoutStep>
  );
};
