import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import { describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';

export interface TextProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
  isLong?: boolean;
  /** It was opened by a press to be typed in. */
  isFocused?: boolean;
  /** An address, code or number: no words of a language. */
  isCode?: boolean;
  /** The label is read out alone. */
  isBare?: boolean;
  placeholder?: string;
  type?: 'text' | 'email' | 'search' | 'number';
  min?: number;
  max?: number;
  step?: 'any';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  className?: string;
}

interface TextFieldProps extends TextProps {
  id?: string;
  /** In its form; a field without one is checked by what takes the text, which says what is wrong. */
  name?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

/** A labelled field of the desk for a text, as it is typed. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, name, error, isOptional, isLong, isCode, isBare } = props;
  const own = useId();
  const id = props.id ?? own;
  const shared = {
    id,
    name,
    className: props.className ?? 'input',
    value: props.value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: isCode ? false : undefined,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    autoFocus: props.isFocused,
    'aria-label': isBare ? label : undefined,
    'aria-invalid': error !== undefined,
    'aria-required': name === undefined ? undefined : !isOptional,
    'aria-describedby': describedBy(id, hint, error),
    onBlur: props.onLeave,
    onChange: ({ target }: { target: { value: string } }) => props.onChange(target.value),
  };
  const control = isLong ? (
    <textarea {...shared} rows={3} />
  ) : (
    <input
      {...shared}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      min={props.min}
      max={props.max}
      step={props.step}
    />
  );
  return (
    <FieldShell id={id} label={label} isOptional={isOptional} isBare={isBare} hint={hint} error={error}>
      {control}
    </FieldShell>
  );
};
