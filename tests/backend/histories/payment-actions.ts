import { randomUUID } from 'node:crypto';
import type { PaymentEntity } from '../../../src/commands/gateway/entities.ts';
import { proofOf, signWebhook } from '../../fixtures/razorpay.ts';
import { JOBS, type JobName } from '../../fixtures/shop-jobs.ts';
import { untilDone, untilFree } from './busy.ts';
import { type Action, later, pick, type Scene } from './cart-actions.ts';
import { type Acknowledged, type Answer, ask, type Client, call, type Send } from './client.ts';
import type { Step } from './program.ts';

type Proof = Record<string, string>;
interface Taken {
  reported: Acknowledged;
  proof: Proof;
  /** Set where the gateway sends webhooks. */
  payment?: Pick<PaymentEntity, 'id' | 'order_id' | 'amount' | 'currency'>;
}

const HAND = '/razorpay/process-payment';

/** The shopper pays in the window of an order; undefined when there is none to pay. */
const take = async ({ razorpay }: Scene, client: Client, step: Step): Promise<Taken | undefined> => {
  const reported = pick(
    client.acknowledged.filter(({ payment }) => payment),
    step,
  );
  if (!reported) return undefined;
  const order_id = reported.order.id;
  const orderAt = reported.payment?.razorpay?.razorpay_order_id ?? '';
  if (reported.payment?.provider === 'razorpay') {
    const payment = razorpay.capture(orderAt);
    return { reported, payment, proof: proofOf(order_id, payment) };
  }
  const { status, body } = await ask(client, 'POST', '/test-payment', { order_id });
  return status === 200 ? { reported, proof: body as Proof } : undefined;
};

const eventOf = (event: string, { reported, payment }: Taken) => {
  const entity = { ...payment, notes: { order_id: reported.order.id } };
  return { event, payload: { payment: { entity } } };
};

/** The gateway tells of something, perhaps more than once; it is taken in once. */
const tell = async (send: Send, event: object, times: number): Promise<string[]> => {
  const signature = signWebhook(JSON.stringify(event));
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
  const sent = Array.from({ length: times }, () =>
    untilFree(() => send('POST', '/razorpay/webhook', { body: event, headers })),
  );
  const answers = await Promise.all(sent);
  const isWell = answers.every(({ status }) => status === 200);
  const accepted = answers.filter(({ body }) => body.status === 'accepted').length;
  // Whether the one whose answer never came was taken in shows later, in the books.
  const isOnce = accepted === 1 || (accepted === 0 && answers.some(({ isRepeated }) => isRepeated));
  return isWell && isOnce ? [] : [`${times} webhooks were taken in ${accepted} times`];
};

/**
 * Every telling of one payment ends in the same way: it pays, or goes back, and counts as new at most once. On a machine
 * where the gateway's books are not read in time it waits for them; that it ends well the money shows.
 */
const checkHanded = (client: Client, answers: readonly Answer[], hasKey: boolean): void => {
  const ended = answers.filter(({ status, body }) => status !== 200 || body.already_processed !== undefined);
  const ends = new Set(ended.map(({ status, body }) => `${status} ${body.code ?? ''}`));
  if (ends.size > 1) client.problems.push(`one payment ended as ${[...ends].join(' and ')}`);
  const paid = answers.filter(({ status }) => status === 200);
  const isNew = paid.filter(({ body }) => body.already_processed === false);
  if (!hasKey && isNew.length > 1) client.problems.push('one payment was new twice');
  if (hasKey && new Set(paid.map(({ body }) => JSON.stringify(body))).size > 1)
    client.problems.push('paying under one key was answered in two ways');
};

/** Browser and webhooks tell of a payment at once. */
const pay: Action = async (scene, client, step) => {
  const taken = await take(scene, client, step);
  if (!taken) return;
  const hasKey = step.quantity % 2 === 0;
  const key: Record<string, string> = hasKey ? { 'idempotency-key': randomUUID() } : {};
  const hands = Array.from({ length: 1 + (step.product % 3) }, () =>
    ask(client, 'POST', HAND, taken.proof, key),
  );
  const events = taken.payment ? ['payment.captured', 'order.paid'].slice(0, step.quantity - 1) : [];
  const reported = events.map((event, at) => tell(client.send, eventOf(event, taken), 1 + at));
  checkHanded(client, await Promise.all(hands), hasKey);
  client.problems.push(...(await Promise.all(reported)).flat());
  await call(client, 'GET', '/get-cart');
};

