import { type Entities, newId, unixSeconds } from './entities.ts';
import type { WebhookForm } from './protocol.ts';

/** One event on its way to the shop. */
export interface Delivery {
  eventId: string;
  event: string;
  body: string;
  /** Where it goes; undefined: the shop's usual address. */
  url: string | undefined;
  attempts: number;
  /** Unix milliseconds. */
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given_up';
}

/** Sends a webhook; answers the status, 0 when nobody answered. */
export type Post = (
  body: string,
  headers: Record<string, string>,
  url: string | undefined,
) => Promise<number>;

/** Seconds until the next try; about a day in all, as documented. */
const RETRY_SECONDS = [1, 5, 30, 120, 600, 3_600, 7_200, 14_400, 28_800, 28_800];

/** Signs events and sends them until the shop answers 2xx. Nothing is sent until you call `deliverDue`. */
export class Webhooks {
  readonly deliveries: Delivery[] = [];
  readonly #now: () => Date;
  readonly #secret: string;
  readonly #form: WebhookForm;

  /** Where the gateway is. */
  readonly #url: () => string;

  constructor(now: () => Date, secret: string, form: WebhookForm, url: () => string) {
    this.#url = url;
    this.#now = now;
    this.#secret = secret;
    this.#form = form;
  }

  add(event: string, entities: Entities): void {
    const now = this.#now().getTime();
    const eventId = newId('evt');
    const body = this.#form.bodyOf({ event, eventId, seconds: Math.floor(now / 1_000) }, entities);
    const url = this.#form.addressOf?.(entities);
    if (body) this.deliveries.push({ eventId, event, body, url, attempts: 0, dueAt: now, state: 'waiting' });
  }

  /** Tries every event once that is due by now. */
  async deliverDue(post: Post): Promise<void> {
    const now = this.#now().getTime();
    const due = this.deliveries.filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now);
    for (const delivery of due) await this.deliver(delivery, post);
  }

  /** Tries one event, due or not. */
  async deliver(delivery: Delivery, post: Post): Promise<number> {
    const status = await post(delivery.body, this.headersOf(delivery), delivery.url).catch(() => 0);
    const seconds = RETRY_SECONDS[delivery.attempts];
    delivery.attempts += 1;
    if (status >= 200 && status < 300) delivery.state = 'delivered';
    else if (seconds === undefined) delivery.state = 'given_up';
    else delivery.dueAt = this.#now().getTime() + seconds * 1_000;
    return status;
  }

  headersOf(delivery: Pick<Delivery, 'body' | 'eventId'>): Record<string, string> {
    const headers = this.#form.headersOf(delivery, this.#secret, unixSeconds(this.#now()), this.#url());
    return { 'content-type': this.#form.type ?? 'application/json', ...headers };
  }
}
