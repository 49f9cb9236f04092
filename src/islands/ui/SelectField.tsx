import { t } from '../../language/islands.ts';
import type { FieldProps } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

type SelectFieldProps = Pick<
  FieldProps,
  'id' | 'label' | 'value' | 'onChange' | 'onLeave' | 'error' | 'autoComplete' | 'isOptional'
> & {
  /** Value and text of each choice. */
  options: readonly (readonly [value: string, text: string])[];
};

/** A labelled choice of few, as the platform draws it. */
export const SelectField = (props: SelectFieldProps) => {
  const { id, error } = props;
  return (
    <div className={`field${error ? ' is-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {props.label} {props.isOptional && <span className="field-optional">({t`optional`})</span>}
      </label>
      <select
        id={id}
        name={id}
        className="input"
        value={props.value}
        autoComplete={props.autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={props.onLeave}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
};
