import { pathOf } from '../../domain/imports/redirect.ts';
import type { Reader } from '../shop/db/shop-db.ts';

const MOST_HOPS = 10;

/** Where an old address leads in the end; null where nobody has said so, or it only goes round in a ring. */
export const findRedirect = async (read: Reader, from: string): Promise<string | null> =>
  (await findRedirects(read, [from])).get(from) ?? null;

/** Where old addresses lead in the end, with one query for each hop; without those that lead nowhere. */
export const findRedirects = async (read: Reader, from: readonly string[]): Promise<Map<string, string>> => {
  const ends = new Map<string, string>();
  let open = from.flatMap((address) => {
    const path = pathOf(address);
    return path === undefined ? [] : [{ address, path }];
  });
  for (let hops = 0; open.length > 0 && hops < MOST_HOPS; hops += 1) {
    const paths = open.map(({ path }) => path);
    const rows = await read
      .selectFrom('path_redirects')
      .selectAll()
      .where('from_path', 'in', paths)
      .execute();
    const next = new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
    open = open.flatMap(({ address, path }) => {
      const to = next.get(path);
      if (to === undefined && hops > 0) ends.set(address, path);
      return to === undefined ? [] : [{ address, path: to }];
    });
  }
  return ends;
};
