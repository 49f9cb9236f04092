import { readSettings } from '../../domain/shop/settings.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { Undeliverable } from './undeliverable.ts';

/** Passes on what it gets to every search engine that takes part. */
const PUBLIC_ENDPOINT = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;
/** No other try of the same would end otherwise: a wrong key, or addresses that are not the shop's. */
const REFUSED = [400, 403, 422];

/** Sends IndexNow the addresses of changed pages; throws `Undeliverable` where it is switched off or refuses for good. */
export const sendPing = async (
  shop: Shop,
  urls: readonly string[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> => {
  const { indexNowKey: key } = readSettings(await loadSettings(shop.db.read));
  if (key === null) throw new Undeliverable('The shop has no key for IndexNow any more.');
  const { host } = new URL(shop.siteUrl);
  const endpoint = (shop.env ?? process.env).INDEXNOW_URL || PUBLIC_ENDPOINT;
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${shop.siteUrl}/indexnow.txt`, urlList: urls }),
  });
  await response.body?.cancel();
  if (REFUSED.includes(response.status))
    throw new Undeliverable(`IndexNow responded with ${response.status}.`);
  if (!response.ok) throw new Error(`IndexNow responded with ${response.status}.`);
};
