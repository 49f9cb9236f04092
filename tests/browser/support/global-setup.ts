import { existsSync } from 'node:fs';
import { DEMO } from '../../../src/commands/quality/build-step.ts';
import { startGateway } from '../../../src/commands/razorpay/play.ts';
import { runShopCommand, startShop } from './shop-process.ts';
import { SIMPLE } from './shopper.ts';

/** One shop and one payment gateway for all journeys; those that change what everybody sees start their own shop. */
const globalSetup = async () => {
  // While journeys are written they may run against a shop that is up: SHOP_URL with SHOP_DATA_DIR.
  if (process.env.SHOP_URL) return undefined;
  const gateway = await startGateway(undefined, {});
  // Commands and shops that journeys start take them from here.
  Object.assign(process.env, gateway.variables);
  // Built by `npm test`; without that the shop makes its own.
  const shop = await startShop(existsSync(DEMO) ? DEMO : undefined, { isFilled: true });
  // All journeys buy it, and orders that wait for their payment hold it.
  await runShopCommand(shop.dataDir, 'product', 'set', SIMPLE.slug, '--stock', '5000', '--branch', '1');
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  const stopping = new AbortController();
  const played = gateway.play(shop.url, stopping.signal);
  return async () => {
    const code = await shop.stop();
    stopping.abort();
    await played;
    if (code !== 0) throw new Error(`The shop ended with code ${code} when it was to stop.`);
  };
};

export default globalSetup;
