import type { Option } from '../ui/Select.tsx';

interface RadioChipsProps<T> {
  legend: string;
  name: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few in sight: arrows move, as in every group of radio buttons. */
export const RadioChips = <T extends string | number>(props: RadioChipsProps<T>) => (
  <fieldset className="draft-radios">
    <legend className="field-label">{props.legend}</legend>
    <div className="option-values">
      {props.options.map(({ value, label }) => (
        <label key={value} className="option">
          <input
            type="radio"
            name={props.name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span className="option-text">{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
