import type { z } from 'zod';
import type { FindOrderAnswer, FindOrderRequest } from '../../api/contract/order-history.ts';
import { DAY_MS, timeAfter } from '../../domain/durations.ts';
import { foldEmail } from '../../domain/email.ts';
import { readPhone } from '../../domain/phone.ts';
import { inLanguage, type Language, type Phrases, say } from '../../domain/text.ts';
import { readCatalogue } from '../cart/catalogue.ts';
import { checkCode, sendCode } from '../customers/codes.ts';
import type { Destination } from '../customers/contact-fields.ts';
import { inTransaction } from '../db/connect.ts';
import type { Shop } from '../http/shop.ts';
import { fieldError, ShopError } from '../http/shop-error.ts';
import { frozenOf } from './order-facts.ts';
import { findOrder, insertTrackingToken, type OrderRow } from './repository.ts';
import { hashToken, newTokenSeed } from './tracking-token.ts';

const TOKEN_DAYS = 30;

/**
 * Lets whoever can read the messages of an order's contact follow it: first sends a code, then gives a tracking
 * token for it. Unknown orders and wrong contacts answer just as known ones, and send nothing.
 */
export const findByContact = async (
  shop: Shop,
  request: z.output<typeof FindOrderRequest>,
  { language, phrases }: { language: Language; phrases: Phrases },
): Promise<FindOrderAnswer> => {
  const { settings } = await readCatalogue(shop.db, shop.db.read);
  const destination = readContactOf(request.contact, settings.countryCode);
  const order = await findFor(shop, request.order_number, destination);
  if (request.otp === undefined) {
    const sent = await sendCode(shop, { destination, purpose: 'track_order', language, isSilent: !order });
    const text = say`If there is such an order, we sent a code to ${sent.masked_destination}.`;
    return { message: inLanguage(text, phrases), ...sent };
  }
  const { request_id: requestId = '', otp: code } = request;
  const burn = await checkCode(shop, { requestId, destination, purpose: 'track_order', code });
  if (!order) throw new ShopError('not_found', say`Not found.`);
  const token = newTokenSeed();
  const expires_at = timeAfter(shop.now(), TOKEN_DAYS * DAY_MS);
  await inTransaction(shop.db, async (trx) => {
    await burn(trx);
    await insertTrackingToken(trx, { token_hash: hashToken(token), order_id: order.id, expires_at });
  });
  return { order_id: order.id, tracking_token: token };
};

const readContactOf = (contact: string, countryCode: string): Destination => {
  if (contact.includes('@')) return { kind: 'email', value: foldEmail(contact) };
  const phone = readPhone(contact, countryCode);
  if (phone) return { kind: 'phone', value: phone };
  throw fieldError(
    'validation_failed',
    'contact',
    say`Enter the email address or phone number of the order.`,
  );
};

const findFor = async (
  shop: Shop,
  number: string,
  { kind, value }: Destination,
): Promise<OrderRow | undefined> => {
  const row = await findOrder(shop.db.read, number.toUpperCase());
  if (!row || row.order_number !== number.toUpperCase()) return undefined;
  const { contact } = frozenOf(row);
  const known = kind === 'email' ? contact.email && foldEmail(contact.email) : contact.phone;
  return known === value ? row : undefined;
};
