import type { PaymentMethod } from '../../api/contract/common.ts';
import type { Settings } from '../../api/contract/content.ts';
import { isOnline } from '../../domain/orders/payment-words.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { keysOf, readAccess } from '../gateways/port/access.ts';
import { type Access, type Gateway, GatewayDown, type GatewayKind } from '../gateways/port/gateway.ts';
import { findKind, GATEWAYS } from '../gateways/table.ts';
import { type Breaker, createBreaker, type Failing } from '../shop/breaker.ts';
import type { Shop } from '../shop/shop.ts';
import { noteOutage, outageOf } from './outages.ts';
import { readStore } from './store-cache.ts';

/** What of the process decides which ways of paying there are. */
export type PaymentSetUp = Pick<Shop, 'env' | 'delivery'>;

/** Who has set a gateway up: whoever runs the server goes before an owner at the desk. */
export const keySource = (shop: PaymentSetUp, kind: GatewayKind, stored: Settings) => {
  if (keysOf(kind).some(({ env }) => envOf(shop)[env])) return 'server';
  return keysOf(kind).some(({ setting }) => stored[setting]) ? 'desk' : null;
};

const NO_KEYS: Access = { keys: {}, baseUrl: '' };

/** The keys of a gateway, null without all of them; `stored`: the shop's settings with what its owner has entered. */
export const findAccess = (shop: PaymentSetUp, kind: GatewayKind, stored: Settings): Access | null => {
  if (kind.isDemo) return hasTestGateway(shop) ? NO_KEYS : null;
  const env = envOf(shop);
  if (keySource(shop, kind, stored) !== 'desk') return readAccess(kind, env).access;
  const entered = Object.fromEntries(keysOf(kind).map(({ env: name, setting }) => [name, stored[setting]]));
  return readAccess(kind, { ...env, ...entered }).access;
};

/** The simulated gateway takes no money, so a shop in production has none. */
export const hasTestGateway = ({ delivery }: PaymentSetUp): boolean => delivery?.isProduction !== true;

/**
 * What a branch lists and the shop is set up for: the only ways of paying that are offered and accepted. A gateway that
 * is away is left out where another one is there; the last one stays, and says itself that it does not answer.
 */
export const offeredMethods = (
  shop: PaymentSetUp,
  { paymentMethods }: { paymentMethods: readonly PaymentMethod[] },
  stored: Settings,
): PaymentMethod[] => {
  const { currencyCode } = readMoneyFormat(stored);
  const ready = paymentMethods.filter((method) => {
    const kind = findKind(method);
    if (!kind) return !isOnline(method);
    return kind.currencies?.has(currencyCode) !== false && findAccess(shop, kind, stored) !== null;
  });
  const there = ready.filter((method) => !outageOf(stored, method));
  const hasOther = there.some((method) => findKind(method)?.isDemo === undefined && isOnline(method));
  return hasOther ? there : ready;
};

/** Settings that hold keys of gateways. */
export const KEY_SETTINGS: readonly { kind: GatewayKind; setting: string }[] = GATEWAYS.flatMap((kind) =>
  keysOf(kind).map(({ setting }) => ({ kind, setting })),
);

const breakers = new WeakMap<Shop, Map<string, Breaker>>();
const failing = new WeakMap<Breaker, Failing<GatewayDown>>();

const breakerOf = (shop: Shop, code: string): Breaker => {
  const ofShop = breakers.get(shop) ?? new Map<string, Breaker>();
  const known = ofShop.get(code);
  if (known) return known;
  const breaker: Breaker = createBreaker(shop.now, GatewayDown, async (turn) => {
    if (turn) failing.set(breaker, turn);
    else failing.delete(breaker);
    if (!turn || shop.now().getTime() - turn.since < OUTAGE_AFTER_MS) return;
    await noteOutage(shop, code, { since: new Date(turn.since).toISOString(), reason: turn.error.reason });
  });
  breakers.set(shop, ofShop.set(code, breaker));
  return breaker;
};

/** A gateway whose calls fail for so long is away. */
const OUTAGE_AFTER_MS = MINUTE_MS;

/** Whether the last calls of this process to a gateway failed. */
export const isFailing = (shop: Shop, code: string): boolean => {
  const breaker = breakers.get(shop)?.get(code);
  return breaker !== undefined && failing.has(breaker);
};

/** The gateway behind a way of paying; undefined for cash and wallet, and for one that is not set up. */
export const findGateway = async (shop: Shop, method: string): Promise<Gateway | undefined> => {
  const kind = findKind(method);
  const access = kind && (await readKeys(shop, kind));
  return access ? kind.open(access, { shop, breaker: breakerOf(shop, kind.code) }) : undefined;
};

/** The keys that hold now; null for a gateway that is not set up. */
export const readKeys = async (shop: Shop, kind: GatewayKind): Promise<Access | null> =>
  findAccess(shop, kind, (await readStore(shop.db, shop.db.read)).settings.stored);

const envOf = (shop: PaymentSetUp): Readonly<Record<string, string | undefined>> => shop.env ?? process.env;
