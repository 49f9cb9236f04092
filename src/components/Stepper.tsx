import { Icon } from './Icon.tsx';

interface Props {
  name: string;
  quantity: number;
  min?: number;
  max: number;
  step?: number;
  className?: string;
  onChange: (quantity: number) => void;
}

/** Quantity with named buttons and typed input; below `min` it asks for 0, which removes the line. */
export const Stepper = ({ name, quantity, min = 1, max, step = 1, className = '', onChange }: Props) => {
  const lower = quantity - step < min ? 0 : quantity - step;
  return (
    <div className={`stepper ${className}`} data-stepper>
      <button
        type="button"
        aria-label={lower === 0 ? `Remove ${name}` : `One less ${name}`}
        onClick={() => onChange(lower)}
      >
        <Icon name={lower === 0 ? 'trash-2' : 'minus'} />
      </button>
      <input
        key={quantity}
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        defaultValue={quantity}
        onBlur={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          if (Number.isSafeInteger(typed) && typed >= 0 && typed !== quantity) onChange(Math.min(typed, max));
          else event.target.value = String(quantity);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={`One more ${name}`}
        aria-disabled={quantity + step > max}
        onClick={() => quantity + step <= max && onChange(quantity + step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};
