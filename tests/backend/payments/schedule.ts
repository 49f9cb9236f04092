import { randomUUID } from 'node:crypto';
import type { Order, RequiredPayment } from '../../../src/api/contract/order.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import type { PaymentEntity } from '../../../src/commands/gateway/entities.ts';
import type { Delivery } from '../../../src/commands/gateway/webhooks.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import type { TestGateway } from '../../fixtures/gateways.ts';
import { give } from '../../fixtures/loyalty.ts';
import { proofOf } from '../../fixtures/razorpay.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';

export interface World {
  shop: () => TestShop;
  gateway: TestGateway;
  random: () => number;
  /** Plans a action so many minutes after the start of the batch. */
  plan(minute: number, action: () => Promise<unknown>): void;
  minute(): number;
  problems: string[];
}

export type Placed = Awaited<ReturnType<typeof placeOrder>>;

const pick = <T>({ random }: World, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A shopper with an order that waits for its payment, sometimes partly paid by the wallet; it may be refused. */
export const placeOrder = async (world: World) => {
  const { shop, gateway, random } = world;
  const isCustomer = random() < 0.35;
  const customer = isCustomer ? await newCustomer(shop) : undefined;
  if (customer) await give(shop(), { customerId: customer.customerId, unit: 'money', amount: 150 });
  const shopper = customer ?? newShopper(shop);
  await shopper.add({ product_id: shop().world.products.cola, quantity: 4 + Math.floor(random() * 4) });
  if (isCustomer) await shopper.details({ use_wallet: true });
  const { status, body } = await shopper.order({ payment_method: gateway.code, use_wallet: isCustomer });
  const asked = status === 201 ? (body.payment.razorpay ?? body.payment.redirect) : undefined;
  const window = asked && { at: gateway.orderAt(body.payment), amount: asked.amount };
  if (status !== 201 && status !== 503) world.problems.push(`place-order answered ${status} ${body.code}`);
  const call = (path: `/${string}`, sent: object) => {
    const { guest } = shopper;
    const headers: Record<string, string> = customer?.headers ?? {};
    return shop().call<{ code?: string }>('POST', path, { guest, headers, body: sent });
  };
  return { shopper, order: status === 201 ? (body.order as Order) : undefined, window, call };
};

/** Whatever may happen to one order: how it is paid, which news of it come when, and what people do meanwhile. */
export const planSchedule = (world: World, placed: Placed): void => {
  const { random } = world;
  if (!placed.order || !placed.window) return;
  const payAt = pick(world, [0, 1, 3, 8, 14, 15, 16, 20, 40, 90, 24 * 60]);
  const pays = pick(world, [
    'never',
    'once',
    'once',
    'once',
    'once',
    'twice',
    'odd amount',
    'odd currency',
    'late capture',
  ]);
  if (random() < 0.25) world.plan(Math.max(0, payAt - 1), () => failFirst(world, placed));
  if (pays !== 'never') world.plan(payAt, () => pay(world, placed, pays));
  if (pays === 'twice') world.plan(payAt + pick(world, [0, 1, 30]), () => pay(world, placed, 'once'));
  if (random() < 0.2) world.plan(payAt + pick(world, [0, 0, 1, 20]), () => cancel(placed));
  if (random() < 0.15) world.plan(payAt + pick(world, [0, 2, 30]), () => decline(world, placed));
  if (random() < 0.25) world.plan(payAt + pick(world, [2, 30, 200]), () => refund(world, placed));
  if (random() < 0.1) world.plan(pick(world, [5, 14, 17, 30]), () => orderAgain(placed));
  if (random() < 0.15) world.plan(payAt, () => forge(world, placed));
};

/** Tells the shop of what the gateway has just done: by webhook never, at once, late, twice; in whatever order. */
const tell = (world: World, before: number, isCertain: boolean): void => {
  for (const delivery of world.gateway.webhooks.deliveries.slice(before)) {
    const times = isCertain ? 1 : pick(world, [0, 0, 1, 1, 1, 2]);
    for (let time = 0; time < times; time += 1)
      world.plan(world.minute() + pick(world, [0, 0, 1, 2, 16, 60, 1_500]), () => deliver(world, delivery));
  }
};

const deliver = async (world: World, delivery: Delivery): Promise<void> => {
  const { shop, gateway, problems } = world;
  const status = await gateway.deliver(shop(), delivery);
  // A busy shop turns some away, and the gateway sends them again.
  if (status === 503) return world.plan(world.minute() + 1, () => deliver(world, delivery));
  if (status !== 200) problems.push(`the webhook ${delivery.event} was answered ${status}`);
};

/** The gateway's order that is paid now: one that failed may have been followed by another. */
const windowOf = async ({ shop, gateway }: World, { order, window, shopper }: Placed): Promise<string> => {
  const path = `/get-single-order/${order?.id}` as const;
  const { body } = await shop().call<{ payment?: RequiredPayment | null }>('GET', path, {
    guest: shopper.guest,
  });
  return body.payment ? gateway.orderAt(body.payment) : (window?.at ?? '');
};

const pay = async (world: World, placed: Placed, how: string): Promise<void> => {
  const { gateway, random } = world;
  const { amount = 0 } = placed.window ?? {};
  const orderId = await windowOf(world, placed);
  if (!gateway.isOpen(orderId)) return;
  const known = gateway.webhooks.deliveries.length;
  const wish =
    how === 'odd amount' ? { amount: amount + 7 } : how === 'odd currency' ? { currency: 'INR' } : {};
  const payment = gateway.books.pay(orderId, wish, { isLate: how === 'late capture' });
  // The callback proves the payment, not its amount: an odd one is reported by the gateway alone.
  const isOdd = how.startsWith('odd');
  const hasCallback = !isOdd && random() < 0.6;
  if (hasCallback) {
    const minutes = pick(world, [0, 0, 0, 1, 18]);
    for (let time = 0; time < pick(world, [1, 1, 2]); time += 1)
      world.plan(world.minute() + minutes, () => hand(world, placed, payment));
  }
  if (how === 'late capture') {
    world.plan(world.minute() + pick(world, [1, 30, 300]), async () => {
      const before = gateway.webhooks.deliveries.length;
      if (payment.status === 'authorized' && random() < 0.4) gateway.books.bounce(payment.id);
      else if (payment.status === 'authorized') gateway.books.capture(payment.id, payment.amount);
      tell(world, before, false);
    });
  }
  tell(world, known, isOdd);
};

const hand = async (
  { gateway, problems }: World,
  { order, call }: Placed,
  payment: PaymentEntity,
): Promise<void> => {
  const { status, body } =
    gateway.code === 'razorpay'
      ? await call('/razorpay/process-payment', proofOf(order?.id ?? '', payment))
      : await call('/check-payment', { order_id: order?.id });
  const isKnown = status === 200 || body.code === 'already_paid' || body.code === 'order_cancelled';
  if (!isKnown) problems.push(`a proof was answered ${status} ${body.code}`);
};

const failFirst = async (world: World, { order, window, call }: Placed): Promise<void> => {
  const { gateway } = world;
  if (!gateway.isOpen(window?.at ?? '')) return;
  const before = gateway.webhooks.deliveries.length;
  gateway.books.fail(window?.at ?? '');
  tell(world, before, false);
  if (gateway.code !== 'razorpay') return void (await call('/check-payment', { order_id: order?.id }));
  const error = { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' };
  await call('/razorpay/process-payment', {
    order_id: order?.id,
    razorpay_order_id: window?.at,
    error,
  });
};

const cancel = ({ order, call }: Placed) =>
  call('/cancel-order', { order_id: order?.id, reason: 'Changed my mind' });

/** Staff decline it, or bring it to the door: off the table of statuses nothing happens. */
const decline = async ({ shop, random }: World, { order }: Placed): Promise<void> => {
  const id = order?.id ?? '';
  if (random() < 0.5)
    return void (await advanceOrder(shop().shop, id, 'rejected', 'Sold out').catch(() => {}));
  for (let step = 0; step < 5; step += 1) await advanceOrder(shop().shop, id).catch(() => {});
};

/** Staff give a part or all of it back, to where it came from or to the wallet, once or twice at the same time. */
const refund = async (world: World, { order }: Placed): Promise<void> => {
  const amount = pick(world, [undefined, 50, 120]);
  const to = pick(world, ['source', 'source', 'wallet'] as const);
  const give = () => refundByStaff(world.shop().shop, order?.id ?? '', { amount, to, reason: 'Damaged' });
  await Promise.all(Array.from({ length: pick(world, [1, 1, 2]) }, () => give().catch(() => {})));
};

/** The next order of the same shopper takes the place of one that waits. */
const orderAgain = async ({ shopper }: Placed): Promise<void> => {
  await shopper.order({ payment_method: 'cod' });
};

/** Proofs that nobody signed, events that nobody signed, and events of another shop's orders. */
const forge = async (world: World, placed: Placed): Promise<void> => {
  const { shop, gateway, problems } = world;
  const { order, window, call } = placed;
  const forged = { id: `pay_${randomUUID()}`, order_id: window?.at ?? '' };
  const proof = { ...proofOf(order?.id ?? '', forged), razorpay_signature: 'a'.repeat(64) };
  const { status } = await call('/razorpay/process-payment', proof);
  if (status < 400) problems.push('a forged proof was taken');
  const entity = { id: `pay_${randomUUID()}`, order_id: 'order_of_others', amount: 100, currency: 'USD' };
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity } },
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_of_others' } },
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'PP_of_others' },
  });
  const signed = gateway.webhooks.headersOf({ body, eventId: randomUUID() });
  const forgedText = (text: string) => text.replace(/[\d+/A-Za-z]{64}/, 'a'.repeat(64));
  const unsigned = Object.entries(signed).map(([name, value]) => [name, forgedText(value)]);
  const post = (headers: Record<string, string>, change = (url: string) => url) =>
    shop().request(change(gateway.hookOf(window?.at ?? '')), { method: 'POST', headers, body });
  const [forgedEvent, foreign] = [await post(Object.fromEntries(unsigned), forgedText), await post(signed)];
  if (forgedEvent.status === 503 || foreign.status === 503)
    return world.plan(world.minute() + 1, () => forge(world, placed));
  if (forgedEvent.status !== 400 || foreign.status !== 200)
    problems.push(`a forged event was answered ${forgedEvent.status}, a foreign one ${foreign.status}`);
};
