import { SEQ_HEADER } from '../../backend/shop/seen-seq.ts';
import { type Page, uncached } from './page.ts';
import type { TagClock } from './tag-clock.ts';
import { type PageHeaders, writePage } from './write-answer.ts';

/** Writes a page that was found for a visitor of this branch. */
export type WritePage = (
  ...given: [...Parameters<typeof writePage>, branchId: number]
) => ReturnType<typeof writePage>;

interface Parts {
  clock: TagClock;
  common: readonly string[];
  /** Seconds for which a cache in front may keep a page; 0 where it may not. */
  seconds: number;
  proxies: number;
}

/** Writes pages so that a cache in front which keeps them keeps nothing that is old, or becomes so by the clock alone. */
export const createWriter = ({ clock, common, seconds, proxies }: Parts): WritePage => {
  if (seconds === 0) return (request, response, page, headers) => writePage(request, response, page, headers);
  return (request, response, page, headers, branchId) => {
    // An old page goes out where a new one cannot be made; its purge is over, and no other would come.
    if (!isFresh(clock, page, branchId)) return writePage(request, response, uncached(page, common), headers);
    // As if it were kept for a while already: so it ends there when it does here.
    const age = Math.ceil(seconds - (page.expiresAt - Date.now()) / 1_000);
    if (age > 0) response.setHeader('age', age);
    // Tells a cache whose number is higher by now that the page may have gone stale on its way.
    if (isTrusted(headers, proxies)) response.setHeader(SEQ_HEADER, clock.seq);
    return writePage(request, response, page, headers);
  };
};

const isTrusted = ({ minSeq }: PageHeaders, proxies: number) => minSeq !== undefined && proxies > 0;

const isFresh = (clock: TagClock, page: Page, branchId: number): boolean =>
  page.checkedAt === clock.generation ? page.expiresAt > Date.now() : clock.isFresh(page, branchId);
