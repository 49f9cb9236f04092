import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentEntity } from './entities.ts';
import { Refusal } from './refusal.ts';
import type { Simulator } from './simulator.ts';

/** What a shopper can do, or meet, in the payment window. */
export const ACTS = ['pay', 'fail', 'cancel', 'delay', 'bounce', 'double', 'lose', 'lose-all'] as const;
export type Act = (typeof ACTS)[number];

/** A delayed payment is captured, or fails, after so long. */
const DELAY_MS = 20_000;

/** How an act ended: paid, failed, or with nothing but that the window closed. */
export interface Played {
  type: 'paid' | 'failed' | 'closed';
  payment?: PaymentEntity;
}

export const actOf = (given: unknown): Act => {
  const act = ACTS.find((one) => one === given);
  if (!act) throw new Refusal('There is no such act', 'act');
  return act;
};

/** Plays the act in the gateway's books; webhooks follow. */
export const playAct = (simulator: Simulator, orderId: string, act: Act, isOpen: () => boolean): Played => {
  const { books, webhooks } = simulator;
  if (act === 'cancel') return { type: 'closed' };
  if (act === 'fail') return { type: 'failed', payment: books.fail(orderId) };
  if (act === 'delay' || act === 'bounce') {
    const payment = books.pay(orderId, {}, { isLate: true });
    // Nobody waits for it, and the shop may have captured it by then.
    void sleep(DELAY_MS, undefined, { ref: false }).then(() => {
      if (payment.status !== 'authorized') return;
      if (act === 'delay') books.capture(payment.id, payment.amount);
      else books.bounce(payment.id);
    });
    return { type: 'closed' };
  }
  const known = webhooks.deliveries.length;
  const payment = books.pay(orderId);
  if (act === 'double' && isOpen()) books.pay(orderId);
  if (act === 'lose-all') webhooks.deliveries.splice(known);
  if (act === 'lose' || act === 'lose-all') return { type: 'closed' };
  return { type: 'paid', payment };
};
