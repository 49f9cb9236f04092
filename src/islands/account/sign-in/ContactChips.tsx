import { type ReactNode, useState } from 'react';
import type { SentCode } from '../../../api/contract/account.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { t } from '../../../language/islands.ts';
import { type ContactKind, confirmContact, sendContactCode } from '../../../stores/account/profile.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { failureOf, usePress } from '../../ui/use-press.ts';
import { useSession } from '../../ui/use-stored.ts';

interface ContactCheckProps {
  kind: ContactKind;
  value: string;
  /** A code that is under way already. */
  sent?: SentCode | undefined;
  /** How the request for a code looks. */
  children?: ReactNode;
}

/** Confirms one contact by the code that is sent there. */
export const ContactCheck = ({ kind, value, sent: first, children }: ContactCheckProps) => {
  const [sent, setSent] = useState<SentCode | null>(first ?? null);
  const request = () => sendContactCode(kind, value);
  const { press, isBusy, failure } = usePress(async () => {
    const result = await request();
    if (result.isDone) setSent(result.value);
    return failureOf(result);
  });
  if (sent) {
    return (
      <CodeForm
        sent={sent}
        button={t`Confirm`}
        summaryId="code-errors"
        send={(code) => confirmContact(kind, value, code)}
        onDone={() => announce(t`${value} is confirmed`)}
        resend={request}
      />
    );
  }
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
        {children ?? t`Confirm`} <span className="visually-hidden">{value}</span>
      </Button>
      <FormFailure failure={failure} />
    </>
  );
};

/** E-mail and phone, each confirmed or with a way to confirm it. */
export const ContactChips = ({ email, phone }: { email: string | null; phone: string | null }) => {
  const { user } = useSession();
  const contacts = [
    { kind: 'email' as const, value: email, isConfirmed: user?.email_verified },
    { kind: 'phone' as const, value: phone, isConfirmed: user?.phone_verified },
  ];
  return (
    <ul className="stack-12">
      {contacts.map(
        ({ kind, value, isConfirmed }) =>
          value && (
            <li key={kind} className="card stack-12 contact-row">
              <bdi className="contact-value">{writePhone(value)}</bdi>
              {isConfirmed ? <Confirmed /> : <ContactCheck kind={kind} value={value} />}
            </li>
          ),
      )}
    </ul>
  );
};

export const Confirmed = () => (
  <span className="mark">
    <Icon name="check" size={16} /> {t`Verified`}
  </span>
);
