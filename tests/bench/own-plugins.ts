import { setSetting } from '../../src/backend/settings/change-setting.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createShop } from '../../src/server/shop/create-shop.ts';
import type { BenchShop } from './bench-shop.ts';

const FIELDS = {
  plugin_whatsapp_number: '+15035550142',
  plugin_wheel_of_popups_campaign: 'bench',
  plugin_wheel_of_popups_prizes: JSON.stringify([
    { type: 'percentage', value: 10, weight: 3 },
    { type: 'none', weight: 7 },
  ]),
};
const OWN = ['whatsapp', 'wheel_of_popups', 'cookie_consent'];

/** Runs `work` with the shop's own plugins on, and switches them off after it. */
export const withOwnPlugins = async <T>(shop: BenchShop, work: () => Promise<T>): Promise<T> => {
  const db = await connect(shop.database);
  const set = (key: string, value: string) =>
    setSetting(createShop(db, { ...readConfig(), dataDir: shop.dataDir }), key, value);
  const switchAll = async (state: 'true' | 'false') => {
    for (const code of OWN) await set(`plugin_${code}_enable`, state);
  };
  try {
    for (const [key, value] of Object.entries(FIELDS)) await set(key, value);
    await switchAll('true');
    return await work();
  } finally {
    await switchAll('false');
    await db.close();
  }
};
