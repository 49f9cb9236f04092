import { pathOf } from '../../domain/imports/redirect.ts';
import { findValue } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';

const MOST_HOPS = 10;

/** Where an old address leads in the end; null where nobody has said so, or it only goes round in a ring. */
export const findRedirect = async (read: Reader, from: string): Promise<string | null> => {
  let path = pathOf(from);
  for (let hops = 0; path !== undefined && hops < MOST_HOPS; hops += 1) {
    const to: string | undefined = await findValue(
      read.selectFrom('path_redirects').select('to_path').where('from_path', '=', path),
      'to_path',
    );
    if (to === undefined) return hops === 0 ? null : path;
    path = to;
  }
  return null;
};
