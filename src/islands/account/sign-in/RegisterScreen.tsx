import { useEffect, useState } from 'react';
import type { User } from '../../../api/contract/account.ts';
import { isEmail } from '../../../domain/cart/checkout-form.ts';
import { EMAIL_MESSAGE } from '../../../domain/people/email.ts';
import { checkPhone, type FieldErrors, problem, required } from '../../../domain/people/field-checks.ts';
import { newsWords } from '../../../domain/people/newsletter-consent.ts';
import { href, t, translate } from '../../../language/islands.ts';
import { invitationCode } from '../../../stores/account/referral.ts';
import { readContactHash, registerAccount } from '../../../stores/account/sign-in.ts';
import { $session } from '../../../stores/shop/session.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NewPasswordField } from '../../ui/PasswordField.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { useShown } from '../../ui/use-shown.ts';
import { useSession } from '../../ui/use-stored.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { ContactChips } from './ContactChips.tsx';
import { checkNewPassword } from './new-password.ts';
import { leaveFor, nextPage } from './SignInScreen.tsx';

export interface RegisterScreenProps {
  countryCode: string;
  leastPasswordLength: number;
  /** The shop signs customers in by a code on the phone. */
  hasCodes: boolean;
  termsPageSlug: string | null;
}

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  password: '',
  referred_by: '',
  accept_terms: false,
  marketing: false,
};
type Values = typeof EMPTY;

const check = (
  values: Values,
  { countryCode, leastPasswordLength, termsPageSlug }: RegisterScreenProps,
): FieldErrors => ({
  ...problem('name', required(values.name, 'Enter your name.', 120)),
  ...problem('email', !isEmail(values.email.trim()) && EMAIL_MESSAGE),
  ...problem('phone', values.phone.trim() !== '' && checkPhone(values.phone, '', countryCode)),
  ...checkNewPassword(values.password, values.email, leastPasswordLength),
  ...problem(
    'accept_terms',
    termsPageSlug && !values.accept_terms && 'Accept the terms to create an account.',
  ),
});

/** A new account; afterwards its e-mail and phone can be confirmed. */
export const RegisterScreen = (props: RegisterScreenProps) => (
  <Boundary>
    <Register {...props} />
  </Boundary>
);

const Register = (props: RegisterScreenProps) => {
  const isShown = useShown();
  const [registered, setRegistered] = useState<{ user: User; warnings: string[] } | null>(null);
  const form = useForm({
    initial: EMPTY,
    check: (values) => check(values, props),
    send: (values) =>
      registerAccount({
        ...values,
        marketing: { email: values.marketing },
        password_confirmation: values.password,
        accept_terms: true,
        phone: values.phone.trim(),
        referred_by: values.referred_by.trim() || null,
      }),
    onDone: ({ user, warnings }) => setRegistered({ user, warnings: warnings.map(({ message }) => message) }),
  });
  const { set, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useEffect(() => {
    if (!isShown) return;
    if ($session.get().token) leaveFor(nextPage());
    const code = invitationCode();
    const known = { ...takeContact(), ...(code && { referred_by: code }) };
    // What was typed before this ran stays.
    set(Object.fromEntries(Object.entries(known).filter(([field]) => !Reflect.get(values, field))));
  }, [isShown]);
  if (registered) return <Welcome {...registered} />;
  const search = isShown ? location.search : '';
  const isTaken = Object.keys(form.summary).length > 0 && /_taken$/.test(form.refusalCode ?? '');
  return (
    <FormBody
      form={form}
      press={t`Create an account`}
      foot={
        <p>
          {t`Already have an account?`} <a className="link" href={href(`/login${search}`)}>{t`Sign in`}</a>
        </p>
      }
    >
      {isTaken && <a className="button button-quiet" href={href(`/login${search}`)}>{t`Sign in instead`}</a>}
      <RegisterFields form={form} {...props} />
      <Consents form={form} termsPageSlug={props.termsPageSlug} />
    </FormBody>
  );
};

/** Whom the address names; it leaves the address bar at once, so that nobody shares it. */
const takeContact = () => {
  const contact = readContactHash(location.hash);
  if (Object.keys(contact).length > 0)
    history.replaceState(history.state, '', location.pathname + location.search);
  return contact;
};

const RegisterFields = ({
  form,
  hasCodes,
  leastPasswordLength,
}: RegisterScreenProps & { form: Form<Values> }) => (
  <>
    <Field label={t`Full name`} autoComplete="name" maxLength={120} {...form.bind('name')} />
    <Field label={t`Email`} type="email" autoComplete="email" maxLength={254} {...form.bind('email')} />
    <Field
      label={t`Phone`}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      isOptional
      hint={
        hasCodes
          ? t`To reach you about your orders, and to sign in with a code.`
          : t`To reach you about your orders.`
      }
      {...form.bind('phone')}
    />
    <NewPasswordField label={t`Password`} leastLength={leastPasswordLength} {...form.bind('password')} />
    <Field
      label={t`Invitation code`}
      isOptional
      maxLength={40}
      hint={t`If a friend gave you one.`}
      {...form.bind('referred_by')}
    />
  </>
);

/** The terms must be accepted where there are some to read; news only if the customer says so. */
const Consents = ({ form, termsPageSlug }: { form: Form<Values>; termsPageSlug: string | null }) => {
  const error = form.errors.accept_terms;
  return (
    <div className="form-stack">
      {termsPageSlug && (
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <CheckRow
            id="accept_terms"
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'accept_terms-error' : undefined}
            isOn={form.values.accept_terms}
            onChange={(isOn) => form.set({ accept_terms: isOn })}
          >
            <span>
              {t`I accept the terms.`}{' '}
              <a className="link" href={href(`/page/${termsPageSlug}`)} target="_blank" rel="noreferrer">
                {t`Read them`}
              </a>
            </span>
          </CheckRow>
          <FieldError id="accept_terms" error={error} />
        </div>
      )}
      <CheckRow isOn={form.values.marketing} onChange={(isOn) => form.set({ marketing: isOn })}>
        <span>{translate(newsWords(false))}</span>
      </CheckRow>
    </div>
  );
};

/** The account exists; confirming its contacts can wait. */
const Welcome = ({ user, warnings }: { user: User; warnings: string[] }) => {
  const now = useSession().user;
  const isConfirmed = now?.email_verified && (now.phone_verified || !user.phone);
  return (
    <div className="form-stack">
      <FormTitle>{t`Your account is ready`}</FormTitle>
      {warnings.map((text) => (
        <p key={text} className="notice">
          <Icon name="alert" size={18} /> <span>{text}</span>
        </p>
      ))}
      {!isConfirmed && (
        <p className="muted">{t`Confirm your email or phone, and orders you placed as a guest will join your account.`}</p>
      )}
      <ContactChips email={user.email} phone={user.phone} />
      <a className="button button-block" href={href(nextPage())}>
        {t`Continue`}
      </a>
    </div>
  );
};
