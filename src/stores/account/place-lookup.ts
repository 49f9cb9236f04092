import type { PlaceAddress, PlacePrediction } from '../../api/contract/places.ts';
import { t } from '../../language/page.ts';
import { addRecentPlace } from '../cart/recent-places.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt, type Failure, toFailure } from '../shop/failure.ts';
import { randomUuid } from '../shop/uuid.ts';

/** Fewer letters say nothing yet. */
export const LEAST_LETTERS = 3;
const LOCATION_TIMEOUT_MS = 10_000;

/** The steps of looking one address up, which count as one. */
export interface Lookup {
  /** What may be meant by the text; null when a later call took its place, a failure when there is no lookup. */
  suggest: (text: string) => Promise<Attempt<readonly PlacePrediction[]> | null>;
  choose: (place: Pick<PlacePrediction, 'place_id' | 'description'>) => Promise<Attempt<PlaceAddress>>;
}

export const startLookup = (): Lookup => {
  let token = randomUuid();
  let running: AbortController | undefined;
  return {
    suggest: async (text) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      try {
        const answer = await api('GET /google/address', {
          query: { input: text, session_token: token },
          signal: own.signal,
        });
        return own.signal.aborted ? null : { isDone: true, value: answer.predictions ?? [] };
      } catch (cause) {
        return own.signal.aborted ? null : { isDone: false, failure: toFailure(cause) };
      }
    },
    choose: async ({ place_id, description }) => {
      running?.abort();
      const result = await attempt(() =>
        api('GET /google/address', { query: { place_id, session_token: token } }),
      );
      token = randomUuid();
      if (!result.isDone) return result;
      const { address } = result.value;
      if (!address)
        return {
          isDone: false,
          failure: refusal(t`We could not find this place. Enter the address by hand.`),
        };
      addRecentPlace({ place_id, label: description, pincode: address.pincode });
      return { isDone: true, value: address };
    },
  };
};

/** The address where the device is; the browser asks its owner first. */
export const findAddressHere = async (): Promise<Attempt<PlaceAddress>> => {
  const found = await locate();
  if (!found.isDone) return found;
  const result = await attempt(() =>
    api('GET /google/address', { query: { lat: found.value.lat, lng: found.value.lng } }),
  );
  if (!result.isDone) return result;
  const { address } = result.value;
  return address
    ? { isDone: true, value: address }
    : { isDone: false, failure: refusal(t`We don't know an address here. Enter it by hand.`) };
};

const refusal = (message: string): Failure => ({ message, code: null, status: 0, errors: {}, body: {} });

const locate = (): Promise<Attempt<{ lat: number; lng: number }>> =>
  new Promise((resolve) => {
    const refuse = (message: string) => resolve({ isDone: false, failure: refusal(message) });
    if (!('geolocation' in navigator))
      return refuse(t`This browser can't share your location. Enter the address by hand.`);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ isDone: true, value: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) =>
        refuse(
          code === 1
            ? t`You haven't shared your location. Enter the address by hand.`
            : t`We couldn't find your location. Enter the address by hand.`,
        ),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
