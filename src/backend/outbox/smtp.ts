import type { Transporter } from 'nodemailer';
import { SECOND_MS } from '../../domain/time/durations.ts';
import type { MailMessage } from './compose.ts';

type Mailer = Pick<Transporter, 'sendMail'>;
const mailers = new Map<string, Mailer>();

/** Hands the mail over to the server at `smtp://` or `smtps://`; throws when it does not take it. */
export const sendMail = async (url: string, message: MailMessage): Promise<void> => {
  const { id, from, to, subject, text, html } = message;
  const mailer = await mailerOf(url);
  await mailer.sendMail({ messageId: `<${id}>`, from, to, subject, text, html });
};

/** A message is never more than its text: nothing in it may name a file or an address to be read. */
const mailerOf = async (url: string): Promise<Mailer> => {
  const known = mailers.get(url);
  if (known) return known;
  const { createTransport } = await import('nodemailer'); // large, and many shops write files
  const mailer = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5 * SECOND_MS,
    greetingTimeout: 5 * SECOND_MS,
    socketTimeout: 15 * SECOND_MS,
  });
  mailers.set(url, mailer);
  return mailer;
};
