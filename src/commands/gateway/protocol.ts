import type { Books, BooksForm } from './books.ts';
import type { Entities, OrderEntity } from './entities.ts';
import { Refusal } from './refusal.ts';
import type { Played } from './shopper-acts.ts';

export interface Keys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** A call of the REST API that has proved its key. */
export interface RestCall {
  method: string;
  /** Below the API's version. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Makes a repeated request one request. */
  key: string | undefined;
  keys: Keys;
  /** Where the simulator is. */
  url: string;
}

export interface WebhookForm {
  /** Undefined for what the gateway sends no event of. */
  bodyOf(event: { event: string; eventId: string; seconds: number }, entities: Entities): string | undefined;
  /** JSON unless given. */
  type?: string;
  /** Where it goes, if the shop says that with each order. */
  addressOf?(entities: Entities): string | undefined;
  headersOf(
    delivery: { body: string; eventId: string },
    secret: string,
    seconds: number,
    url: string,
  ): Record<string, string>;
}

/** How one gateway speaks of the books that all simulators keep. */
export interface Protocol {
  code: string;
  /** Of its API, as its paths begin. */
  version: 'v1' | 'v2';
  books?: BooksForm;
  /** Keys of a shop that has none yet, and the variables by which it reads them. */
  newKeys(env: Readonly<Record<string, string | undefined>>): Keys;
  variables(keys: Keys, url: string): Readonly<Record<string, string>>;
  authorization(keys: Keys, call: { path: string; now: Date }): string;
  /** The header of a request's key, in lower case. */
  keyHeader: string;
  parse(text: string): Record<string, unknown>;
  /** Throws `Refusal`. */
  answer(books: Books, call: RestCall): object;
  refusalOf(refusal: Refusal): object;
  webhooks: WebhookForm;
  /** What it serves without a key: the script of its window, the certificate of its signatures. */
  serve?(path: string, url: string): { type: string; text: string } | undefined;
  /** What the page of the payment is answered. */
  messageOf(played: Played, order: OrderEntity, keys: Keys): object;
  /** Whether its page takes a payment of the order now. */
  isOpen(books: Books, order: OrderEntity): boolean;
}

export const parseJson = (text: string): Record<string, unknown> => {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Refusal('The request is not JSON');
  }
};
