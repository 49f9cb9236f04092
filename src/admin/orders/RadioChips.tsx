import { useState } from 'react';
import type { Option } from '../ui/Select.tsx';

interface RadioChipsProps<T> {
  legend: string;
  name: string;
  options: readonly Option<T>[];
  value: T;
  /** Until what it returns has come to an end, the choice is shown as made. */
  onChange: (value: T) => unknown;
}

/** One of a few in sight: arrows move, as in every group of radio buttons. */
export const RadioChips = <T extends string | number>(props: RadioChipsProps<T>) => {
  const [pressed, setPressed] = useState<T | null>(null);
  const choose = async (value: T) => {
    setPressed(value);
    await props.onChange(value);
    setPressed(null);
  };
  return (
    <fieldset className="draft-radios">
      <legend className="field-label">{props.legend}</legend>
      <div className="option-values">
        {props.options.map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={props.name}
              checked={value === (pressed ?? props.value)}
              onChange={() => void choose(value)}
            />
            <span className="option-text">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
