import type { z } from 'zod';
import type { GatewayCode } from '../../api/contract/common.ts';
import type { OrderResponse } from '../../api/contract/order.ts';
import type { ChoosePaymentRequest } from '../../api/contract/payment.ts';
import { type Language, type Phrases, say } from '../../domain/text/text.ts';
import { GatewayError } from '../gateways/port/gateway.ts';
import {
  deleteClosedIntent,
  deleteUnnamedIntent,
  findIntent,
  type IntentRow,
} from '../gateways/repository.ts';
import { findKind } from '../gateways/table.ts';
import { openPayment, renewIntent, requestPayment } from '../orders/paying/open-payment.ts';
import { getOrderToPay, getRowToPay, isOwner, payMethodsOf } from '../orders/reading/orders.ts';
import { dueOf, frozenOf } from '../orders/record/order-facts.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { readBooks } from './read-books.ts';

interface ChooseCall {
  shop: Shop;
  visitor: Visitor;
  phrases: Phrases;
  language: Language;
}

/**
 * Opens the payment of an order that staff typed, in the way that whoever has its link chose. Of all ways one is open at
 * a time: the one before is closed at its gateway first, so that nobody can pay twice; where a gateway closes nothing,
 * what was chosen stays. Answers with the order as it stands when money came meanwhile.
 */
export const choosePayment = async (
  { shop, visitor, phrases, language }: ChooseCall,
  { order_id: id, token, payment_method: method }: z.output<typeof ChoosePaymentRequest>,
): Promise<z.input<typeof OrderResponse>> => {
  const reader = { visitor, token, phrases };
  const row = await getRowToPay(shop, id, reader);
  if (row.channel === null) throw unavailable();
  if (row.status !== 'pending_payment') return getOrderToPay(shop, id, reader);
  const kind = findKind(method);
  if (!kind || !(await payMethodsOf(shop, row)).includes(method)) throw unavailable();
  const opened = await findIntent(shop.db.read, id);
  if (opened && !(await makeRoom(shop, opened, kind.code))) return getOrderToPay(shop, id, reader);
  await request(shop, row, kind.code);
  try {
    await openPayment(shop, id, language, isOwner(row, reader));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { orderId: id });
    await inTransaction(shop.db, (trx) => deleteUnnamedIntent(trx, id));
    throw new ShopError(
      'upstream_unavailable',
      say`This way to pay isn't available right now. You weren't charged; try again or choose another one.`,
    );
  }
  return getOrderToPay(shop, id, reader);
};

const unavailable = () =>
  fieldError(
    'payment_method',
    say`This payment method is not available. Please choose another one.`,
    'payment_method_unavailable',
  );

/**
 * Has nobody pay what was opened before in another way, or too long ago; false when somebody did, and the order is
 * settled. What its gateway cannot close is opened again.
 */
const makeRoom = async (shop: Shop, intent: IntentRow, chosen: GatewayCode): Promise<boolean> => {
  const now = shop.now();
  const isKnown = intent.gateway_order_id !== null;
  const isSame = intent.gateway === chosen;
  if (isKnown && isSame && intent.expires_at > now.toISOString()) return true;
  const gateway = await findGateway(shop, intent.gateway);
  const staysOpen = isKnown && gateway !== undefined && gateway.close === undefined;
  if (staysOpen && !isSame)
    throw fieldError(
      'payment_method',
      say`This payment was started another way. Please finish it there.`,
      'payment_method_unavailable',
    );
  if (isKnown && !(await readBooks(shop, { ...intent, expires_at: now.toISOString() })).isKnown)
    throw new ShopError(
      'upstream_unavailable',
      say`We can't tell yet whether your last payment went through. Please try again in a moment.`,
    );
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, intent.order_id);
    const waits = row?.status === 'pending_payment' && row.payment_status !== 'authorized';
    if (waits) await (staysOpen ? renewIntent(trx, intent, now) : deleteClosedIntent(trx, intent));
    return waits;
  });
};

/** The order waits for this gateway from now on, unless another press was first. */
const request = (shop: Shop, { id }: OrderRow, gateway: GatewayCode): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, id);
    if (row?.status !== 'pending_payment' || (await findIntent(trx, id))) return;
    const frozen = frozenOf(row);
    await requestPayment(trx, {
      id,
      gateway,
      amount: dueOf(row),
      decimals: frozen.decimal_places,
      currency: row.currency_code,
      now: shop.now(),
    });
    const payment_method = { ...frozen.payment_method, code: gateway };
    const frozen_json = JSON.stringify({ ...frozen, payment_method });
    await updateOrder(trx, id, { payment_method: gateway, frozen_json });
  });
