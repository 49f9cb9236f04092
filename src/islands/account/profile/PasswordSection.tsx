import { problem } from '../../../domain/people/field-checks.ts';
import { t } from '../../../language/islands.ts';
import { saveDetails, sessions } from '../../../stores/account/profile.ts';
import { showNotice } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { CurrentPassword, NewPasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { checkNewPassword } from '../sign-in/new-password.ts';
import type { PartProps } from './EditProfileScreen.tsx';

type PasswordProps = PartProps & { leastLength: number };

/** A new password by the current one; other devices are signed out by it. */
export const PasswordSection = (props: PasswordProps) => {
  const { details, open, setOpen } = props;
  const isOpen = open === 'password';
  const hasPassword = details.user.has_password;
  return (
    <section className="form-stack" aria-labelledby="password-title">
      <div className="section-head">
        <h2 className="form-title" id="password-title">{t`Password`}</h2>
        <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : 'password')}>
          {isOpen ? t`Cancel` : hasPassword ? t`Change` : t`Add`}{' '}
          <span className="visually-hidden">{t`password`}</span>
        </Button>
      </div>
      {isOpen && <PasswordForm {...props} />}
    </section>
  );
};

const PasswordForm = ({ details, setOpen, leastLength }: PasswordProps) => {
  const { email, has_password: hasPassword } = details.user;
  const form = useForm({
    initial: { current_password: '', password: '' },
    summaryId: 'password-errors',
    check: ({ current_password, password }) => ({
      ...problem('current_password', hasPassword && !current_password && 'Enter your current password.'),
      ...checkNewPassword(password, email, leastLength),
    }),
    send: ({ current_password, password }) =>
      saveDetails({
        password,
        password_confirmation: password,
        current_password: current_password || null,
      }),
    onDone: () => {
      showNotice(t`Your password was changed. Your other devices are signed out.`);
      void sessions.fetch();
      setOpen(null);
    },
  });
  return (
    <FormBody form={form} press={t`Save the password`}>
      {/* For password managers, which keep a password by its name. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {hasPassword && <CurrentPassword {...form.bind('current_password')} />}
      <NewPasswordField label={t`New password`} leastLength={leastLength} {...form.bind('password')} />
    </FormBody>
  );
};
