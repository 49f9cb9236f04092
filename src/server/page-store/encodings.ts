import { Turns } from '../../backend/shop/turns.ts';
import { expandElsewhere, toGzipElsewhere, toStepElsewhere } from '../render/compress.ts';
import { Overloaded } from '../render/overloaded.ts';
import type { Page } from './page.ts';
import { noteRead } from './tighten.ts';

/** `step`: what another page's document needs to show the page, as brotli. */
export type Encoding = 'br' | 'gzip' | 'plain' | 'step';

/** One encoding of a page, ready to be written. */
export interface Encoded {
  body: Buffer;
  headers: string[];
}

/** Plain pages are five times as large, and few ask for them. */
const MOST_PLAIN_BYTES = 16 * 1024 * 1024;

const make = {
  br: async (br: Buffer) => br,
  gzip: toGzipElsewhere,
  plain: expandElsewhere,
  step: toStepElsewhere,
} satisfies Record<Encoding, (br: Buffer) => Promise<Buffer>>;

/** Leaves threads of the pool to files and passwords. */
const turns = new Turns({ atOnce: 2, mostWaiting: 500, refusal: () => new Overloaded() });
const flights = new WeakMap<Page, Map<Encoding, Promise<Encoded>>>();
/** Pages that hold their plain bytes, the oldest first. */
const plain = new Set<Page>();
let plainBytes = 0;

/** The page in an encoding when no work is needed for it. */
export const readyEncoding = (page: Page, encoding: Encoding): Encoded | undefined => {
  if (encoding !== 'br') return page.encoded[encoding];
  noteRead(page);
  return page.encoded.br ?? keep(page, 'br', page.br);
};

/** The page in an encoding, made once however many ask, and never in the thread that answers visitors. */
export const makeEncoding = (page: Page, encoding: Encoding): Promise<Encoded> => {
  const running = flights.get(page) ?? new Map<Encoding, Promise<Encoded>>();
  flights.set(page, running);
  const known = running.get(encoding);
  if (known) return known;
  const made = turns
    .run(async () => keep(page, encoding, await make[encoding](page.br)))
    .finally(() => running.delete(encoding));
  running.set(encoding, made);
  return made;
};

const keep = (page: Page, encoding: Encoding, body: Buffer): Encoded => {
  const headers = [
    ...(encoding === 'step' ? stepHeaders(page) : page.answers.content),
    ...(encoding === 'plain' ? [] : ['content-encoding', encoding === 'step' ? 'br' : encoding]),
    ...['content-length', String(body.length)],
  ];
  const encoded = { body, headers };
  page.encoded[encoding] = encoded;
  if (encoding === 'plain') boundPlain(page, body.length);
  return encoded;
};

/** No page by itself, so it is text, without a policy; a cache that ignores the query must not take it for one. */
const stepHeaders = ({ etag }: Page): string[] => [
  ...['content-type', 'text/plain; charset=utf-8', 'x-content-type-options', 'nosniff'],
  ...['etag', etag, 'cache-control', 'private, max-age=0, must-revalidate'],
];

const boundPlain = (page: Page, bytes: number): void => {
  plain.add(page);
  plainBytes += bytes;
  for (const oldest of plain) {
    if (plainBytes <= MOST_PLAIN_BYTES) return;
    plain.delete(oldest);
    plainBytes -= oldest.encoded.plain?.body.length ?? 0;
    delete oldest.encoded.plain;
  }
};
