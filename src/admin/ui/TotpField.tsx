import { Field, type FieldProps } from '../../islands/ui/Field.tsx';
import { t } from '../../language/desk.ts';

/** The six digits of an authenticator app (RFC 6238). */
export const TotpField = (bound: Omit<FieldProps, 'label'>) => (
  <Field
    {...bound}
    label={t`Code from your app`}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
  />
);
