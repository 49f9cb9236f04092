import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { describedBy, FieldShell } from './FieldShell.tsx';

export interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** What Enter does here in place of sending the form that the field stands in. */
  onEnter?: () => void;
  error: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  inputMode?: 'numeric' | 'text';
  hint?: string;
  isOptional?: boolean;
  isLong?: boolean;
  maxLength?: number;
  /** A control at the end of the input, such as the one that shows a password. */
  end?: ReactNode;
}

/** What is typed here is no text of a language: phones must not change or mark it. */
const NO_WORDS = /^(username|email|current-password|new-password|one-time-code)$/;
const NO_SPELLING = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A labelled field with its hint and, next to it, what is wrong. */
export const Field = (props: FieldProps) => {
  const { id, label, error, hint, isLong, isOptional } = props;
  const shared = {
    id,
    name: id,
    className: 'input',
    value: props.value,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, error),
    'aria-required': !isOptional,
    onBlur: props.onLeave,
  };
  const input = (
    <input
      {...shared}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      {...(props.autoComplete && NO_WORDS.test(props.autoComplete) && NO_SPELLING)}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !props.onEnter) return;
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
  return (
    <FieldShell id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => props.onChange(event.target.value)} />
      ) : props.end ? (
        <div className="input-with-end">
          {input}
          {props.end}
        </div>
      ) : (
        input
      )}
    </FieldShell>
  );
};
