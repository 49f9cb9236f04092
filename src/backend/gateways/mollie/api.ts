import { z } from 'zod';
import { currencyExponent } from '../../../domain/money/subunits.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import type { Breaker } from '../../shop/breaker.ts';
import { isLoopback } from '../port/access.ts';
import { about, type CallGateway, createCall, type Fields, openingKey, unlessRefused } from '../port/call.ts';
import { fromDecimal, toDecimal } from '../port/decimals.ts';
import {
  type Access,
  type Gateway,
  type GatewayBooks,
  GatewayDown,
  type KnownRefund,
  type RefundState,
  type TakenPayment,
} from '../port/gateway.ts';

const Amount = z.object({
  value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const Link = z.object({ href: z.url() }).nullish();
const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  isCancelable: z.boolean().nullish(),
  createdAt: z.string(),
  paidAt: z.string().nullish(),
  metadata: z.unknown().optional(),
  details: z.object({ failureReason: z.string().max(200).nullish() }).nullish(),
  _links: z.object({ checkout: Link }),
});
type Payment = z.output<typeof Payment>;
const Payments = z.object({
  _embedded: z.object({ payments: z.array(Payment) }),
  _links: z.object({ next: Link }),
});
const Methods = z.object({ count: z.int() });
const Refund = z.object({
  id: z.string().max(100),
  status: z.string(),
  paymentId: z.string().nullish(),
  metadata: z.unknown().optional(),
});
const Refunds = z.object({ _embedded: z.object({ refunds: z.array(Refund) }) });

/** Mollie over its REST API: an order is a payment of its own, which ends when it is paid or fails. */
export const createMollie = ({ keys, baseUrl }: Access<'key'>, breaker: Breaker): Gateway => {
  const call = createCall(breaker, {
    name: 'Mollie',
    root: `${baseUrl}/v2`,
    headers: { authorization: `Bearer ${keys.key}` },
    keyHeader: 'idempotency-key',
  });
  const readPayment = async (id: string): Promise<Payment> => {
    const payment = await call('GET', paymentPath(id), Payment);
    return about(payment.id, id, payment);
  };
  return {
    code: 'mollie',
    check: async (currency) => {
      const { value } = toMollie(10 * 10 ** currencyExponent(currency), currency);
      const query = { 'amount[value]': value, 'amount[currency]': currency };
      return (await call('GET', '/methods', Methods, { query })).count > 0;
    },
    createOrder: async (order) => {
      const { orderId, receipt, amount, currency, returnUrl, webhookUrl } = order;
      // Mollie refuses an address that it cannot reach.
      const isHeard = !isLoopback(new URL(webhookUrl)) || isLoopback(new URL(baseUrl));
      const body = {
        amount: toMollie(amount, currency),
        description: receipt,
        redirectUrl: returnUrl,
        ...(isHeard && { webhookUrl }),
        metadata: { order_id: orderId },
      };
      const created = await call('POST', '/payments', Payment, { body, key: openingKey(order) });
      const { id, _links } = about(noteOf(created, 'order_id'), orderId, created);
      if (!_links.checkout) throw new GatewayDown('Mollie opened no page for the order.');
      return { id, payUrl: _links.checkout.href };
    },
    read: async (id) => booksOf(await readPayment(id)),
    close: async (id) => {
      // A debit that is under way can be called off too, but not by us.
      const { status, isCancelable } = await readPayment(id);
      if (status === 'open' && isCancelable) await unlessRefused(call('DELETE', paymentPath(id), Payment));
    },
    listTaken: (from, to) => listTaken(call, from, to),
    findTaken: async (id) => {
      const payment = await unlessRefused(readPayment(id));
      return payment && takenOf(payment)[0];
    },
    refund: async ({ paymentId, amount, currency, reference, attempts }) => {
      const sent = {
        body: { amount: toMollie(amount, currency), description: reference, metadata: { reference } },
        // What was refused under a key is refused under it again, so each try has its own.
        key: `${paymentId}-${reference}-${attempts}`,
      };
      const refund = await call('POST', `${paymentPath(paymentId)}/refunds`, Refund, sent);
      return knownOf(about(refund.paymentId, paymentId, refund));
    },
    listRefunds: async (paymentId) => {
      const path = `${paymentPath(paymentId)}/refunds`;
      const { _embedded } = await call('GET', path, Refunds, { query: { limit: PER_PAGE } });
      return _embedded.refunds.map((refund) => knownOf(about(refund.paymentId, paymentId, refund)));
    },
  };
};

const paymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`;

const noteOf = ({ metadata }: { metadata?: unknown }, name: string): string | undefined => {
  const note: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined;
  return typeof note === 'string' ? note : undefined;
};

/** States from which a payment comes to no other. */
const ENDED: ReadonlySet<string> = new Set(['failed', 'canceled', 'expired']);
const UNDER_WAY: ReadonlySet<string> = new Set(['pending', 'authorized']);

const booksOf = (payment: Payment): GatewayBooks => {
  const { id, status, details, amountChargedBack } = payment;
  return {
    captures: takenOf(payment),
    isUnderWay: UNDER_WAY.has(status),
    isOver: ENDED.has(status),
    ...(status === 'failed' && { problem: details?.failureReason ?? null }),
    ...(status === 'canceled' && { problem: 'payment_cancelled' }),
    ...(amountChargedBack &&
      fromMollie(amountChargedBack) > 0 && { disputes: [{ paymentId: id, state: 'charged_back' }] }),
  };
};

const takenOf = ({ id, status, amount, amountRefunded }: Payment): TakenPayment[] => {
  if (status !== 'paid') return [];
  const refunded = amountRefunded ? fromMollie(amountRefunded) : 0;
  return [
    { paymentId: id, gatewayOrderId: id, amount: fromMollie(amount), currency: amount.currency, refunded },
  ];
};

/** As many as the API gives at once. */
const PER_PAGE = '250';

/** Payments are listed newest first by when they were opened, which is a day before they are paid, or less. */
const listTaken = async (call: CallGateway, from: Date, to: Date): Promise<TakenPayment[]> => {
  const taken: TakenPayment[] = [];
  for (let after: string | null = null; ; ) {
    const query: Fields = { limit: PER_PAGE, ...(after !== null && { from: after }) };
    const { _embedded, _links } = await call('GET', '/payments', Payments, { query });
    const paid = _embedded.payments.filter(({ paidAt }) => {
      const at = Date.parse(paidAt ?? '');
      return at >= from.getTime() && at <= to.getTime();
    });
    taken.push(...paid.flatMap(takenOf));
    const last = Date.parse(_embedded.payments.at(-1)?.createdAt ?? '');
    after = _links.next ? new URL(_links.next.href).searchParams.get('from') : null;
    if (after === null || !(last >= from.getTime() - DAY_MS)) return taken;
  }
};

const knownOf = (refund: z.output<typeof Refund>): KnownRefund => ({
  id: refund.id,
  reference: noteOf(refund, 'reference'),
  status: stateOf(refund.status),
});

const stateOf = (status: string): RefundState => {
  if (status === 'refunded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const toMollie = (subunits: number, currency: string): z.output<typeof Amount> => ({
  currency,
  value: toDecimal(subunits, currency),
});

const fromMollie = ({ value, currency }: z.output<typeof Amount>): number => fromDecimal(value, currency);
