import { type Gateway, GatewayDown, GatewayError } from '../gateways/port/gateway.ts';
import { GATEWAYS } from '../gateways/table.ts';
import { noteOutage, outageOf } from '../settings/outages.ts';
import { findGateway, isFailing } from '../settings/payment-methods.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';

/** Asks gateways that fail whether they are there again: no shopper is offered them, so nobody else would. */
export const watchGateways = async (shop: Shop): Promise<void> => {
  const { stored, money } = (await readStore(shop.db, shop.db.read)).settings;
  for (const { code } of GATEWAYS) {
    const isAway = outageOf(stored, code) !== undefined;
    if (!isAway && !isFailing(shop, code)) continue;
    const gateway = await findGateway(shop, code);
    // One whose keys are gone is offered nowhere.
    if (!gateway || (await isThere(gateway, money.currencyCode))) await noteOutage(shop, code, null);
  }
};

const isThere = async (gateway: Gateway, currency: string): Promise<boolean> => {
  try {
    await gateway.check(currency);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return !(error instanceof GatewayDown);
  }
};
