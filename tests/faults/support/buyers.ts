import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { type Place, withDatabase } from './fault-shop.ts';

const ANSWER_LIMIT_MS = 40_000;
const FIRST_ORDERS_MS = 60_000;
const RETRY_LANES = 8;

interface Acknowledged {
  id: string;
  total: number;
}

/** What an order was sent with, so that it can be sent again. */
interface Attempt {
  guest: string;
  body: object;
}

interface Answer {
  status: number;
  body: { order?: Acknowledged; total?: number };
}

/** One call as a browser behind a proxy makes it, each guest from an address of its own; status 0: no answer. */
export const call = async (
  url: string,
  method: string,
  path: string,
  { guest, body, more }: { guest: string; body?: object; more?: Record<string, string> },
): Promise<Answer> => {
  const headers = {
    ...more,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    'guest-id': guest,
    'idempotency-key': guest,
    'x-forwarded-for': addressOf(guest),
  };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, signal, ...sent });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
};

const addressOf = (guest: string): string =>
  [0, 2, 4]
    .map((at) => Number.parseInt(guest.slice(at, at + 2), 16))
    .reduce((text, part) => `${text}.${part}`, '10');

/** Shoppers who order one thing after another in cash, and keep what the shop said. */
export class Buyers {
  readonly acknowledged: Acknowledged[] = [];
  /** Orders whose outcome nobody knows: no answer, or one that says "try again". */
  readonly unknown: Attempt[] = [];
  readonly statuses = new Map<number, number>();
  onOrder: (order: Acknowledged) => void = () => {};
  readonly #productId: number;
  #url: string;
  #isOpen = true;
  #lanes: Promise<unknown>[] = [];

  /** Each call sends these headers too. */
  readonly #more: Record<string, string>;

  constructor(url: string, productId: number, more: Record<string, string> = {}) {
    this.#url = url;
    this.#productId = productId;
    this.#more = more;
  }

  set url(url: string) {
    this.#url = url;
  }

  start(clients: number, pauseMs = 0): void {
    this.#lanes = Array.from({ length: clients }, async () => {
      while (this.#isOpen) {
        if (!(await this.buy())) await sleep(50);
        if (pauseMs > 0) await sleep(randomInt(pauseMs * 2));
      }
    });
  }

  /** Resolves once so many orders are acknowledged. */
  async untilAcknowledged(count: number): Promise<void> {
    const start = performance.now();
    while (this.acknowledged.length < count) {
      if (performance.now() - start > FIRST_ORDERS_MS) {
        const seen = [...this.statuses].map(([status, n]) => `${n} × ${status}`).join(', ');
        throw new Error(`${this.acknowledged.length} of ${count} orders in time; answers: ${seen}`);
      }
      await sleep(5);
    }
  }

  /** Resolves once every call has its answer. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#lanes);
  }

  /** One write; whether it went through. */
  async write(): Promise<boolean> {
    const body = { product_id: this.#productId, quantity: 1 };
    return (await this.#call('POST', '/cart/add', { guest: randomUUID(), body })).status === 201;
  }

  /** One order; whether it was acknowledged. */
  async buy(): Promise<boolean> {
    const guest = randomUUID();
    const line = { product_id: this.#productId, quantity: 1 };
    if ((await this.#call('POST', '/cart/add', { guest, body: line })).status !== 201) return false;
    const chosen = await this.#call('PUT', '/cart/details', { guest, body: { order_type: 'pickup' } });
    if (chosen.status !== 200) return false;
    const contact = { name: 'Ana Diaz', phone: `+1312555${String(randomInt(10_000)).padStart(4, '0')}` };
    const body = {
      order_type: 'pickup',
      payment_method: 'cod',
      contact,
      expected_total: chosen.body.total,
    };
    return this.#place({ guest, body });
  }

  /** What others ordered counts as theirs. */
  takeOver({ acknowledged, unknown }: Buyers): void {
    this.acknowledged.push(...acknowledged);
    this.unknown.push(...unknown);
  }

  /** Sends every order of unknown outcome again with its key; what is then acknowledged counts. */
  async retryUnknown(): Promise<number> {
    const again = this.unknown.splice(0);
    const { length } = again;
    const lane = async () => {
      for (let attempt = again.pop(); attempt; attempt = again.pop()) await this.#place(attempt);
    };
    await Promise.all(Array.from({ length: RETRY_LANES }, lane));
    return length;
  }

  count(from: number, to = from): number {
    return [...this.statuses].reduce((sum, [status, n]) => sum + (status >= from && status <= to ? n : 0), 0);
  }

  async #place(attempt: Attempt): Promise<boolean> {
    const { status, body } = await this.#call('POST', '/place-order', attempt);
    if (body.order) {
      this.acknowledged.push(body.order);
      this.onOrder(body.order);
    } else if (status === 0 || status >= 500) this.unknown.push(attempt);
    return body.order !== undefined;
  }

  async #call(
    method: string,
    path: string,
    request: Attempt | { guest: string; body: object },
  ): Promise<Answer> {
    const answer = await call(this.#url, method, path, { ...request, more: this.#more });
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }
}

export interface Reckoning {
  /** Acknowledged orders that are not stored with their total. */
  lost: number;
  /** Orders beyond one for each key. */
  double: number;
  /** Broken promises on what is stored. */
  breaks: string[];
}

/** Holds what the shop said against what is stored. */
export const reckon = (place: Pick<Place, 'where'>, buyers: Buyers): Promise<Reckoning> =>
  withDatabase(place.where, async (db) => {
    const rows = await db.read.selectFrom('orders').select(['id', 'total_minor']).execute();
    const stored = new Map(rows.map(({ id, total_minor }) => [id, total_minor]));
    const acknowledged = new Map(buyers.acknowledged.map(({ id, total }) => [id, Math.round(total * 100)]));
    const lost = [...acknowledged].filter(([id, total]) => stored.get(id) !== total).length;
    const owners = await db.read.selectFrom('orders').select('owner').distinct().execute();
    const breaks = (await findBreaks(db.read, new Date())).map(({ rule, subject }) => `${rule} (${subject})`);
    if (!place.where.startsWith('postgres')) {
      const { rows: checks } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
        db.read,
      );
      breaks.push(...checks.flatMap(({ integrity_check: found }) => (found === 'ok' ? [] : [found])));
    }
    return { lost, double: rows.length - owners.length, breaks };
  });

export const isWhole = ({ lost, double, breaks }: Reckoning): boolean =>
  lost === 0 && double === 0 && breaks.length === 0;

export const tell = (buyers: Buyers, { lost, double, breaks }: Reckoning): string => {
  const counts = `${buyers.acknowledged.length} acknowledged, ${lost} lost, ${double} double`;
  return breaks.length === 0
    ? counts
    : `${counts}, ${breaks.length} breaks: ${breaks.slice(0, 3).join('; ')}`;
};
