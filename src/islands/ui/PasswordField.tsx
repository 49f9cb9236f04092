import { useState } from 'react';
import { t } from '../../language/islands.ts';
import { Field, type FieldProps } from './Field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'isLong'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed; pasting and password managers work as everywhere. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="input-end-button"
          aria-pressed={isVisible}
          aria-controls={props.id}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? t`Hide` : t`Show`} <span className="visually-hidden">{t`password`}</span>
        </button>
      }
    />
  );
};

type Bound = Omit<FieldProps, 'label' | 'type' | 'end' | 'isLong' | 'autoComplete'>;

export const CurrentPassword = (bound: Bound) => (
  <PasswordField label={t`Current password`} autoComplete="current-password" {...bound} />
);

/** A password that is chosen here. */
export const NewPasswordField = ({
  leastLength,
  ...field
}: Bound & { label: string; leastLength: number }) => (
  <PasswordField
    autoComplete="new-password"
    hint={t`At least ${leastLength} character.|At least ${leastLength} characters.`}
    {...field}
  />
);
