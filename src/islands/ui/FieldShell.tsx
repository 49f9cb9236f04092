import type { ReactNode } from 'react';
import { t } from '../../language/islands.ts';
import { FieldError } from './FieldError.tsx';

interface FieldShellProps {
  id: string;
  label: string;
  isOptional?: boolean | undefined;
  /** The control carries its label itself. */
  isBare?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
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
