import type { GatewayCode } from '../../api/contract/common.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { say, type Text } from '../../domain/text/text.ts';
import {
  type Access,
  type DownReason,
  GatewayDown,
  GatewayError,
  type GatewayKind,
} from '../gateways/port/gateway.ts';
import { findKind } from '../gateways/table.ts';
import { noteOutage } from '../settings/outages.ts';
import { readKeys } from '../settings/payment-methods.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';

interface Checked {
  isWell: boolean;
  words: Text;
}

/** Why a gateway fails, in a sentence that ends one about it. */
export const downWords = (code: string, reason: DownReason): Text => {
  const name = gatewayName(code);
  if (reason === 'key')
    return say`${name} refuses the keys. Copy them again from your account there, and see whether one was revoked.`;
  if (reason === 'busy') return say`${name} takes no more calls at the moment. Try again in a minute.`;
  return say`${name} gives no usable answer. Try again; if that stays so, see what it says about its state.`;
};

/** Proves keys and connection of a gateway by a call that changes nothing. 404 for one that there is not. */
export const checkGateway = async (shop: Shop, code: GatewayCode): Promise<Checked> => {
  const kind = findKind(code);
  if (!kind || kind.isDemo) throw notFound();
  const access = await readKeys(shop, kind);
  if (!access) return { isWell: false, words: say`The keys of ${gatewayName(code)} are not complete.` };
  const { currencyCode } = (await readStore(shop.db, shop.db.read)).settings.money;
  // It is really called, whether it rests or not.
  const gateway = kind.open(access, { shop, breaker: (call) => call() });
  try {
    const hasWays = await gateway.check(currencyCode);
    await noteOutage(shop, code, null);
    return hasWays ? modeOf(shop, kind, access) : { isWell: false, words: noWays(code, currencyCode) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { gateway: code });
    const reason = error instanceof GatewayDown ? error.reason : 'silent';
    return { isWell: false, words: downWords(code, reason) };
  }
};

const noWays = (code: string, currency: string): Text =>
  say`${gatewayName(code)} answers and takes the keys, but your account there has no way of paying in ${currency} switched on.`;

/** Test keys in a shop that sells are wrong: orders would be placed without money. */
const modeOf = (shop: Shop, kind: GatewayKind, access: Access): Checked => {
  const name = gatewayName(kind.code);
  if (!kind.isForTesting(access))
    return { isWell: true, words: say`${name} answers and takes the keys. They are live: money moves.` };
  return shop.delivery?.isProduction === true
    ? {
        isWell: false,
        words: say`${name} answers, but these are keys for testing: orders are placed and no money moves. Enter the live keys.`,
      }
    : { isWell: true, words: say`${name} answers and takes the keys. They are for testing: no money moves.` };
};
