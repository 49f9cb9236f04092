import { useEffect, useState } from 'react';
import type { CodeSignInResponse, SentCode } from '../../../api/contract/account.ts';
import { problem } from '../../../domain/people/field-checks.ts';
import { checkLoginName, readLoginName } from '../../../domain/people/login-name.ts';
import { t } from '../../../language/islands.ts';
import { requestCode, signInByCode } from '../../../stores/account/sign-in.ts';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { useForm } from '../../ui/use-form.ts';
import { atLogin, type SignInProps } from './PasswordSignIn.tsx';

/** Signing in by a code: first where to send it, then the code. */
export const CodeSignIn = (props: SignInProps<CodeSignInResponse>) => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const { name, countryCode } = props;
  const contact = { ...readLoginName(name), country_code: countryCode };
  if (!sent) return <DestinationForm {...props} onSent={setSent} />;
  return (
    <CodeForm
      sent={sent}
      button={t`Sign in`}
      send={(code) => signInByCode({ ...contact, ...code })}
      onDone={props.onDone}
      resend={() => requestCode({ ...contact, purpose: 'login' })}
      onChange={() => {
        setSent(null);
        setTimeout(() => document.getElementById('login')?.focus());
      }}
    />
  );
};

type DestinationProps = SignInProps<CodeSignInResponse> & { onSent: (sent: SentCode) => void };

const DestinationForm = ({ name, onName, countryCode, onSent }: DestinationProps) => {
  const form = useForm({
    initial: { login: name },
    check: ({ login }) => problem('login', checkLoginName(login, countryCode)),
    send: async ({ login }) =>
      atLogin(await requestCode({ ...readLoginName(login), country_code: countryCode, purpose: 'login' })),
    onDone: onSent,
  });
  const { login } = form.values;
  useEffect(() => onName(login), [onName, login]);
  return (
    <FormBody form={form} press={t`Send a code`}>
      <Field
        label={t`Email or phone`}
        hint={t`We'll send you a code. If you don't have an account yet, we'll create one.`}
        autoComplete="username"
        maxLength={254}
        {...form.bind('login')}
      />
    </FormBody>
  );
};
