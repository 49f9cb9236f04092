import type { Change, ChangesResponse, ChangeTimesResponse } from '../../api/contract/content.ts';
import { FOLLOWED, lastChangedAt, latestSeq, listChanges } from '../shop/db/changes.ts';
import type { Market } from './settings.ts';

/** More changes than this are answered as "everything": re-reading all is cheaper than naming each. */
const MAX_LISTED = 2_000;
const EVERYTHING: readonly Change[] = (
  ['settings', 'layout', 'branch', 'product', 'category', 'page'] as const
).map((type) => ({ type }));

/**
 * What changed for the branch after version `since`, each thing once, oldest first. A version that is not
 * ours, or too long ago, is answered with every type and no id: all of it may have changed.
 */
export const changesSince = async ({ read, branchId }: Market, since: string): Promise<ChangesResponse> => {
  const latest = await latestSeq(read);
  const seq = /^v\d{1,15}$/.test(since) ? Number(since.slice(1)) : undefined;
  const version = `v${latest}`;
  if (seq === undefined || seq > latest) return { version, changes: [...EVERYTHING] };
  const limit = FOLLOWED + MAX_LISTED;
  const listed = await listChanges(read, seq, { branchId, limit });
  const unique = new Map<string, Change>();
  for (const { type, id, slug } of listed) {
    unique.set(`${type} ${id ?? ''} ${slug ?? ''}`, {
      type,
      ...(id !== undefined && { id }),
      ...(slug !== undefined && { slug }),
    });
  }
  const isTooMuch = listed.length === limit || unique.size > MAX_LISTED;
  return { version, changes: isTooMuch ? [...EVERYTHING] : [...unique.values()] };
};

/**
 * When each of these last changed for the branch: its own text, its stock, or what its list holds. Those that the
 * shop does not have are left out.
 */
export const changeTimes = async (
  { read, branchId }: Market,
  type: 'product' | 'category',
  ids: readonly number[],
): Promise<ChangeTimesResponse['times']> => {
  const [rows, changed] = await Promise.all([
    read
      .selectFrom(type === 'product' ? 'products' : 'categories')
      .select(['id', 'updated_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    lastChangedAt(read, { types: type === 'category' ? ['category', 'list'] : [type], ids, branchId }),
  ]);
  return rows.map(({ id, updated_at }) => {
    const at = changed.get(id) ?? '';
    return { id, at: at > updated_at ? at : updated_at };
  });
};
