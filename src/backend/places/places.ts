import type { LookupProvider, PlaceQuery, PlaceResponse } from '../../api/contract/places.ts';
import { readSettings } from '../../domain/shop/settings.ts';
import { say } from '../../domain/text/text.ts';
import { listActiveBranches } from '../settings/repository.ts';
import type { Market } from '../settings/settings.ts';
import { type Breaker, createBreaker } from '../shop/breaker.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { createGoogleLookup } from './google-lookup.ts';
import { createLocalLookup, isLocalPlace } from './local-lookup.ts';
import { type AddressLookup, type LookupContext, LookupError } from './lookup.ts';
import { chooseProvider, googleSettings } from './place-settings.ts';

const LEAST_INPUT = 3;
const breakers = new WeakMap<Shop, Breaker>();

/**
 * Suggests places for what was typed, or finds the address of a place or a point. 404 for an unknown place, 503
 * `address_lookup_unavailable` when the source does not answer as it should: the form goes on by hand.
 */
export const lookUp = async (
  shop: Shop,
  market: Market,
  query: PlaceQuery & { language: string },
): Promise<PlaceResponse> => {
  const provider = chooseProvider(shop, market.settings.address_lookup);
  const ask = readQuestion(query);
  if (provider === 'none')
    return 'input' in ask ? { provider, predictions: [] } : { provider, address: null };
  const context = await contextOf(market, query);
  const isLocal = provider === 'local' || ('placeId' in ask && isLocalPlace(ask.placeId));
  if (isLocal) return answer(createLocalLookup(market.read), 'local', ask, context);
  return askGoogle(shop, (lookup) => answer(lookup, 'google', ask, context));
};

/** Whether there is anything to find: of the shop's own places one at least. */
export const hasLookup = async (shop: Shop, { read, settings }: Market): Promise<boolean> => {
  const provider = chooseProvider(shop, settings.address_lookup);
  if (provider !== 'local') return provider === 'google' && googleSettings(shop) !== null;
  return (await read.selectFrom('gazetteer').select('id').limit(1).executeTakeFirst()) !== undefined;
};

type Question = { input: string } | { placeId: string } | { lat: number; lng: number };

const readQuestion = ({ input, place_id, lat, lng }: PlaceQuery): Question => {
  if (place_id) return { placeId: place_id };
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (input !== undefined && [...input].length >= LEAST_INPUT) return { input };
  throw fieldError(
    'input',
    say`Type at least ${LEAST_INPUT} character.|Type at least ${LEAST_INPUT} characters.`,
  );
};

const contextOf = async (
  market: Market,
  { session_token, language }: PlaceQuery & { language: string },
): Promise<LookupContext> => {
  const branch = (await listActiveBranches(market.read)).find(({ id }) => id === market.branchId);
  return {
    origin: branch ? { lat: branch.lat, lng: branch.lng } : null,
    countryCode: readSettings(market.settings).countryCode,
    language,
    sessionToken: session_token,
  };
};

const answer = async (
  lookup: AddressLookup,
  provider: LookupProvider,
  ask: Question,
  context: LookupContext,
): Promise<PlaceResponse> => {
  if ('input' in ask) return { provider, predictions: await lookup.suggest(ask.input, context) };
  if (!('placeId' in ask)) return { provider, address: (await lookup.findAt(ask, context)) ?? null };
  const address = await lookup.findPlace(ask.placeId, context);
  if (!address) throw notFound(say`We don't know this place. Enter the address by hand.`);
  return { provider, address };
};

const askGoogle = async <T>(shop: Shop, call: (lookup: AddressLookup) => Promise<T>): Promise<T> => {
  const breaker = breakers.get(shop) ?? createBreaker(shop.now, LookupError);
  breakers.set(shop, breaker);
  const settings = googleSettings(shop);
  if (!settings) throw unavailable();
  try {
    return await breaker(() => call(createGoogleLookup(settings)));
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    shop.log('warn', 'Address lookup failed.', { reason: error.message });
    throw unavailable();
  }
};

const unavailable = () =>
  new ShopError(
    'address_lookup_unavailable',
    say`Address search isn't available right now. Enter the address by hand.`,
  );
