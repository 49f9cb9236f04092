import { type ImportedRedirect, readRedirect } from '../../domain/imports/redirect.ts';
import type { RecordKind } from './record-kind.ts';

/** Old addresses and where they lead; one that a file names again leads where the newer file says. */
export const REDIRECTS: RecordKind<ImportedRedirect> = {
  read: ([record]) => (record ? readRedirect(record) : { issues: [] }),
  keyOf: ({ from }) => from,
  titleOf: ({ from }) => from,
  factsOf: ({ to }) => [`→ ${to}`],
  find: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const rows = await read.selectFrom('path_redirects').selectAll().where('from_path', 'in', keys).execute();
    return new Map(rows.map(({ id, from_path, to_path }) => [from_path, { id, value: to_path }]));
  },
  becomes: ({ to }) => to,
  write: async ({ trx }, { from, to }, known) => {
    if (known) {
      await trx.updateTable('path_redirects').set({ to_path: to }).where('id', '=', known.id).execute();
      return { id: known.id };
    }
    const row = { from_path: from, to_path: to };
    return trx.insertInto('path_redirects').values(row).returning('id').executeTakeFirstOrThrow();
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('path_redirects').where('id', '=', id).execute();
    return true;
  },
  restore: async (trx, id, to_path) => {
    await trx.updateTable('path_redirects').set({ to_path }).where('id', '=', id).execute();
  },
};
