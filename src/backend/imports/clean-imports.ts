import { setImmediate as breathe } from 'node:timers/promises';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { countStates, type ImportRow } from './repository.ts';

/** What an import plans, and what undoing it brings back, is kept for so long. */
export const KEPT_DAYS = 30;
/** Rows deleted in one transaction: orders wait for it. */
const AT_ONCE = 500;

/** The instant from which an import cannot be published or undone any more. */
export const keptUntil = ({ at, ended_at }: Pick<ImportRow, 'at' | 'ended_at'>): string =>
  timeAfter(ended_at ?? at, KEPT_DAYS * DAY_MS);

/** Closes imports whose time is over, and deletes what they kept of products; their numbers and reports stay. */
export const cleanImports = async (shop: Shop, signal?: AbortSignal): Promise<void> => {
  const before = timeAfter(shop.now(), -KEPT_DAYS * DAY_MS);
  const due = await shop.db.read
    .selectFrom('imports')
    .select('id')
    .where('totals_json', 'is', null)
    .where('state', 'in', ['ready', 'done', 'failed'])
    .where(({ fn }) => fn.coalesce('ended_at', 'at'), '<', before)
    .execute();
  for (const { id } of due) await inTransaction(shop.db, (trx) => close(trx, id));
  while (!signal?.aborted && (await inTransaction(shop.db, deleteSome))) await breathe();
};

/** Nobody can press anything of it from here on; one that is at work is left for the next time. */
const close = async (trx: Trx, id: number): Promise<void> => {
  const totals = (await countStates(trx, [id])).get(id) ?? {};
  const row = await trx
    .updateTable('imports')
    .set({ totals_json: JSON.stringify(totals) })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'done', 'failed'])
    .where(({ or, eb }) => or([eb('undo_state', 'is', null), eb('undo_state', '=', 'done')]))
    .returning('state')
    .executeTakeFirst();
  if (row?.state !== 'ready') return;
  const text = say`Nobody published this import within ${KEPT_DAYS} day. Send the file again.|Nobody published this import within ${KEPT_DAYS} days. Send the file again.`;
  await updateRow(trx, 'imports', id, { state: 'failed', error_json: JSON.stringify(text) });
};

const deleteSome = async (trx: Trx): Promise<boolean> => {
  const rows = await trx
    .selectFrom('import_products as p')
    .innerJoin('imports as i', 'i.id', 'p.import_id')
    .select(['p.import_id', 'p.seq'])
    .where('i.totals_json', 'is not', null)
    .orderBy('p.import_id')
    .orderBy('p.seq')
    .limit(AT_ONCE)
    .execute();
  for (const [id, own] of Map.groupBy(rows, (row) => row.import_id)) {
    const last = Math.max(...own.map(({ seq }) => seq));
    await trx.deleteFrom('import_products').where('import_id', '=', id).where('seq', '<=', last).execute();
    await trx.deleteFrom('import_categories').where('import_id', '=', id).execute();
  }
  return rows.length === AT_ONCE;
};
