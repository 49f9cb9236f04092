import type { z } from 'zod';
import type { FindOrderRequest, FindOrderResponse } from '../../../api/contract/order-history.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { inLanguage, type Language, type Phrases, say } from '../../../domain/text/text.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time/durations.ts';
import { checkCode, newestRequest, sendCode } from '../../accounts/codes.ts';
import type { Destination } from '../../accounts/contact-fields.ts';
import { readStore } from '../../settings/store-cache.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { fieldError, ShopError } from '../../shop/shop-error.ts';
import type { TryLimit } from '../../shop/try-limits.ts';
import { assignOwner } from '../record/assign-owner.ts';
import { frozenOf } from '../record/order-facts.ts';
import { findOrder, type OrderRow } from '../record/repository.ts';
import { issueToken } from '../record/tracking-token.ts';

const TOKEN_DAYS = 30;
type FindOrder = z.output<typeof FindOrderRequest>;
/**
 * Lets whoever can read the messages of an order's contact follow it: first sends a code, then gives a tracking
 * token for it, and a guest's order to its finder, who may be at another device than the one it was placed at.
 * Unknown orders and wrong contacts answer just as known ones, and send nothing.
 */
export const findByContact = async (
  shop: Shop,
  request: FindOrder,
  { visitor, language, phrases }: { visitor?: Visitor | undefined; language: Language; phrases: Phrases },
): Promise<FindOrderResponse> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const destination = readContactOf(request.contact, settings.countryCode);
  const order = await findFor(shop, request.order_number, destination);
  if (request.otp === undefined) {
    const request = { destination, purpose: 'track_order', language, isSilent: !order } as const;
    const { request_id: _id, ...sent } = await sendCode(shop, request);
    const text = say`If there is such an order, we sent a code to ${sent.masked_destination}.`;
    return { message: inLanguage(text, phrases), ...sent };
  }
  const bound = { destination, purpose: 'track_order' } as const;
  const requestId = await newestRequest(shop, bound);
  const burn = await checkCode(shop, { ...bound, requestId, code: request.otp });
  if (!order) throw new ShopError('not_found', say`Not found.`);
  const tracking_token = await inTransaction(shop.db, async (trx) => {
    await burn(trx);
    if (visitor && changesHands(order)) await assignOwner(trx, order, visitor.owner);
    return issueToken(trx, order.id, shop.now(), TOKEN_DAYS * DAY_MS);
  });
  return { order_id: order.id, tracking_token };
};

/** An account's order stays there; one that waits for its payment belongs to a cart, which stays where it is. */
const changesHands = ({ owner, status }: OrderRow): boolean =>
  customerIdOf(owner) === null && status !== 'pending_payment';

/** Guesses of the code for one order and contact; who guesses contacts can keep nobody else from the order. */
export const findOrderLimits = ({ order_number, contact }: FindOrder): TryLimit[] => [
  {
    name: 'find-order',
    key: [order_number.toUpperCase(), contact.toLowerCase()],
    most: 5,
    windowMs: HOUR_MS,
  },
];

const readContactOf = (contact: string, countryCode: string): Destination => {
  if (contact.includes('@')) return { kind: 'email', value: foldEmail(contact) };
  const phone = readPhone(contact, countryCode);
  if (phone) return { kind: 'phone', value: phone };
  throw fieldError('contact', say`Enter the email address or phone number you ordered with.`);
};

/** The order of this number whose contact this is; undefined for all others. */
export const findFor = async (shop: Shop, number: string, { kind, value }: Destination) => {
  const row = await findOrder(shop.db.read, number.toUpperCase());
  if (!row || row.order_number !== number.toUpperCase()) return undefined;
  const { contact } = frozenOf(row);
  const known = kind === 'email' ? contact.email && foldEmail(contact.email) : contact.phone;
  return known === value ? row : undefined;
};
