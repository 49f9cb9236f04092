import type { z } from 'zod';
import type { NotifyMeRequest, NotifyMeResponse } from '../../api/contract/subscriptions.ts';
import { inLanguage, type Language, type Phrases, say } from '../../domain/text/text.ts';
import { readDestination } from '../accounts/contact-fields.ts';
import { findCustomer } from '../accounts/repository.ts';
import { listPushSubscriptions } from '../outbox/push/push-repository.ts';
import { type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { loadMarket } from '../settings/settings.ts';
import { findRow, hasRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import { linkOf, newToken } from '../shop/link-token.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { awaitedName, isInStock, renewStockNotice } from './stock-notice-repository.ts';

/** Who asks, at which branch, and in which language. */
export interface SubscriptionCall {
  shop: Shop;
  visitor: Visitor;
  branchId: number;
  language: Language;
  phrases: Phrases;
}

type Request = z.output<typeof NotifyMeRequest>;

/** Where a message goes; a proven destination needs no confirm link. */
export interface Recipient {
  channel: Notice['kind'];
  destination: string;
  isProven: boolean;
}

/** Where the request wants to be notified. 422 at the field that cannot be used. */
export const readRecipient = async (call: SubscriptionCall, request: Request): Promise<Recipient> => {
  const { shop, visitor, branchId } = call;
  const { read } = shop.db;
  if (request.push) {
    const [browser] = await listPushSubscriptions(read, visitor.owner);
    if (!browser) {
      throw fieldError('push', say`Allow notifications in this browser first.`);
    }
    return { channel: 'push', destination: String(browser.id), isProven: true };
  }
  const { settings } = await loadMarket(shop.db, branchId);
  const { kind, value } = readDestination(request, settings.country_code ?? 'US');
  const isProven = await isOwnContact(read, visitor, kind, value);
  return { channel: kind === 'email' ? 'mail' : 'sms', destination: value, isProven };
};

/** Whether it is the customer's own address or number, proven by a code. */
export const isOwnContact = async (
  read: Reader,
  visitor: Visitor,
  kind: 'email' | 'phone',
  value: string,
): Promise<boolean> => {
  const customer = visitor.kind === 'user' ? await findCustomer(read, visitor.customerId) : undefined;
  if (!customer) return false;
  return kind === 'email'
    ? customer.email_norm === value && customer.email_verified_at !== null
    : customer.phone_e164 === value && customer.phone_verified_at !== null;
};

/**
 * Notes who wants to hear when a product is back, and sends the link that confirms it. The answer is the same
 * whether or not they had subscribed before. 404 for an unknown product.
 */
export const notifyMe = async (
  call: SubscriptionCall,
  request: Request,
  recipient: Recipient,
): Promise<NotifyMeResponse> => {
  const { shop, phrases } = call;
  const { read } = shop.db;
  const { branchId } = await loadMarket(shop.db, call.branchId);
  const found = await findRow(read, 'products', { id: request.product_id, is_active: 1 }, ['id', 'name']);
  if (!found) throw notFound();
  const variantId = request.variant_id ?? 0;
  if (
    variantId !== 0 &&
    !(await hasRow(read, 'variants', { id: variantId, product_id: found.id, is_active: 1 }))
  )
    throw notFound();
  const product = { id: found.id, name: await awaitedName(read, found.name, variantId) };
  if (await isInStock(read, { productId: product.id, variantId, branchId })) {
    return { status: 'in_stock', message: inLanguage(say`${product.name} is in stock now.`, phrases) };
  }
  await storeRequest(call, { product, variantId, branchId }, recipient);
  const message = recipient.isProven
    ? say`We'll let you know when ${product.name} is back.`
    : say`We sent you a link. Open it, and we'll let you know when ${product.name} is back.`;
  return { status: recipient.isProven ? 'confirmed' : 'pending', message: inLanguage(message, phrases) };
};

interface StockRequest {
  product: { id: number; name: string };
  variantId: number;
  branchId: number;
}

const storeRequest = async (
  { shop, language }: SubscriptionCall,
  { product, variantId, branchId }: StockRequest,
  { channel, destination, isProven }: Recipient,
): Promise<void> => {
  const at = shop.now().toISOString();
  const { token, hash } = newToken();
  await inTransaction(shop.db, async (trx) => {
    const isNew = await renewStockNotice(trx, {
      product_id: product.id,
      variant_id: variantId,
      branch_id: branchId,
      channel,
      destination,
      state: isProven ? 'confirmed' : 'pending',
      confirm_hash: hash,
      language,
      created_at: at,
      unsubscribe_token: newToken().token,
      confirmed_at: isProven ? at : null,
      sent_at: null,
    });
    if (!isNew || isProven) return;
    const link = linkOf(shop, 'notify', token);
    const text = { template: 'stock.confirm', data: { product: product.name }, language };
    await queueNotices(trx, [{ kind: channel, to: destination, ...text, sealed: seal(shop, { link }) }], at);
  });
};
