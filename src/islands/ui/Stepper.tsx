import { useState } from 'react';
import { digitsOf } from '../../domain/text/digits.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { Icon } from './Icon.tsx';

export interface StepperProps {
  /** What is counted, for the names of the controls. */
  name: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The minus at `min` removes instead of stopping. */
  canRemove?: boolean;
  onChange: (quantity: number) => void;
  /** What was typed had to give way to this limit; null once it has not. */
  onLimit?: (limit: number | null) => void;
}

/** In the digits of the page. */
const written = (quantity: number): string =>
  quantity.toLocaleString(pageLanguage().locale, { useGrouping: false });

/** Minus, a number that can be typed, plus; what is typed counts on leaving the field or Enter. */
export const Stepper = (props: StepperProps) => {
  const { name, value, min, max, step = 1, canRemove = false, onChange, onLimit } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const requested = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (typed !== null) onLimit?.(requested > max ? max : null);
    if (Number.isFinite(requested) && requested !== value)
      onChange(Math.min(Math.max(requested, canRemove ? 0 : min), max));
  };
  const isLast = value - step < min;
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{t`Quantity of ${name}`}</legend>
      <button
        type="button"
        className="stepper-button"
        aria-label={isLast && canRemove ? t`Remove ${name} from cart` : t`One ${name} fewer`}
        aria-disabled={(isLast && !canRemove) || undefined}
        onClick={() => {
          onLimit?.(null);
          if (!isLast || canRemove) onChange(isLast ? 0 : value - step);
        }}
      >
        <Icon name={isLast && canRemove ? 'trash' : 'minus'} />
      </button>
      <input
        className="stepper-value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity of ${name}`}
        value={typed === '' ? '' : written(Number(typed ?? value))}
        onChange={(event) => setTyped(digitsOf(event.target.value, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={t`One more ${name}`}
        aria-disabled={value + step > max || undefined}
        onClick={() => (value + step > max ? onLimit?.(max) : onChange(value + step))}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
};
