import { useState } from 'react';
import type { SentCode, UpdateDetailsResponse } from '../../../api/contract/account.ts';
import { isEmail } from '../../../domain/cart/checkout-form.ts';
import { EMAIL_MESSAGE } from '../../../domain/people/email.ts';
import { checkPhone, problem } from '../../../domain/people/field-checks.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { t } from '../../../language/islands.ts';
import { type ContactKind, saveDetails } from '../../../stores/account/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { CurrentPassword } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Confirmed, ContactCheck } from '../sign-in/ContactChips.tsx';
import type { PartProps } from './EditProfileScreen.tsx';

type ContactProps = PartProps & { countryCode: string };

/** How the customer is reached; a new e-mail or phone counts once its code is confirmed. */
export const ContactSection = (props: ContactProps) => (
  <section className="form-stack" aria-labelledby="contacts-title">
    <h2 className="form-title" id="contacts-title">{t`How we reach you`}</h2>
    <ContactRow kind="email" {...props} />
    <ContactRow kind="phone" {...props} />
  </section>
);

const ContactRow = ({ kind, details, open, setOpen, countryCode }: ContactProps & { kind: ContactKind }) => {
  const [sent, setSent] = useState<SentCode>();
  const { user, pending } = details;
  const value = user[kind];
  const waiting = pending?.[kind];
  const isConfirmed = kind === 'email' ? user.email_verified : user.phone_verified;
  const title = kind === 'email' ? t`Email` : t`Phone`;
  const isOpen = open === kind;
  const done = ({ verifications }: UpdateDetailsResponse) => {
    setSent(verifications[kind]);
    setOpen(null);
  };
  return (
    <div className="card stack-12 contact-row">
      <div className="contact-head">
        <div className="contact-main">
          <p className="field-label">{title}</p>
          <p className="contact-value">{value ? <bdi>{writePhone(value)}</bdi> : t`None yet`}</p>
        </div>
        {value && isConfirmed && <Confirmed />}
        <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : kind)}>
          {isOpen ? t`Cancel` : value ? t`Change` : t`Add`} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      {isOpen && (
        <ContactForm kind={kind} hasPassword={user.has_password} countryCode={countryCode} onDone={done} />
      )}
      {waiting && !isOpen && (
        <div className="notice contact-pending" role="status">
          <p>{t`${waiting} takes effect once you confirm it.`}</p>
          <ContactCheck key={waiting} kind={kind} value={waiting} sent={sent}>
            {t`Send a code`}
          </ContactCheck>
        </div>
      )}
      {value && !isConfirmed && !waiting && !isOpen && <ContactCheck kind={kind} value={value} />}
    </div>
  );
};

interface ContactFormProps {
  kind: ContactKind;
  hasPassword: boolean;
  countryCode: string;
  onDone: (answer: UpdateDetailsResponse) => void;
}

const ContactForm = ({ kind, hasPassword, countryCode, onDone }: ContactFormProps) => {
  const form = useForm({
    initial: { value: '', current_password: '' },
    summaryId: 'contact-errors',
    check: ({ value }) =>
      kind === 'email'
        ? problem('email', !isEmail(value.trim()) && EMAIL_MESSAGE)
        : problem('phone', checkPhone(value, t`Enter a phone number.`, countryCode)),
    send: ({ value, current_password }) =>
      saveDetails({ [kind]: value.trim(), current_password: current_password || null }),
    onDone,
  });
  return (
    <FormBody form={form} press={t`Send a code`}>
      <Field
        label={kind === 'email' ? t`New email` : t`New phone`}
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        maxLength={kind === 'email' ? 254 : 40}
        {...form.bind('value', kind)}
      />
      {hasPassword && <CurrentPassword {...form.bind('current_password')} />}
    </FormBody>
  );
};
