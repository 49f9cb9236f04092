import type { Marketing } from '../../api/contract/account.ts';
import type { ConsentScreen } from '../../domain/people/newsletter-consent.ts';
import type { Language } from '../../domain/text/text.ts';
import type { CustomerRow } from '../accounts/repository.ts';
import { findRow, updateRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { noteSubscriber } from '../subscriptions/newsletter.ts';
import { endSubscriber } from '../subscriptions/newsletter-repository.ts';

/** What a request changes; a plain true or false stands for every channel. */
type Change = boolean | { [C in keyof Marketing]?: boolean | undefined };
type Person = Pick<CustomerRow, 'marketing_json' | 'email_norm' | 'email_verified_at'>;

const NOTHING: Marketing = { email: false, sms: false, push: false, whatsapp: false };

const saidOf = (json: string | null): Marketing => ({
  ...NOTHING,
  ...(json === null ? {} : (JSON.parse(json) as Partial<Marketing>)),
});

const changed = (before: Marketing, change: Change): Marketing =>
  typeof change === 'boolean'
    ? { email: change, sms: change, push: change, whatsapp: change }
    : { ...before, ...change };

/**
 * What may be sent to a customer by which channel. By email it is the newsletter of the address, whichever screen
 * or mail changed it last. An address that the account has not proven may be a stranger's: what is shown of it is what
 * the account said, until the mail's reader ends it.
 */
export const readMarketing = async (read: Reader, customer: Person): Promise<Marketing> => {
  const { marketing_json, email_norm, email_verified_at } = customer;
  const said = saidOf(marketing_json);
  const row =
    email_norm === null
      ? undefined
      : await findRow(read, 'newsletter_subscribers', { email_norm }, ['state']);
  const isConfirmed = row?.state === 'confirmed';
  const isRequested = said.email && (isConfirmed || row?.state === 'pending');
  return { ...said, email: email_verified_at === null ? isRequested : isConfirmed };
};

/** Channels by which a customer agreed to news; email among them once the newsletter is confirmed. */
export const listChannels = (json: string | null, newsletterState: string | null | undefined): string[] =>
  Object.entries({ ...saidOf(json), email: newsletterState === 'confirmed' }).flatMap(([channel, isOn]) =>
    isOn ? [channel] : [],
  );

interface Answer {
  change: Change;
  language: Language;
  screen: ConsentScreen;
}

/** Keeps what a customer says about news: by email it begins or ends the newsletter of the account's address. */
export const keepMarketing = async (
  shop: Shop,
  trx: Trx,
  customer: CustomerRow,
  { change, language, screen }: Answer,
): Promise<void> => {
  const before = await readMarketing(trx, customer);
  const after = changed(before, change);
  await updateRow(trx, 'customers', customer.id, { marketing_json: JSON.stringify(after) });
  const { email, email_norm, email_verified_at } = customer;
  if (email === null || email_norm === null || after.email === before.email) return;
  if (!after.email) return void (await endSubscriber(trx, email_norm));
  await noteSubscriber(shop, trx, { email, isProven: email_verified_at !== null, language, screen });
};

/** Whether a change has a link sent, to an address that the account has not proven. */
export const sendsLink = async (read: Reader, customer: CustomerRow, change: Change): Promise<boolean> => {
  if (customer.email_norm === null || customer.email_verified_at !== null) return false;
  const before = await readMarketing(read, customer);
  return !before.email && changed(before, change).email;
};
