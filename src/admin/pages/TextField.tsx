import { useId } from 'react';

interface TextFieldProps {
  label: string;
  hint?: string;
  value: string;
  isLong?: boolean;
  /** An address or code: no words of a language. */
  isCode?: boolean;
  onChange: (value: string) => void;
}

/** A field that is saved while one types: nothing is refused before the guard looks at it. */
export const TextField = ({ label, hint, value, isLong, isCode, onChange }: TextFieldProps) => {
  const id = useId();
  const shared = {
    id,
    className: 'input',
    autoComplete: 'off',
    value,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    spellCheck: !isCode,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
};
