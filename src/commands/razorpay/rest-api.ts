import type { Books } from '../gateway/books.ts';
import type { RestCall } from '../gateway/protocol.ts';
import { Refusal } from '../gateway/refusal.ts';

type Route = [method: string, path: RegExp, answer: (books: Books, call: RestCall, id: string) => object];

const ROUTES: readonly Route[] = [
  ['POST', /^\/orders$/, (books, { body }) => books.createOrder(bodyOfOrder(body))],
  ['GET', /^\/orders\/([^/]+)$/, (books, _call, id) => books.order(id)],
  [
    'GET',
    /^\/orders\/([^/]+)\/payments$/,
    (books, { query }, id) => {
      const { id: orderId } = books.order(id);
      return list(books.paymentsOf(orderId), query);
    },
  ],
  ['GET', /^\/payments$/, (books, { query }) => list([...books.payments.values()], query)],
  ['GET', /^\/payments\/([^/]+)$/, (books, _call, id) => books.payment(id)],
  ['POST', /^\/payments\/([^/]+)\/capture$/, (books, { body }, id) => books.capture(id, body.amount)],
  ['POST', /^\/payments\/([^/]+)\/refund$/, (books, { body, key }, id) => books.refund(id, body, key)],
  [
    'GET',
    /^\/payments\/([^/]+)\/refunds$/,
    (books, { query }, id) => {
      const { id: paymentId } = books.payment(id);
      return list(books.refundsOf(paymentId), query);
    },
  ],
  [
    'GET',
    /^\/disputes\/([^/]+)$/,
    (books, _call, id) => {
      const dispute = books.disputes.get(id);
      if (!dispute) throw new Refusal('The id provided does not exist');
      return dispute;
    },
  ],
];

/** What the documented API answers; throws `Refusal`. */
export const answerRest = (books: Books, call: RestCall): object => {
  for (const [method, path, answer] of ROUTES) {
    const match = call.method === method ? path.exec(call.path) : null;
    if (match) return answer(books, call, decodeURIComponent(match[1] ?? ''));
  }
  throw new Refusal('The requested URL was not found on the server.', null, 404);
};

const bodyOfOrder = ({ amount, currency, receipt, notes }: Record<string, unknown>) => ({
  amount,
  currency,
  receipt,
  notes,
});

const MOST = 100;

/** Newest first, `count` of them (10 unless given) after `skip`, between the instants `from` and `to`. */
const list = <T extends { created_at: number }>(entities: readonly T[], query: URLSearchParams) => {
  const number = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback);
    if (!Number.isInteger(value) || value < 0) throw new Refusal(`${name} must be an integer`, name);
    return value;
  };
  const count = number('count', 10);
  if (count > MOST) throw new Refusal(`The count may not be greater than ${MOST}.`, 'count');
  const [from, to] = [number('from', 0), number('to', Number.MAX_SAFE_INTEGER)];
  const found = entities.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed();
  const items = found.slice(number('skip', 0)).slice(0, count);
  return { entity: 'collection', count: items.length, items };
};
