import { type ImportedRedirect, readRedirect } from '../../domain/imports/redirect.ts';
import { deletesRow, insertRow, updateRow } from '../shop/db/rows.ts';
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
      await updateRow(trx, 'path_redirects', known.id, { to_path: to });
      return { id: known.id };
    }
    return { id: await insertRow(trx, 'path_redirects', { from_path: from, to_path: to }) };
  },
  remove: ({ trx }, id) => deletesRow(trx, 'path_redirects', { id }),
  restore: (trx, id, to_path) => updateRow(trx, 'path_redirects', id, { to_path }),
};
