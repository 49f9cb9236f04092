import { type Gateway, GatewayError, type TakenPayment } from '../gateways/port/gateway.ts';
import { GATEWAYS } from '../gateways/table.ts';
import { findMoneyBreaks } from '../invariants/invariants.ts';
import { findGateway } from '../settings/payment-methods.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { type KnownPayment, listKnownPayments, listPaymentsBetween } from './reconcile-repository.ts';

/** One thing in which two books differ, or that could not be compared. */
export interface Difference {
  kind:
    | 'unknown_here'
    | 'unknown_there'
    | 'amount'
    | 'currency'
    | 'order'
    | 'refunded'
    | 'gateway_unreachable'
    | 'stored';
  /** The payment's id, the gateway's code, or what the broken rule is about. */
  subject: string;
  detail: string;
}

/** What the books of a gateway add up to, in the currency's subunits. */
export interface BookTotal {
  gateway: string;
  currency: string;
  /** As the gateway has it. */
  taken: number;
  refunded: number;
  /** As the shop has it. */
  knownTaken: number;
  knownRefunded: number;
}

export interface Reconciliation {
  differences: Difference[];
  totals: BookTotal[];
  /** Payments that both have. */
  compared: number;
}

/**
 * Holds the shop's payments of a time against the gateways' own lists, and everything stored about money against
 * what must be true of it. Money that is on its way back counts once the gateway has heard of it.
 */
export const reconcile = async (shop: Shop, from: Date, to: Date): Promise<Reconciliation> => {
  const found: Reconciliation = { differences: [], totals: [], compared: 0 };
  for (const { code } of GATEWAYS) await reconcileGateway(shop, code, { from, to, found });
  const stored = (await findMoneyBreaks(shop.db.read)).map(
    ({ rule, subject }): Difference => ({ kind: 'stored', subject, detail: `Broken: ${rule}.` }),
  );
  return { ...found, differences: [...found.differences, ...stored] };
};

interface Work {
  from: Date;
  to: Date;
  found: Reconciliation;
}

const reconcileGateway = async (shop: Shop, code: string, { from, to, found }: Work): Promise<void> => {
  const { read } = shop.db;
  const known = await listPaymentsBetween(read, code, from.toISOString(), to.toISOString());
  const gateway = await findGateway(shop, code);
  if (!gateway) {
    const detail = `${known.length} payments could not be compared: it is not set up here.`;
    if (known.length > 0) found.differences.push({ kind: 'gateway_unreachable', subject: code, detail });
    return;
  }
  try {
    const pairs = await pair(read, gateway, (await gateway.listTaken?.(from, to)) ?? [], known);
    found.compared += pairs.filter(({ taken, mine }) => taken && mine).length;
    found.differences.push(...pairs.flatMap(differencesOf));
    found.totals.push(...totalsOf(code, pairs));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    found.differences.push({ kind: 'gateway_unreachable', subject: code, detail: error.message });
  }
};

interface Pair {
  taken: TakenPayment | undefined;
  mine: KnownPayment | undefined;
}

/** The clocks of both differ, so what one has in the time the other is queried by its id. */
const pair = async (
  read: Reader,
  gateway: Gateway,
  taken: readonly TakenPayment[],
  known: readonly KnownPayment[],
): Promise<Pair[]> => {
  const ids = taken.map(({ paymentId }) => paymentId);
  const mine = new Map(known.map((payment) => [payment.payment_id, payment]));
  const others = ids.filter((id) => !mine.has(id));
  for (const payment of await listKnownPayments(read, gateway.code, others))
    mine.set(payment.payment_id, payment);
  const there = new Map(taken.map((payment) => [payment.paymentId, payment]));
  const pairs: Pair[] = [];
  for (const [id, payment] of mine) {
    const found = there.get(id) ?? (await gateway.findTaken(id));
    pairs.push({ taken: found, mine: payment });
    there.delete(id);
  }
  return [...pairs, ...[...there.values()].map((one) => ({ taken: one, mine: undefined }))];
};

const differencesOf = ({ taken, mine }: Pair): Difference[] => {
  if (!taken && !mine) return [];
  if (!mine) {
    const { paymentId, amount, refunded, currency } = taken as TakenPayment;
    const detail = `The gateway took ${amount} ${currency} of which ${refunded} went back; the shop knows nothing of it.`;
    return [{ kind: 'unknown_here', subject: paymentId, detail }];
  }
  const subject = mine.payment_id;
  if (!taken) {
    const detail = `The shop has ${mine.amount_subunits} ${mine.currency_code}; the gateway took nothing.`;
    return [{ kind: 'unknown_there', subject, detail }];
  }
  const rows: [Difference['kind'], unknown, unknown][] = [
    ['amount', taken.amount, mine.amount_subunits],
    ['currency', taken.currency, mine.currency_code],
    ['order', taken.gatewayOrderId, mine.gateway_order_id],
    ['refunded', taken.refunded, mine.sent_back],
  ];
  return rows
    .filter(([, there, here]) => there !== here)
    .map(([kind, there, here]) => ({ kind, subject, detail: `The gateway has ${there}, the shop ${here}.` }));
};

const totalsOf = (gateway: string, pairs: readonly Pair[]): BookTotal[] => {
  const totals = new Map<string, BookTotal>();
  const totalOf = (currency: string): BookTotal => {
    const nothing = { taken: 0, refunded: 0, knownTaken: 0, knownRefunded: 0 };
    const total = totals.get(currency) ?? { gateway, currency, ...nothing };
    totals.set(currency, total);
    return total;
  };
  for (const { taken, mine } of pairs) {
    if (taken) {
      const total = totalOf(taken.currency);
      total.taken += taken.amount;
      total.refunded += taken.refunded;
    }
    if (mine) {
      const total = totalOf(mine.currency_code);
      total.knownTaken += mine.amount_subunits;
      total.knownRefunded += mine.sent_back;
    }
  }
  return [...totals.values()];
};
