import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type {
  DeskReward,
  DeskRewards,
  SavePrize,
  SaveReward,
  SaveTiers,
} from '../../api/contract/admin/rewards.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { parseTiers } from '../../domain/loyalty/loyalty.ts';
import { type Prize, totalWeight } from '../../domain/loyalty/prizes.ts';
import type { MoneyFormat } from '../../domain/money/format-money.ts';
import { readBoolean, readSettings } from '../../domain/shop/settings.ts';
import { say } from '../../domain/text/text.ts';
import { listProductNames } from '../catalog/product-repository.ts';
import { changeSettings } from '../settings/change-setting.ts';
import { loadSettings, loadShopSettings } from '../settings/settings.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { findsRow, insertRow, updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { SETTINGS_ID, tierField } from '../translations/entities.ts';
import { listEveryTranslation, putTranslation, type Target } from '../translations/repository.ts';
import { type GivenPrize, showPrize, toPrize } from './desk-prize.ts';

type Names = Readonly<Record<string, string>>;

const rewardsOf = (read: Reader) => read.selectFrom('rewards').selectAll();
const prizesOf = (read: Reader) => read.selectFrom('scratch_prizes').selectAll();

/** Rewards, prizes and levels as the desk has them, those that are off too, with their names in every language. */
export const listDeskRewards = async (read: Reader): Promise<DeskRewards> => {
  const [rewards, prizes, settings] = await Promise.all([
    rewardsOf(read).orderBy('is_active', 'desc').orderBy('points_cost').orderBy('id').execute(),
    prizesOf(read).orderBy('is_active', 'desc').orderBy('id').execute(),
    loadSettings(read),
  ]);
  const { money, locales } = readSettings(settings);
  const names = await readNames(read, [['setting', [SETTINGS_ID]]]);
  const total = totalWeight(prizes.filter(({ is_active }) => is_active === 1));
  return {
    rewards: await showRewards(read, rewards, money),
    prizes: (await showPrizes(read, prizes, money)).map((prize) => {
      const share = prize.is_active && total > 0 ? prize.weight / total : 0;
      return { ...prize, chance_percent: Math.round(share * 1_000) / 10 };
    }),
    tiers: (parseTiers(settings.loyalty_tiers ?? '[]') ?? []).map(({ code, name, minPoints }) => ({
      code,
      name,
      min_points: minPoints,
      names: names(SETTINGS_ID, tierField(code)),
    })),
    has_cards: readBoolean(settings.scratch_cards_enable),
    locales: locales.slice(1),
  };
};

