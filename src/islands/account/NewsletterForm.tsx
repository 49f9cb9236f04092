import { useEffect, useState } from 'react';
import { isEmail } from '../../domain/cart/checkout-form.ts';
import { EMAIL_MESSAGE } from '../../domain/people/email.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { NEWSLETTER_CONSENT } from '../../domain/people/newsletter-consent.ts';
import { href, t, translate } from '../../language/islands.ts';
import { requestNewsletter } from '../../stores/account/newsletter.ts';
import { Field } from '../ui/Field.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { useForm } from '../ui/use-form.ts';
import { FormTitle } from './parts/FormTitle.tsx';

/** Links of older mails name the step behind "#". */
const OLD_LINK = /^#(confirm|unsubscribe)=([\w-]{10,200})$/;

/** Requests the newsletter, which starts with the link in a mail. */
export const NewsletterForm = () => {
  useEffect(() => {
    const [, step, token] = OLD_LINK.exec(location.hash) ?? [];
    if (step) location.replace(href(`/subscription/${step}?token=${token}`));
  }, []);
  const [words, setWords] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    summaryId: 'newsletter-email',
    check: ({ email }) => problem('newsletter.email', !isEmail(email.trim()) && EMAIL_MESSAGE),
    send: async ({ email }) => {
      const result = await requestNewsletter(email);
      const refused = result.isDone ? undefined : result.failure.errors.email;
      if (result.isDone || !refused) return result;
      return { isDone: false, failure: { ...result.failure, errors: { 'newsletter.email': refused } } };
    },
    onDone: ({ message }) => setWords(message),
  });
  if (words !== null)
    return (
      <div className="newsletter" role="status">
        <FormTitle>{t`Thank you`}</FormTitle>
        <p>{words}</p>
      </div>
    );
  return (
    // Pressed before the scripts are there it sends nothing and changes nothing.
    <form className="newsletter" method="dialog" noValidate onSubmit={form.onSubmit}>
      <Field
        label={t`Your email`}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.bind('email', 'newsletter.email')}
      />
      <p className="muted small">{translate(NEWSLETTER_CONSENT.form)}</p>
      <FormFailure failure={form.failure} />
      <button type="submit" className="button button-quiet" aria-busy={form.isSending}>
        {t`Subscribe`}
      </button>
    </form>
  );
};
