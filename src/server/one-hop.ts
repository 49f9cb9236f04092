import type { Page } from './page-store/page.ts';

/** Where a visitor is sent, with the query that was requested. */
export interface Stop {
  path: string;
  search: string;
  status: number;
}

/** More hops than any chain of renames has: a ring ends here too. */
const MOST_HOPS = 10;

export const isRedirect = ({ status }: Pick<Page, 'status'>): boolean => status >= 300 && status < 400;

/**
 * The end of a chain of redirects that begins with `page`, so that nobody takes more than one hop; it is for good
 * when every hop is. The query that was requested goes along. A ring ends at the address where it closes.
 */
export const lastStop = async (
  page: Page,
  { path: start, search }: Omit<Stop, 'status'>,
  find: (target: string) => Promise<Page>,
): Promise<Stop> => {
  const seen = new Set([start]);
  let stop: Stop = { path: start, search, status: 301 };
  let next: Page | undefined = page;
  for (let hops = 0; next && isRedirect(next) && hops < MOST_HOPS; hops += 1) {
    const location = locationOf(next);
    if (!location?.startsWith('/') || location.startsWith('//'))
      return { ...stop, path: location ?? '/', status: next.status };
    const path = location.split(/[?#]/, 1)[0] ?? '/';
    stop = { path, search, status: next.status === 301 ? stop.status : next.status };
    if (seen.has(path)) return stop;
    seen.add(path);
    next = await find(path + search);
  }
  return stop;
};

const locationOf = ({ headers }: Page): string | undefined =>
  headers.find(([name]) => name === 'location')?.[1];
