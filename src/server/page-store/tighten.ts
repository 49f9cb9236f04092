import { tightenElsewhere } from '../render/compress.ts';
import type { Page } from './page.ts';

/** Reads after which a page is worth packing as small as it goes, which takes a hundred times as long. */
const OFTEN = 3;
/** Visitors who come at once are answered first. */
const PAUSE_MS = 500;
/** Packing rests so many times as long as it worked: it never holds more than a fifth of a core. */
const REST = 4;
const MOST_WAITING = 500;

const waiting = new Set<Page>();
let isRunning = false;

/** Counts an answer with this page; one that is read often is soon a tenth smaller. */
export const noteRead = (page: Page): void => {
  page.reads += 1;
  if (page.reads !== OFTEN || waiting.size >= MOST_WAITING) return;
  waiting.add(page);
  if (isRunning) return;
  isRunning = true;
  setTimeout(tightenNext, PAUSE_MS).unref();
};

const tightenNext = async (): Promise<void> => {
  const [page] = waiting;
  if (!page) {
    isRunning = false;
    return;
  }
  waiting.delete(page);
  const before = performance.now();
  const packed = await tightenElsewhere(page.br).catch(() => undefined);
  if (packed && packed.length < page.br.length) {
    page.br = packed;
    delete page.encoded.br;
  }
  setTimeout(tightenNext, REST * (performance.now() - before)).unref();
};