type Rows<T extends (read: Reader) => { execute(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<T>['execute']>
>;

const showRewards = async (
  read: Reader,
  rows: Rows<typeof rewardsOf>,
  money: MoneyFormat,
): Promise<DeskReward[]> => {
  const show = await readShown(read, { kind: 'reward', rows, money });
  return rows.map((row) => ({ ...show(row), label: row.title, points_cost: row.points_cost }));
};

const showPrizes = async (read: Reader, rows: Rows<typeof prizesOf>, money: MoneyFormat) => {
  const show = await readShown(read, { kind: 'scratch_prize', rows, money });
  return rows.map((row) => ({ ...show(row), weight: row.weight }));
};

type Kind = 'reward' | 'scratch_prize';
/** Where the name of one is translated. */
const NAME_FIELD = { reward: 'title', scratch_prize: 'label' } as const;

type StoredPrize = { id: number; prize_json: string; is_active: number };

/** What rewards and prizes have in common, as the desk has it. */
const readShown = async (
  read: Reader,
  { kind, rows, money }: { kind: Kind; rows: readonly StoredPrize[]; money: MoneyFormat },
) => {
  const names = await readNames(read, [[kind, rows.map(({ id }) => id)]]);
  const products = await readProducts(read, rows);
  return (row: StoredPrize) => ({
    ...showPrize(JSON.parse(row.prize_json) as Prize, money.decimalPlaces, products),
    id: row.id,
    names: names(row.id, NAME_FIELD[kind]),
    is_active: row.is_active === 1,
  });
};

const readNames = async (read: Reader, targets: readonly Target[]) => {
  const rows = await listEveryTranslation(read, targets);
  return (id: number, field: string): Record<string, string> =>
    Object.fromEntries(
      rows
        .filter((row) => row.entity_id === id && row.field === field)
        .map(({ locale, value }) => [locale, value]),
    );
};

const readProducts = async (
  read: Reader,
  rows: readonly { prize_json: string }[],
): Promise<Map<number, string>> => {
  const ids = rows.flatMap(({ prize_json }) => {
    const prize = JSON.parse(prize_json) as Prize;
    return prize.type === 'free_item' ? [prize.productId] : [];
  });
  const found = await listProductNames(read, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
};

interface Writing {
  shop: Shop;
  actor: Actor;
}

/** Adds a reward (`id` null) or changes it; whoever has turned points into it keeps what it was then. */
export const saveReward = (
  writing: Writing,
  id: number | null,
  given: z.output<typeof SaveReward>,
): Promise<void> => {
  const { label: title, points_cost } = given;
  return save({ ...writing, id, given, kind: 'reward' }, async (trx, shared) => {
    const row = { ...shared, title, points_cost };
    if (id !== null) return updateRow(trx, 'rewards', id, row).then(() => id);
    return insertRow(trx, 'rewards', { ...row, position: points_cost });
  });
};

/** The same of a prize of scratch cards; cards that were given out keep what they hold. */
export const savePrize = (
  writing: Writing,
  id: number | null,
  given: z.output<typeof SavePrize>,
): Promise<void> =>
  save({ ...writing, id, given, kind: 'scratch_prize' }, async (trx, shared) => {
    const row = { ...shared, weight: given.weight };
    if (id !== null) return updateRow(trx, 'scratch_prizes', id, row).then(() => id);
    return insertRow(trx, 'scratch_prizes', row);
  });

interface Saving extends Writing {
  id: number | null;
  given: GivenPrize;
  kind: Kind;
}

/** The columns that rewards and prizes share. */
type Shared = Pick<Insertable<Tables['rewards']>, 'prize_json'> & { is_active: number };

const save = async (
  { shop, actor, id, given, kind }: Saving,
  write: (trx: Trx, shared: Shared) => Promise<number>,
): Promise<void> => {
  const { money, locales } = await loadShopSettings(shop.db.read);
  await inTransaction(shop.db, async (trx) => {
    const before = id === null ? undefined : await findShown(trx, kind, { id, money });
    if (id !== null && !before) throw notFound();
    if (given.kind === 'free_item') await checkProduct(trx, given.product_id);
    const prize_json = JSON.stringify(toPrize(given, money.decimalPlaces));
    const own = await write(trx, { prize_json, is_active: given.is_active ? 1 : 0 });
    await writeNames(trx, locales, { entity: kind, id: own, field: NAME_FIELD[kind] }, given.names);
    const after = await findShown(trx, kind, { id: own, money });
    if (!after) throw notFound();
    if (!before) return noteAudit(trx, actor, kind, own, null, after);
    const keys = changedKeys(before, after);
    if (keys.length > 0) noteAudit(trx, actor, kind, own, pick(before, keys), pick(after, keys));
  });
};

const findShown = async (
  trx: Trx,
  kind: Kind,
  { id, money }: { id: number; money: MoneyFormat },
): Promise<object | undefined> => {
  const [found] =
    kind === 'reward'
      ? await showRewards(trx, await rewardsOf(trx).where('id', '=', id).execute(), money)
      : await showPrizes(trx, await prizesOf(trx).where('id', '=', id).execute(), money);
  return found;
};

const checkProduct = async (trx: Trx, id: number | null): Promise<void> => {
  const query = trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id ?? 0)
    .where('is_active', '=', 1);
  if (!(await findsRow(query))) throw fieldError('product_id', say`Choose a product that is for sale.`);
};

/** The shop's own language comes first: its name stands in the row itself. */
const writeNames = async (
  trx: Trx,
  [, ...locales]: readonly string[],
  { entity, id, field }: { entity: Kind | 'setting'; id: number; field: string },
  names: Names,
): Promise<void> => {
  for (const locale of locales) {
    const value = names[locale];
    if (value === undefined) continue;
    const row = { entity, entity_id: id, locale, field };
    await putTranslation(trx, row, value);
  }
};

/** Stores all levels; one keeps its code whatever it is called, as customers' levels are found by points alone. */
export const saveTiers = async (
  { shop, actor }: Writing,
  { tiers }: z.output<typeof SaveTiers>,
): Promise<void> => {
  const codes = new Set<string>();
  const coded = tiers
    .toSorted((a, b) => a.min_points - b.min_points)
    .map((tier) => {
      const wished = tier.code || toSlug(tier.name) || 'level';
      let code = wished;
      for (let number = 2; codes.has(code); number += 1) code = `${wished}-${number}`;
      codes.add(code);
      return { ...tier, code };
    });
  const at = coded.findIndex((tier, place) => tier.min_points === coded[place - 1]?.min_points);
  if (at > 0) throw fieldError('tiers', say`Two levels begin with the same points.`);
  const value = JSON.stringify(coded.map(({ code, name, min_points }) => ({ code, name, min_points })));
  const { locales } = await loadShopSettings(shop.db.read);
  await changeSettings(shop, [{ key: 'loyalty_tiers', value }], actor, async (trx) => {
    for (const { code, names } of coded)
      await writeNames(trx, locales, { entity: 'setting', id: SETTINGS_ID, field: tierField(code) }, names);
  });
};
