import { useId } from 'react';
import { FieldShell } from '../../islands/ui/FieldShell.tsx';

interface TextFieldProps {
  label: string;
  hint?: string;
  value: string;
  isLong?: boolean;
  /** An address or code: no words of a language. */
  isCode?: boolean;
  type?: 'text' | 'search';
  maxLength?: number;
  onChange: (value: string) => void;
}

/** A labelled field of the desk without a check of its own: what is wrong is said by what takes the text. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, value, isLong, isCode, onChange } = props;
  const id = useId();
  const shared = {
    id,
    className: 'input',
    autoComplete: 'off',
    value,
    maxLength: props.maxLength,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    spellCheck: !isCode,
  };
  return (
    <FieldShell id={id} label={label} hint={hint}>
      {isLong ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={props.type} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldShell>
  );
};
