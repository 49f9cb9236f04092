import type { Api } from './client.ts';

/** Typing again gives up the call before through `signal`. */
export const suggestPlaces = (api: Api, input: string, session: { token: string; signal?: AbortSignal }) =>
  api('GET /google/address', {
    query: { input, session_token: session.token },
    ...(session.signal && { signal: session.signal }),
  });
export const getPlace = (api: Api, placeId: string, sessionToken: string) =>
  api('GET /google/address', { query: { place_id: placeId, session_token: sessionToken } });
export const getPlaceAt = (api: Api, point: { lat: number; lng: number }) =>
  api('GET /google/address', { query: { lat: point.lat, lng: point.lng } });
