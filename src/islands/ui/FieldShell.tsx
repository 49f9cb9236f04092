import type { ReactNode } from 'react';
import { t } from '../../language/islands.ts';
import { FieldError } from './FieldError.tsx';

interface Said {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A control with a value of its form, and what is said of it. */
export interface Control<T> extends Said {
  value: T;
  onChange: (value: T) => void;
}

interface FieldShellProps extends Said {
  isOptional?: boolean | undefined;
  /** The control carries its label itself. */
  isBare?: boolean | undefined;
  children: ReactNode;
}

/** Label, hint and what is wrong around a control. */
export const FieldShell = ({ id, label, isOptional, isBare, hint, error, children }: FieldShellProps) => (
  <div className={`field${error ? ' is-wrong' : ''}`}>
    {!isBare && (
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="field-optional">({t`optional`})</span>}
      </label>
    )}
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
);

/** The ids of what a field says beside its label. */
export const describedBy = (id: string, hint?: string, error?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
