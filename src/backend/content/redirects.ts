import { pathOf } from '../../domain/imports/redirect.ts';
import type { Reader } from '../shop/db/shop-db.ts';

const MOST_HOPS = 10;

/** Where an old address leads in the end; null where nobody has said so, or it only goes round in a ring. */
export const findRedirect = async (read: Reader, from: string): Promise<string | null> =>
  (await findRedirects(read, [from])).get(from) ?? null;

/**
 * Where old addresses lead in the end, with one query for each hop; null for those that only go round in a ring, and
 * without those that nobody has led anywhere. `coming` counts before what is stored.
 */
export const findRedirects = async (
  read: Reader,
  from: readonly string[],
  coming: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string | null>> => {
  const ends = new Map<string, string | null>();
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
    const next = new Map([...rows.map((row) => [row.from_path, row.to_path] as const), ...coming]);
    open = open.flatMap(({ address, path }) => {
      const to = next.get(path);
      if (to === undefined && hops > 0) ends.set(address, path);
      return to === undefined ? [] : [{ address, path: to }];
    });
  }
  for (const { address } of open) ends.set(address, null);
  return ends;
};
