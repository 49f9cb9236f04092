import { startGateway } from '../../../src/commands/gateway/play.ts';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { DEMO } from '../../../src/commands/quality/build-step.ts';
import { runProgram } from '../../../src/commands/quality/tool.ts';
import { RAZORPAY } from '../../../src/commands/razorpay/protocol.ts';
import { bundled } from '../../fixtures/bundled.ts';
import { runShopCommand, type ShopProcess, startShop } from './shop-process.ts';
import { SIMPLE } from './shopper.ts';

/** All journeys of a shop buy it, and orders that wait for their payment hold it. */
const shareStock = ({ dataDir }: ShopProcess) =>
  runShopCommand(dataDir, 'product', 'set', SIMPLE.slug, '--stock', '5000', '--branch', '1');

/**
 * One shop for journeys that look and buy, one for those of the desk, which change what everybody sees there, and one
 * payment gateway. A journey that would disturb both starts a shop of its own.
 */
const globalSetup = async () => {
  // While journeys are written they may run against a shop that is up: SHOP_URL with SHOP_DATA_DIR.
  if (process.env.SHOP_URL) return undefined;
  const gateway = await startGateway(RAZORPAY, undefined, {});
  // Commands and shops that journeys start take them from here.
  Object.assign(process.env, gateway.variables);
  // What `npm test` has built is not built again.
  const code = await runProgram(process.execPath, [inProject('src/commands/quality/build-demo.ts')]);
  if (code !== 0) throw new Error('The demo cannot be built.');
  process.env.SHOP_MAIN = await bundled('src/commands/shop.ts');
  const shop = await startShop(DEMO);
  const desk = await startShop(DEMO);
  await Promise.all([shop, desk].map(shareStock));
  Object.assign(process.env, {
    SHOP_URL: shop.url,
    SHOP_DATA_DIR: shop.dataDir,
    DESK_SHOP_URL: desk.url,
    DESK_SHOP_DATA_DIR: desk.dataDir,
  });
  const stopping = new AbortController();
  const played = gateway.play(shop.url, stopping.signal);
  return async () => {
    const codes = [await shop.stop(), await desk.stop()];
    stopping.abort();
    await played;
    if (codes.some((code) => code !== 0))
      throw new Error(`The shops ended with codes ${codes.join(' and ')} when they were to stop.`);
  };
};

export default globalSetup;
