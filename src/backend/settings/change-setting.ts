import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { themeContrasts } from '../../domain/shop/theme-contrast.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { type Actor, commandLine, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldErrors, notFound, ShopError } from '../shop/shop-error.ts';
import { PAGE_SETTINGS, showsPage } from './page-settings.ts';
import { KEY_SETTINGS } from './payment-methods.ts';
import { findSetting, upsertSetting } from './repository.ts';
import { isHtml, isKnownSetting, isSecret, lackOf, refusalOf, tidyValue } from './setting-rules.ts';
import { loadSettings } from './settings.ts';

/** The stored text of a setting; 404 for one that is not set. */
export const getSetting = async (shop: Shop, key: string): Promise<string> => {
  const value = await findSetting(shop.db.read, key);
  if (value === undefined) throw notFound(say`There is no setting "${key}".`);
  return value;
};

/** Stores a setting that the shop knows, checked and, where it is HTML, cleaned. */
export const setSetting = async (shop: Shop, key: string, value: string): Promise<string> => {
  const stored = await storeSettings(shop, [{ key, value }], commandLine(shop));
  return stored[key] ?? value;
};

export interface SettingChange {
  key: string;
  value: string;
  /** What stood there when it was changed; any value when it is left out. */
  before?: string | undefined;
}

/**
 * Stores several settings, all or none. 409 `settings_conflict` when one has been changed since it was seen, 422 at the
 * field for what is refused, also for colours that cannot be read together. `also` writes what goes with them.
 */
export const changeSettings = async (
  shop: Shop,
  changes: readonly SettingChange[],
  actor: Actor,
  also?: (trx: Trx) => Promise<void>,
): Promise<void> => {
  await storeSettings(shop, changes, actor, also, async (stored, after) => ({
    ...contrastProblems(stored, after),
    ...(await settledProblems(shop.db.read, stored, after)),
  }));
};

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, readonly Text[]>>;

/** Each colour of a change that cannot be read on another, or another on it. */
const contrastProblems = (stored: Values, after: Values): Problems => {
  const problems: Record<string, Text[]> = {};
  for (const { refused, ratio, least } of themeContrasts(after)) {
    const changed = refused.find((key) => stored[key] !== after[key]);
    if (changed && ratio < least)
      problems[changed] ??= [
        say`The text has a contrast of ${ratio}:1 on what is behind it. At least ${least}:1 can be read by everybody.`,
      ];
  }
  return problems;
};

/** Amounts of orders are kept as numbers of the shop's currency: in another they would be other amounts. */
const settledProblems = async (read: Reader, stored: Values, after: Values): Promise<Problems> => {
  const [was, is] = [readMoneyFormat(stored), readMoneyFormat(after)];
  const moved = (['currencyCode', 'decimalPlaces'] as const).filter((key) => was[key] !== is[key]);
  if (moved.length === 0 || stored.never_opened === 'true') return {};
  const order = await read.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (!order) return {};
  const text = say`There are orders already, so this stays: their amounts would change.`;
  return Object.fromEntries(moved.map((key) => [key, [text]]));
};

/** One sentence why a value cannot be stored; undefined when it can. */
const problemOf = async (
  read: Reader,
  { key, value }: SettingChange,
  after: Values,
  { isNamed }: { isNamed: boolean },
): Promise<Text | undefined> => {
  const refusal = refusalOf(key, value, { isNamed }) ?? lackOf(key, value, after, { isNamed });
  if (refusal || !PAGE_SETTINGS.includes(key) || value === '' || (await showsPage(read, value)))
    return refusal;
  return say`Shoppers see no page with the address “${value}”.`;
};

/**
 * Checks each against what the others leave behind, and stores them in one transaction; returns them as stored. All that
 * is refused is said at once.
 */
const storeSettings = async (
  shop: Shop,
  given: readonly SettingChange[],
  actor: Actor,
  also?: (trx: Trx) => Promise<void>,
  together: (stored: Values, after: Values) => Promise<Problems> = async () => ({}),
): Promise<Record<string, string>> => {
  const changes = given.map((change) => ({ ...change, value: tidyValue(change.key, change.value) }));
  // At the desk it stands below its field.
  const isNamed = actor.staffId === null;
  const values: Record<string, string> = {};
  const known = await loadSettings(shop.db.read);
  const after = { ...known, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const problems: Record<string, readonly Text[]> = { ...(await together(known, after)) };
  for (const change of changes) {
    const { key, value } = change;
    if (!isKnownSetting(key) && !Object.hasOwn(known, key))
      throw notFound(say`There is no setting "${key}".`);
    const problem = await problemOf(shop.db.read, change, after, { isNamed });
    if (problem) problems[key] = [problem];
    values[key] = isHtml(key) ? await sanitiseHtml(value) : value;
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
  await inTransaction(shop.db, async (trx) => {
    await shop.db.dialect.lockChangeLog(trx);
    const before = await readBefore(trx, changes);
    for (const [key, value] of Object.entries(values)) {
      await upsertSetting(trx, key, value);
      if (key === 'globalStoreEnable' && value === 'true' && before.never_opened === 'true')
        await upsertSetting(trx, 'never_opened', 'false');
      const hide = (text: string | undefined) => (isSecret(key) ? '•••' : text);
      noteAudit(trx, actor, 'setting', key, { value: hide(before[key]) }, { value: hide(value) });
    }
    await also?.(trx);
    const isPayment = KEY_SETTINGS.some(({ setting }) => setting in values);
    noteChanges(trx, [{ type: 'settings' }, ...(isPayment ? [{ type: 'branch' as const }] : [])]);
  });
  return values;
};

/** What the settings hold now; 409 when one is not what its change was made from. */
const readBefore = async (read: Reader, changes: readonly SettingChange[]) => {
  const stored: Record<string, string> = await loadSettings(read);
  const moved = changes.find(({ key, before }) => before !== undefined && (stored[key] ?? '') !== before);
  if (moved)
    throw new ShopError(
      'settings_conflict',
      say`Somebody has changed ${moved.key} since you opened the settings. What you typed is kept.`,
      { settings: [{ key: moved.key, value: isSecret(moved.key) ? '' : (stored[moved.key] ?? '') }] },
    );
  return stored;
};
