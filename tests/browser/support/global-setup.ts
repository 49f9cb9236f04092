import { startShop } from './shop-process.ts';

/** One shop for all journeys; those that change what everybody sees start their own from its data. */
const globalSetup = async () => {
  // While journeys are written they may run against a shop that is up: SHOP_URL with SHOP_DATA_DIR.
  if (process.env.SHOP_URL) return undefined;
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return async () => {
    const code = await shop.stop();
    if (code !== 0) throw new Error(`The shop ended with code ${code} when it was told to stop.`);
  };
};

export default globalSetup;
