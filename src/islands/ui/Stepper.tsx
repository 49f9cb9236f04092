import { useState } from 'react';
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
}

/** Minus, a number that can be typed, plus; what is typed counts on leaving the field or Enter. */
export const Stepper = ({ name, value, min, max, step = 1, canRemove = false, onChange }: StepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(wanted) && wanted !== value)
      onChange(Math.min(Math.max(wanted, canRemove ? 0 : min), max));
  };
  const isLast = value - step < min;
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">Quantity of {name}</legend>
      <button
        type="button"
        className="stepper-button"
        aria-label={isLast && canRemove ? `Remove ${name}` : `One ${name} fewer`}
        disabled={isLast && !canRemove}
        onClick={() => onChange(isLast ? 0 : value - step)}
      >
        <Icon name={isLast && canRemove ? 'trash' : 'minus'} />
      </button>
      <input
        className="stepper-value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
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
        aria-label={`One more ${name}`}
        disabled={value + step > max}
        onClick={() => onChange(value + step)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
};
