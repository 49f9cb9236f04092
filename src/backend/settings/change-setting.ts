import { recordChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { findSetting, upsertSetting } from './repository.ts';
import { isHtml, isKnownSetting, lackOf, refusalOf } from './setting-rules.ts';
import { loadSettings } from './settings.ts';

/** The stored text of a setting; 404 for one that is not set. */
export const getSetting = async (shop: Shop, key: string): Promise<string> => {
  const value = await findSetting(shop.db.read, key);
  if (value === undefined) throw notFound(`There is no setting "${key}".`);
  return value;
};

/** Stores a setting that the shop knows, checked and, where it is HTML, cleaned. */
export const setSetting = async (shop: Shop, key: string, value: string): Promise<string> => {
  const isKnown = isKnownSetting(key) || (await findSetting(shop.db.read, key)) !== undefined;
  if (!isKnown) throw notFound(`There is no setting "${key}".`);
  const refusal = refusalOf(key, value) ?? lackOf(key, value, await loadSettings(shop.db.read));
  if (refusal) throw fieldError('validation_failed', key, refusal);
  const stored = isHtml(key) ? await sanitiseHtml(value) : value;
  await inTransaction(shop.db, async (trx) => {
    await upsertSetting(trx, key, stored);
    await recordChanges(shop.db, trx, [{ type: 'settings' }]);
  });
  shop.onChange();
  return stored;
};
