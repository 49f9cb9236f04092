import type { FieldProps } from './Field.tsx';
import { FieldShell } from './FieldShell.tsx';

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
    <FieldShell id={id} label={props.label} isOptional={props.isOptional} error={error}>
      <select
        id={id}
        name={id}
        className="input select"
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
    </FieldShell>
  );
};
