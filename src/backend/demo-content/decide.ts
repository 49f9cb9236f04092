import { listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { type DemoKind, type Key, shapeOf } from './kinds.ts';
import { findNeeded, type Going } from './needed.ts';
import { readDigests } from './rows.ts';

/**
 * What becomes of a thing of the demo: it `goes`; it is `archived`, as orders, carts, reviews and the books of a
 * promotion name it; or it `stays`, since somebody has changed it or something that stays needs it.
 */
export type Fate = 'goes' | 'archived' | 'stays';

/** What is noted of a thing when the demo is seeded. */
export interface Mark {
  key: Key;
  digest: string;
}

/** Products are taken off sale and out of all lists, promotions end, branches are switched off. */
export const ARCHIVED: readonly DemoKind[] = ['product', 'promotion', 'branch'];

/** The fate of each thing that is still there; `marks` descend by key. */
export const decide = async (read: Reader, kind: DemoKind, marks: readonly Mark[], going: Going) => {
  const keys = marks.map(({ key }) => key);
  const digests = keys.length > 0 ? await readDigests(read, kind, keys) : new Map<Key, string>();
  const deleted = kind === 'product' ? await listDeleted(read, keys) : new Set<Key>();
  const isSame = ({ key, digest }: Mark) => digests.get(key) === digest || deleted.has(key);
  const there = marks.filter(({ key }) => digests.has(key));
  const same = there.filter(isSame).map(({ key }) => key);
  const needed = await findNeeded(read, kind, same, going);
  const fateOf = (mark: Mark): Fate => {
    if (!isSame(mark)) return 'stays';
    if (!needed.has(mark.key)) return 'goes';
    return ARCHIVED.includes(kind) ? 'archived' : 'stays';
  };
  return new Map(there.map((mark) => [mark.key, fateOf(mark)]));
};

/** Products that were deleted at the desk: that is no change by which they would be somebody's own. */
const listDeleted = async (read: Reader, keys: readonly Key[]): Promise<Set<Key>> => {
  const rows = await listRows(read, 'deleted_products', { product_id: keys as readonly number[] });
  return new Set(rows.map(({ product_id }) => product_id));
};

/** Marks of a kind, the highest keys first, those below `below` alone. */
export const listMarks = async (
  read: Reader,
  kind: DemoKind,
  { below, most }: { below?: Key | undefined; most: number },
): Promise<Mark[]> => {
  const isNumber = shapeOf(kind).key === 'id';
  let query = read
    .selectFrom('demo_content')
    .select(['key', 'digest'])
    .where('kind', '=', kind)
    .orderBy((eb) => (isNumber ? eb.cast<number>('key', 'bigint') : eb.ref('key')), 'desc')
    .limit(most);
  if (below !== undefined)
    query = query.where((eb) =>
      eb(isNumber ? eb.cast<number>('key', 'bigint') : eb.ref('key'), '<', below as number),
    );
  return (await query.execute()).map(({ key, digest }) => ({ key: isNumber ? Number(key) : key, digest }));
};
