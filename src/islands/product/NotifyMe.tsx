import { useState } from 'react';
import { problem } from '../../domain/field-checks.ts';
import { checkLoginName } from '../../domain/login-name.ts';
import { t } from '../../language/islands.ts';
import { type Awaited, requestNotice } from '../../stores/product/notify-me.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useForm } from '../ui/use-form.ts';

interface NotifyMeProps extends Awaited {
  /** What is waited for, in words: the product with its choices. */
  name: string;
  prefix: string;
}

/** A message once it is back in stock, by e-mail or text message; new contacts confirm it by a link first. */
export const NotifyMe = ({ name, prefix, ...awaited }: NotifyMeProps) => {
  const [answer, setAnswer] = useState<string | null>(null);
  const id = `${prefix}-contact`;
  const form = useForm({
    initial: { contact: '' },
    check: ({ contact }) => problem('contact', checkLoginName(contact, pageSettings().countryCode)),
    send: ({ contact }) => requestNotice(awaited, contact),
    onDone: ({ message }) => setAnswer(message),
  });
  if (answer !== null) {
    return (
      <p className="notice" role="status">
        <Icon name="check" size={18} /> {answer}
      </p>
    );
  }
  const field = form.bind('contact');
  return (
    <form className="notify-me card" noValidate onSubmit={form.onSubmit} aria-labelledby={`${prefix}-notify`}>
      <h2 id={`${prefix}-notify`}>{t`Tell me when ${name} is back`}</h2>
      <Field
        {...field}
        id={id}
        label={t`Email or phone number`}
        hint={t`We send a link to confirm it first, then one message when it is back.`}
        autoComplete="email"
      />
      {form.failure && (
        <p className="field-error" role="alert">
          {form.failure.message}
        </p>
      )}
      <button
        type="submit"
        className="button button-quiet"
        aria-busy={form.isSending}
        disabled={form.isSending}
      >
        {t`Notify me`}
      </button>
    </form>
  );
};
