import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
} & InputHTMLAttributes<HTMLInputElement>;

/** A labelled text field; hint and error are tied to it for assistive technology. */
export const Field = ({ id, label, hint, error, isOptional, ...input }: Props) => {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field is-wrong' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="input"
        id={id}
        name={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
};
