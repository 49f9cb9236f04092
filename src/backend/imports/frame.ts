import { worksFor } from '../../domain/desk/roles.ts';
import { type TaxClass, taxLabel } from '../../domain/imports/product.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { listTaxRows } from '../merchandise/taxes/tax-repository.ts';
import { listBranches } from '../settings/repository.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** What cells of all products refer to. */
export interface Frame {
  decimals: number;
  /** Those that the one who imports or exports works for, in the order of the shop. */
  branches: readonly { id: number; slug: string; name: string }[];
  taxes: readonly TaxClass[];
  /** Names from the top down, by category. */
  paths: ReadonlyMap<number, readonly string[]>;
}

export const readFrame = async (read: Reader, branchIds: readonly number[] | null): Promise<Frame> => {
  const [settings, branches, taxes, paths] = await Promise.all([
    loadSettings(read),
    listBranches(read),
    listTaxRows(read),
    readPaths(read),
  ]);
  return {
    decimals: readMoneyFormat(settings).decimalPlaces,
    branches: branches.flatMap(({ id, slug, name }) => (worksFor(branchIds, id) ? [{ id, slug, name }] : [])),
    taxes: taxes.map(({ name, rate_bps }) => ({ name, bps: rate_bps })),
    paths,
  };
};

/** Names from the top down, by category. */
export const readPaths = async (read: Reader): Promise<Map<number, string[]>> => {
  const query = read.selectFrom('categories').select(['id', 'name', 'parent_id']).orderBy('id');
  const categories = await query.execute();
  const byId = new Map(categories.map((row) => [row.id, row]));
  const pathOf = (id: number): string[] => {
    const path: string[] = [];
    for (let row = byId.get(id); row && path.length < 20; row = byId.get(row.parent_id ?? -1))
      path.unshift(row.name);
    return path;
  };
  return new Map(categories.map(({ id }) => [id, pathOf(id)]));
};

/** Tax classes by what a cell may call them. */
export const taxesByName = (taxes: readonly TaxClass[]): Map<string, TaxClass> => {
  const byName = Map.groupBy(taxes, ({ name }) => name.toLowerCase());
  const alone = [...byName].flatMap(([name, list]) =>
    list.length === 1 && list[0] ? [[name, list[0]] as const] : [],
  );
  return new Map([...alone, ...taxes.map((tax) => [taxLabel(tax).toLowerCase(), tax] as const)]);
};

/** Names of options and of groups of choices that any product has. */
export const listColumnNames = async (read: Reader): Promise<{ options: string[]; groups: string[] }> => {
  const [options, groups] = await Promise.all([
    read.selectFrom('attributes').select('name').distinct().execute(),
    read.selectFrom('modifier_groups').select('name').distinct().execute(),
  ]);
  // By code units, whatever order the database has: `multi_price` follows it.
  return { options: options.map(({ name }) => name).sort(), groups: groups.map(({ name }) => name).sort() };
};