/** The browser is gone after paying: the gateway's word or the sweep has to do. */
const payAndLeave: Action = async (scene, client, step) => {
  const taken = await take(scene, client, step);
  if (!taken?.payment || step.quantity > 2) return;
  client.problems.push(...(await tell(client.send, eventOf('order.paid', taken), step.quantity)));
};

/** The gateway took another amount than it was requested. */
const payOddly: Action = async ({ razorpay }, client, step) => {
  const reported = pick(
    client.acknowledged.filter(({ payment }) => payment?.provider === 'razorpay'),
    step,
  );
  const window = reported?.payment?.razorpay;
  if (!reported || !window) return;
  const payment = razorpay.capture(window.razorpay_order_id, { amount: window.amount + 25 });
  const event = eventOf('payment.captured', { reported, payment, proof: {} });
  client.problems.push(...(await tell(client.send, event, 2)));
};

/** A payment that failed leaves an order as it is: waiting, or paid by another. */
const failToPay: Action = async (_scene, client, step) => {
  const reported = pick(
    client.acknowledged.filter(({ payment }) => payment),
    step,
  );
  const razorpay_order_id = reported?.payment?.razorpay?.razorpay_order_id;
  if (!reported || !razorpay_order_id) return;
  const body = { order_id: reported.order.id, razorpay_order_id, error: { code: 'BAD_REQUEST_ERROR' } };
  const answer = await ask(client, 'POST', HAND, body);
  if (answer.body.already_processed !== undefined) client.problems.push('a failed payment paid');
  if (reported.payment?.provider !== 'razorpay') return;
  const payment = {
    id: `pay_${randomUUID()}`,
    order_id: razorpay_order_id,
    amount: 1,
    currency: 'USD',
  };
  const event = eventOf('payment.failed', { reported, payment, proof: {} });
  client.problems.push(...(await tell(client.send, event, 1)));
};

/** Proofs that no gateway signed, or signed for another order. */
const forge: Action = async (_scene, client, step) => {
  const reported = pick(
    client.acknowledged.filter(({ payment }) => payment),
    step,
  );
  const razorpay_order_id = reported?.payment?.razorpay?.razorpay_order_id;
  if (!reported || !razorpay_order_id) return;
  const id = `pay_forged${randomUUID().slice(0, 8)}`;
  const proof = proofOf(reported.order.id, { id, order_id: `${razorpay_order_id}x` });
  for (const change of [
    { razorpay_order_id },
    { razorpay_order_id, razorpay_signature: 'a'.repeat(64) },
    {},
  ]) {
    const { status } = await ask(client, 'POST', HAND, { ...proof, ...change });
    if (status < 300) client.problems.push(`a forged proof for ${reported.order.id} was taken`);
  }
};

/** Tells of what became of refunds, twice at once. */
export const tellOfRefunds = async ({ razorpay, reportedRefunds }: Scene, send: Send): Promise<string[]> => {
  const problems: string[] = [];
  for (const { id, payment_id, amount } of razorpay.books.refunds.values()) {
    if (reportedRefunds.has(id)) continue;
    reportedRefunds.add(id);
    razorpay.books.settleRefund(id, 'processed');
    const event = { event: 'refund.processed', payload: { refund: { entity: { id, payment_id, amount } } } };
    problems.push(...(await tell(send, event, 2)));
  }
  return problems;
};

/** Actions around money. */
export const PAYMENT_ACTIONS = {
  pay,
  forge,
  'pay and leave': payAndLeave,
  'pay oddly': payOddly,
  'fail to pay': failToPay,
  'let time pass': ({ work }) => work('sweepPayments', 16),
  refund: async (scene, client) => {
    await Promise.all([1, 2].map(() => scene.work('sendRefunds', 0)));
    client.problems.push(...(await tellOfRefunds(scene, client.send)));
  },
} satisfies Record<string, Action>;

/** Until nothing is due any more: every capture is requested, every refund sent and reported. */
export const settle = async (scene: Scene): Promise<string[]> => {
  for (const minutes of [16, 30, 120, 3_000]) {
    const shop = later(scene.shop, minutes);
    for (const job of Object.keys(JOBS) as JobName[])
      await untilDone<unknown>(shop.db, () => JOBS[job](shop));
  }
  const [send] = scene.senders;
  const problems = send ? await tellOfRefunds(scene, send) : [];
  await untilDone(scene.shop.db, () => JOBS.retryWebhooks(later(scene.shop, 6_000)));
  return problems;
};
