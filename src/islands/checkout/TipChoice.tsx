import { useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { readTip, tipChoices } from '../../domain/money/tips.ts';
import { t } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import type { CheckoutForm } from './use-checkout.ts';
import { useDetails } from './use-details.ts';

const OwnTip = ({ form, onChoose }: { form: CheckoutForm; onChoose: (amount: number) => void }) => {
  const { decimalPlaces } = useMoneyFormat();
  const typed = form.wishes.tip;
  const [error, setError] = useState<string>();
  const apply = () => {
    const amount = readTip(typed, decimalPlaces);
    setError(amount === undefined ? t`Enter an amount, like 2.50.` : undefined);
    if (amount !== undefined) onChoose(amount);
  };
  return (
    <div className="tip-own">
      <Field
        id="tip_amount"
        label={t`Custom`}
        value={typed}
        maxLength={10}
        error={error ?? form.errors.tip_amount}
        onChange={(tip) => {
          form.wish({ tip }, 'tip_amount');
          setError(undefined);
        }}
        onLeave={() => undefined}
        onEnter={apply}
      />
      <Button look="quiet-large" onClick={apply}>
        {t`Add tip`}
      </Button>
    </div>
  );
};

/** A tip for those who bring or serve the order; none unless the shopper adds one. */
export const TipChoice = ({ form, cart }: { form: CheckoutForm; cart: CartSnapshot }) => {
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const { choose, isBusy, error } = useDetails();
  const [isOwn, setOwn] = useState(form.wishes.tip !== '');
  const [pressed, setPressed] = useState<number | null>(null);
  // What was pressed is shown at once; the sums follow with the answer.
  const tip = pressed ?? cart.cartDetails.tip_amount;
  const choices = tipChoices(cart.subtotal_after_discounts, decimalPlaces);
  const isListed = tip === 0 || choices.some(({ amount }) => amount === tip);
  const give = (tip_amount: number) => {
    const { tip: typed } = form.wishes;
    setOwn(false);
    form.wish({ tip: '' }, 'tip_amount');
    setPressed(tip_amount);
    void choose({ tip_amount }).then((isDone) => {
      setPressed(null);
      if (isDone || !isOwn) return;
      setOwn(true);
      form.wish({ tip: typed }, 'tip_amount');
    });
  };
  return (
    <fieldset className="tip" aria-busy={isBusy}>
      <legend className="field-label">
        {t`Tip`} <span className="field-optional">({t`optional`})</span>
      </legend>
      <div className="option-values">
        {[{ percent: 0, amount: 0 }, ...choices].map(({ percent, amount }) => (
          <label key={percent} className="option">
            <input type="radio" name="tip" checked={tip === amount && !isOwn} onChange={() => give(amount)} />
            <span className="option-text">{amount === 0 ? t`No tip` : price(amount)}</span>
          </label>
        ))}
        <label className="option">
          <input type="radio" name="tip" checked={isOwn || !isListed} onChange={() => setOwn(true)} />
          <span className="option-text">{isListed ? t`Custom` : price(tip)}</span>
        </label>
      </div>
      {isOwn && <OwnTip form={form} onChoose={give} />}
      <FieldError error={error} isSaid />
    </fieldset>
  );
};
