import type { ReactNode } from 'react';

interface FieldShellProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, hint and what is wrong around a control that the desk's forms save together. */
export const FieldShell = ({ id, label, hint, error, children }: FieldShellProps) => (
  <div className={`field${error ? ' is-wrong' : ''}`}>
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);
