import { readAddress } from '../../domain/desk/guard/address.ts';
import { type ImportedRedirect, readRedirect } from '../../domain/imports/redirect.ts';
import { say } from '../../domain/text/text.ts';
import { targetState } from '../content/guard.ts';
import { findRedirect } from '../content/redirects.ts';
import { deletesRow, insertRow, updateRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
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
  warn: async (read, { to }, keys) =>
    keys.has(to) || (await leadsSomewhere(read, to))
      ? undefined
      : {
          code: 'leads_nowhere',
          text: say`${to} is no page of the shop yet: whoever opens the old address finds nothing.`,
        },
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

const leadsSomewhere = async (read: Reader, to: string): Promise<boolean> => {
  const address = readAddress(to, '');
  if ('slug' in address && (await targetState(read, new Map(), address.kind, address.slug)) !== 'missing')
    return true;
  return address.kind === 'screen' || address.kind === 'file' || (await findRedirect(read, to)) !== null;
};
