import { z } from 'zod';
import type { PlacePrediction } from '../../api/contract/places.ts';
import { type AddressComponent, toPlaceAddress } from './google-address.ts';
import { type AddressLookup, type LookupContext, LookupError } from './lookup.ts';
import { callUpstream, type UpstreamRequest } from './upstream.ts';

export interface GoogleSettings {
  key: string;
  placesUrl: string;
  geocodeUrl: string;
}

const text = z.string().max(300);
const Prediction = z.object({
  placeId: text.regex(/^[\w-]+$/),
  text: z.object({ text }),
  structuredFormat: z.object({
    mainText: z.object({ text }),
    secondaryText: z.object({ text }).optional(),
  }),
  distanceMeters: z.number().int().optional(),
});
const Autocomplete = z.object({
  suggestions: z.array(z.object({ placePrediction: Prediction.optional() })).default([]),
});
const types = z.array(z.string()).default([]);
const Details = z.object({
  id: text,
  addressComponents: z.array(z.object({ longText: text, shortText: text.default(''), types })).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
const Geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: text,
        address_components: z.array(z.object({ long_name: text, short_name: text, types })),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
});

const MOST_PREDICTIONS = 5;
/** Places further from the branch are found too, but later. */
const NEAR_M = 30_000;

/** Google's Places API (New) for typing and choosing, and its Geocoding API for points. The key stays here. */
export const createGoogleLookup = (settings: GoogleSettings): AddressLookup => ({
  suggest: async (input, context) => {
    const answer = await askPlaces(settings, '/v1/places:autocomplete', Autocomplete, {
      fields: 'suggestions.placePrediction',
      body: { input, ...whereabouts(context), languageCode: context.language },
    });
    return (answer?.suggestions ?? [])
      .flatMap(({ placePrediction }) => (placePrediction ? [toPrediction(placePrediction)] : []))
      .slice(0, MOST_PREDICTIONS);
  },
  findPlace: async (placeId, { language, sessionToken, countryCode }) => {
    const query = new URLSearchParams({
      languageCode: language,
      ...(sessionToken !== undefined && { sessionToken }),
    });
    const path = `/v1/places/${encodeURIComponent(placeId)}?${query}`;
    const place = await askPlaces(settings, path, Details, {
      fields: 'id,addressComponents,location',
      isUnknown: isUnknownPlace,
    });
    if (!place) return undefined;
    const components = place.addressComponents.map((part) =>
      toComponent(part.longText, part.shortText, part.types),
    );
    const point = { lat: place.location.latitude, lng: place.location.longitude };
    return toPlaceAddress({ placeId: place.id, components, point }, countryCode);
  },
  findAt: async ({ lat, lng }, { language, countryCode }) => {
    const query = new URLSearchParams({ latlng: `${lat},${lng}`, language, key: settings.key });
    const url = new URL(`${settings.geocodeUrl}/maps/api/geocode/json?${query}`);
    const answer = await callUpstream(originsOf(settings), { method: 'GET', url, headers: {} }, Geocoded);
    if (answer && answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') {
      throw new LookupError(`Geocoding answered ${answer.status}.`);
    }
    const [found] = answer?.results ?? [];
    if (!found) return undefined;
    const components = found.address_components.map((part) =>
      toComponent(part.long_name, part.short_name, part.types),
    );
    return toPlaceAddress(
      { placeId: found.place_id, components, point: found.geometry.location },
      countryCode,
    );
  },
});

const originsOf = ({ placesUrl, geocodeUrl }: GoogleSettings): string[] =>
  [placesUrl, geocodeUrl].map((url) => new URL(url).origin);

const askPlaces = <T>(
  settings: GoogleSettings,
  path: string,
  schema: z.ZodType<T>,
  { fields, ...more }: { fields: string } & Pick<UpstreamRequest, 'body' | 'isUnknown'>,
): Promise<T | undefined> => {
  const headers = { 'x-goog-api-key': settings.key, 'x-goog-fieldmask': fields };
  const url = new URL(`${settings.placesUrl}${path}`);
  const method = more.body ? 'POST' : 'GET';
  return callUpstream(originsOf(settings), { method, url, headers, ...more }, schema);
};

/** A place id that never was one is refused with 400, as is a bad key, which names itself. */
const isUnknownPlace = (status: number, text: string): boolean =>
  status === 404 || (status === 400 && !text.includes('API_KEY'));

const whereabouts = ({ origin, countryCode, sessionToken }: LookupContext) => {
  const center = origin && { latitude: origin.lat, longitude: origin.lng };
  return {
    includedRegionCodes: [countryCode.toLowerCase()],
    ...(sessionToken !== undefined && { sessionToken }),
    ...(center && { origin: center, locationBias: { circle: { center, radius: NEAR_M } } }),
  };
};

const toPrediction = (found: z.output<typeof Prediction>): PlacePrediction => ({
  place_id: found.placeId,
  main_text: found.structuredFormat.mainText.text,
  secondary_text: found.structuredFormat.secondaryText?.text ?? '',
  description: found.text.text,
  distance_m: found.distanceMeters ?? null,
});

const toComponent = (long: string, short: string, kinds: readonly string[]): AddressComponent => ({
  long,
  short: short || long,
  types: kinds,
});
