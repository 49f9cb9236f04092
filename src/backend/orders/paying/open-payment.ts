import type { RequiredPayment } from '../../../api/contract/order.ts';
import type { Minor } from '../../../domain/money/money.ts';
import { toSubunits } from '../../../domain/money/subunits.ts';
import { prefixOf, underPrefix } from '../../../domain/text/locales.ts';
import type { Language } from '../../../domain/text/text.ts';
import { MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import { nextLook } from '../../gateways/looks.ts';
import { type Gateway, GatewayError } from '../../gateways/port/gateway.ts';
import { findIntent, type IntentRow, insertIntent, nameIntent } from '../../gateways/repository.ts';
import { findGateway } from '../../settings/payment-methods.ts';
import { loadSettings } from '../../settings/settings.ts';
import { readStore } from '../../settings/store-cache.ts';
import { updateRows } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { shopSecret } from '../../shop/shop-secret.ts';
import { sign } from '../../shop/signatures.ts';
import { frozenOf } from '../record/order-facts.ts';
import { findOrder, type OrderRow } from '../record/repository.ts';

/** How long an order waits for its payment. */
export const PAY_WITHIN_MS = 15 * MINUTE_MS;

/** Asks for the payment of an order in its own transaction; the gateway hears of it after the commit. */
export const requestPayment = async (
  trx: Trx,
  order: { id: string; gateway: string; amount: Minor; decimals: number; currency: string; now: Date },
): Promise<void> => {
  await insertIntent(trx, {
    order_id: order.id,
    gateway: order.gateway,
    gateway_order_id: null,
    pay_url: null,
    amount_minor: order.amount,
    amount_subunits: toSubunits(order.amount, order.decimals, order.currency),
    currency_code: order.currency,
    ...openFrom(order.now),
  });
};

const openFrom = (now: Date) => ({
  expires_at: timeAfter(now, PAY_WITHIN_MS),
  due_at: nextLook(now.toISOString(), now),
  checks: 0,
  created_at: now.toISOString(),
});

/** Opens what its gateway still takes for as long again. */
export const renewIntent = async (trx: Trx, { order_id, gateway_order_id }: IntentRow, now: Date) => {
  await updateRows(trx, 'payment_intents', { order_id, gateway_order_id }, openFrom(now));
};

/**
 * What the payment window needs. The first call for an order tells its gateway of it, so call it outside any
 * transaction; every later one answers the same. Throws `GatewayError` when the gateway does not take it.
 */
export const openPayment = async (
  shop: Shop,
  orderId: string,
  language: Language,
  isOwner = true,
): Promise<RequiredPayment> => {
  const [intent, row] = await Promise.all([
    findIntent(shop.db.read, orderId),
    findOrder(shop.db.read, orderId),
  ]);
  if (!intent || !row) throw new GatewayError(`The order ${orderId} asks for no payment any more.`);
  const gateway = await findGateway(shop, intent.gateway);
  if (!gateway) throw new GatewayError(`The gateway ${intent.gateway} is not set up.`);
  const named = intent.gateway_order_id
    ? intent
    : await registerAtGateway(shop, gateway, { intent, row, language });
  return describeWindow(shop, gateway, { intent: named, row, isOwner });
};

/** The window of an order that still waits for its payment; null when there is none to be opened now. */
export const findPaymentWindow = async (
  shop: Shop,
  row: OrderRow,
  isOwner: boolean,
): Promise<RequiredPayment | null> => {
  if (row.status !== 'pending_payment') return null;
  const intent = await findIntent(shop.db.read, row.id);
  const gateway = intent && (await findGateway(shop, intent.gateway));
  if (!gateway || intent.gateway_order_id === null) return null;
  if (intent.expires_at <= shop.now().toISOString()) return null;
  return describeWindow(shop, gateway, { intent, row, isOwner });
};

const describeWindow = async (
  shop: Shop,
  gateway: Gateway,
  { intent, row, isOwner }: { intent: IntentRow; row: OrderRow; isOwner: boolean },
): Promise<RequiredPayment> => {
  const settings = await loadSettings(shop.db.read);
  const { pay_url: url, amount_subunits: amount, currency_code: currency } = intent;
  return {
    status: 'required',
    provider: gateway.code,
    expires_at: intent.expires_at,
    ...(url !== null && { redirect: { url, amount, currency } }),
    ...gateway.describe?.({
      ...factsOf(intent, row),
      gatewayOrderId: intent.gateway_order_id ?? '',
      shopName: settings.storeName ?? '',
      // The bearer of a link is shown nothing of the person.
      contact: isOwner ? frozenOf(row).contact : { name: '', phone: '', email: null },
    }),
  };
};

const factsOf = (intent: IntentRow, row: OrderRow) => ({
  orderId: row.id,
  receipt: row.order_number,
  amount: intent.amount_subunits,
  currency: intent.currency_code,
});

/** Two calls at once may both open it; the first one's order counts, nobody pays the other. */
const registerAtGateway = async (
  shop: Shop,
  gateway: Gateway,
  { intent, row, language }: { intent: IntentRow; row: OrderRow; language: Language },
): Promise<IntentRow> => {
  const { gateway_order_id: follows } = intent;
  const { locales } = (await readStore(shop.db, shop.db.read)).settings;
  const path = underPrefix(prefixOf(locales, language), `/order-placed/${row.id}`);
  const order = {
    ...factsOf(intent, row),
    createdAt: intent.created_at,
    returnUrl: shop.siteUrl + path,
    webhookUrl: webhookUrlOf(shop, gateway.code, row.id),
    ...(follows !== null && { follows }),
  };
  const opened = await gateway.createOrder(order);
  await inTransaction(shop.db, (trx) => nameIntent(trx, row.id, follows, opened));
  const known = await findIntent(shop.db.read, row.id);
  if (!known?.gateway_order_id) throw new GatewayError(`The order ${row.id} was given up meanwhile.`);
  return known;
};

/** Proved by the shop's own signature over the order, for gateways that sign nothing. */
const webhookUrlOf = (shop: Shop, code: string, orderId: string): string => {
  const proof = sign(shopSecret(shop, 'webhook-addresses'), orderId);
  return `${shop.siteUrl}/api/${code}/webhook?${new URLSearchParams({ order: orderId, proof })}`;
};

/**
 * Opens an order again whose gateway took no payment and takes none any more, while there is time to pay it: its window
 * leads to a page that can be paid.
 */
export const reopenPayment = async (shop: Shop, intent: IntentRow, language: Language): Promise<void> => {
  const row = await findOrder(shop.db.read, intent.order_id);
  const gateway = await findGateway(shop, intent.gateway);
  const isWaiting = row?.status === 'pending_payment' && intent.expires_at > shop.now().toISOString();
  if (isWaiting && gateway) await registerAtGateway(shop, gateway, { intent, row, language });
};
