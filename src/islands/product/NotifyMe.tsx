import { useState } from 'react';
import { problem } from '../../domain/people/field-checks.ts';
import { checkLoginName } from '../../domain/people/login-name.ts';
import { t } from '../../language/islands.ts';
import { type Awaited, requestNotice, requestPushNotice } from '../../stores/product/notify-me.ts';
import { pushReadiness } from '../../stores/shop/push-browser.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useForm } from '../ui/use-form.ts';
import { usePress } from '../ui/use-press.ts';
import { useShown } from '../ui/use-shown.ts';

interface NotifyMeProps extends Awaited {
  /** What is waited for, in words: the product with its choices. */
  name: string;
  prefix: string;
}

/** The same on this device; the browser asks for its permission at the press. */
const PushNotice = ({ awaited, onDone }: { awaited: Awaited; onDone: (message: string) => void }) => {
  const { press, isBusy, failure } = usePress(async () => {
    const result = await requestPushNotice(awaited);
    if (!result.isDone) return result.failure;
    if (!result.value) return { message: t`Your browser blocks notifications from this shop.` };
    onDone(result.value.message);
    return null;
  });
  const isShown = useShown();
  if (!isShown || pushReadiness() !== 'ready') return null;
  return (
    <>
      <Button look="quiet-large" isBusy={isBusy} onClick={() => void press()}>
        <Icon name="bell" size={18} /> {t`Notify me on this device`}
      </Button>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};

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
        hint={t`We'll send a link to confirm first, then one message when it's back.`}
        autoComplete="email"
      />
      <FieldError error={form.failure?.message} isSaid />
      <p className="button-row">
        <button
          type="submit"
          className="button button-quiet"
          aria-busy={form.isSending}
          disabled={form.isSending}
        >
          {t`Notify me`}
        </button>
        <PushNotice awaited={awaited} onDone={setAnswer} />
      </p>
    </form>
  );
};
