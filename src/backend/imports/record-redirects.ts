import { readAddress } from '../../domain/desk/guard/address.ts';
import { type ImportedRedirect, readRedirect } from '../../domain/imports/redirect.ts';
import { say } from '../../domain/text/text.ts';
import { findRedirects } from '../content/redirects.ts';
import { deletesRow, insertRow, updateRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findCurrentSlugs } from '../shop/db/slug-redirects.ts';
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
  warnings: async (read, things) => {
    const own = await findOwn(
      read,
      things.map(({ from }) => from),
    );
    // One at an address of the shop's own leads nobody on.
    const coming = new Map(things.flatMap(({ from, to }) => (own.has(from) ? [] : [[from, to] as const])));
    const named = [...new Set(things.map(({ to }) => to))];
    const found = await findOwn(read, named);
    const ends = await findRedirects(
      read,
      named.filter((to) => !found.has(to)),
      coming,
    );
    return ({ from, to }) => {
      if (own.has(from)) return { code: 'not_used', text: ownText(from) };
      if (ends.get(to) === null) return { code: 'leads_round', text: roundText(from) };
      return found.has(to) || ends.has(to) ? undefined : { code: 'leads_nowhere', text: nowhereText(to) };
    };
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

const TABLES = { product: 'products', category: 'categories', branch: 'branches', page: 'pages' } as const;

const nowhereText = (to: string) =>
  say`${to} is no page of the shop yet: whoever opens the old address finds nothing.`;
const roundText = (from: string) =>
  say`From ${from} the redirects only lead round in a ring: whoever opens it finds nothing.`;
const ownText = (from: string) =>
  say`The shop has something of its own at ${from}: as long as shoppers see that, the redirect does nothing.`;

/** Those at which the shop has something, hidden or not; in a few queries, however many. */
const findOwn = async (read: Reader, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const all = addresses.map((to) => ({ to, address: readAddress(to, '') }));
  const own = new Set(
    all.filter(({ address: { kind } }) => kind === 'screen' || kind === 'file').map(({ to }) => to),
  );
  for (const kind of ['product', 'category', 'branch', 'page'] as const) {
    const named = all.flatMap(({ to, address }) =>
      'slug' in address && address.kind === kind ? [{ to, slug: address.slug }] : [],
    );
    const there = await findThere(
      read,
      kind,
      named.map(({ slug }) => slug),
    );
    for (const { to, slug } of named) if (there.has(slug)) own.add(to);
  }
  return own;
};

/** Which of the slugs the shop has, an old one by what it leads to today. */
const findThere = async (
  read: Reader,
  kind: keyof typeof TABLES,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (slugs.length === 0) return new Set();
  const renamed = kind === 'branch' ? new Map<string, string>() : await findCurrentSlugs(read, kind, slugs);
  const shown = [...slugs, ...renamed.values()];
  const rows = await read.selectFrom(TABLES[kind]).select('slug').where('slug', 'in', shown).execute();
  const own = new Set(rows.map(({ slug }) => slug));
  return new Set(slugs.filter((slug) => own.has(slug) || own.has(renamed.get(slug) ?? '')));
};
