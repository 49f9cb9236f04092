import type { z } from 'zod';
import type { DeskTaxes, SaveTaxRequest } from '../../../api/contract/admin/taxes.ts';
import { changedKeys, pick } from '../../../domain/desk/merge-edits.ts';
import { readSettings } from '../../../domain/shop/settings.ts';
import { say } from '../../../domain/text/text.ts';
import { branchRulesOf } from '../../settings/branches.ts';
import { listBranches } from '../../settings/repository.ts';
import { loadSettings, loadShopSettings } from '../../settings/settings.ts';
import { lackOfVatId } from '../../settings/tax-sale.ts';
import { type Actor, noteAudit } from '../../shop/audit.ts';
import { noteChanges } from '../../shop/db/changes.ts';
import { findRow, updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import { putTranslation } from '../../translations/repository.ts';
import {
  findTaxByPair,
  insertTax,
  listTaxNames,
  listTaxPlaces,
  listTaxRows,
  moveTax,
  type TaxPair,
} from './tax-repository.ts';

/** Every tax with its names in the other languages of the shop and the products that bear it. */
export const listTaxes = async (read: Reader): Promise<DeskTaxes> => {
  const [rows, places, names, stored, branches] = await Promise.all([
    listTaxRows(read),
    listTaxPlaces(read),
    listTaxNames(read),
    loadSettings(read),
    listBranches(read),
  ]);
  const settings = readSettings(stored);
  return {
    taxes: rows.map(({ id, name, rate_bps, archived_at, product_count }) => ({
      id,
      name,
      rate_percent: rate_bps / 100,
      names: names.get(id) ?? {},
      is_archived: archived_at !== null,
      product_count: Number(product_count),
    })),
    places: places.map(({ rate_bps, tax: _, tax_rate_bps: __, ...place }) => ({
      ...place,
      rate_percent: rate_bps / 100,
    })),
    is_inclusive: settings.isTaxInclusive,
    vat_ids: {
      is_on: settings.hasVatIds,
      branches: branches
        .filter(({ is_active }) => is_active === 1)
        .map((branch) => ({
          name: branch.name,
          lacks: lackOfVatId(settings, { ...branch, rules: branchRulesOf(branch) }),
        })),
    },
    locales: settings.locales.slice(1),
  };
};

type Saved = z.output<typeof SaveTaxRequest>;
/** As the log shows it. */
type Values = Omit<Saved, 'names'> & { names?: Saved['names'] };

/** Adds a tax that products can bear; returns its number. 422 when there is one of this name and rate. */
export const createTax = (shop: Shop, actor: Actor, { names, ...given }: Omit<Saved, 'is_archived'>) =>
  inTransaction(shop.db, async (trx) => {
    const id = await insertTax(trx, { ...pairOf(given), at: actor.at });
    if (id === undefined) throw alreadyThere();
    await writeNames(shop, trx, id, names);
    noteAudit(trx, actor, 'tax', id, null, { ...given, ...(hasNames(names) && { names }) });
    return id;
  });

/**
 * Changes a tax for all products that bear it: carts have the new rate with their next price, orders keep the lines
 * that they were placed with. An archived tax is offered to no product, and those that bear it keep it.
 */
export const saveTax = (shop: Shop, actor: Actor, id: number, sent: Partial<Saved>): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await findRow(trx, 'taxes', { id }, ['id', 'name', 'rate_bps', 'archived_at']);
    if (!row) throw notFound();
    const before: Values = {
      name: row.name,
      rate_percent: row.rate_bps / 100,
      is_archived: row.archived_at !== null,
      ...(sent.names && { names: (await listTaxNames(trx)).get(id) ?? {} }),
    };
    const after: Values = {
      ...before,
      ...sent,
      ...(sent.names && { names: joined(before.names, sent.names) }),
    };
    const [from, to] = [pairOf(before), pairOf(after)];
    if (from.name !== to.name || from.rate_bps !== to.rate_bps)
      await moveProducts(trx, { id, from, to, at: actor.at });
    const archived_at = after.is_archived ? (row.archived_at ?? actor.at) : null;
    await updateRow(trx, 'taxes', id, { ...to, archived_at });
    if (sent.names) await writeNames(shop, trx, id, sent.names);
    const keys = changedKeys(before, after);
    if (keys.length > 0) noteAudit(trx, actor, 'tax', id, pick(before, keys), pick(after, keys));
  });

const moveProducts = async (
  trx: Trx,
  { id, from, to, at }: { id: number; from: TaxPair; to: TaxPair; at: string },
): Promise<void> => {
  const other = await findTaxByPair(trx, to);
  if (other && other.id !== id) throw alreadyThere();
  const moved = await moveTax(trx, from, to, at);
  noteChanges(
    trx,
    moved.map((product) => ({ type: 'product', ...product })),
  );
};

const writeNames = async (shop: Shop, trx: Trx, id: number, names: Saved['names']): Promise<void> => {
  const { locales } = await loadShopSettings(shop.db.read);
  for (const locale of locales.slice(1)) {
    const given = names[locale];
    if (given === undefined) continue;
    const row = { entity: 'tax', entity_id: id, locale, field: 'name' } as const;
    await putTranslation(trx, row, given);
  }
};

/** The names that there are then; '' takes one back. */
const joined = (before: Saved['names'] = {}, sent: Saved['names']): Saved['names'] =>
  Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, name]) => name !== ''));

const hasNames = (names: Saved['names']): boolean => Object.values(names).some((name) => name !== '');

const pairOf = ({ name, rate_percent }: Pick<Saved, 'name' | 'rate_percent'>): TaxPair => ({
  name,
  rate_bps: Math.round(rate_percent * 100),
});

const alreadyThere = () => fieldError('name', say`There is a tax of this name and rate already.`);

/** 422 for a tax that the shop does not have; none at all can always be chosen. */
export const checkTax = async (trx: Trx, pair: TaxPair): Promise<void> => {
  if (pair.name === '' && pair.rate_bps === 0) return;
  if (!(await findTaxByPair(trx, pair)))
    throw fieldError('content.tax_name', say`The shop has no such tax any more.`);
};
