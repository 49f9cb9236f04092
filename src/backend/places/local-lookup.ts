import type { PlaceAddress, PlacePrediction } from '../../api/contract/places.ts';
import { formatAddress } from '../../domain/address/address-format.ts';
import { distanceKm, type GeoPoint } from '../../domain/address/geo.ts';
import { foldText, searchWords } from '../../domain/lists/search-terms.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { AddressLookup } from './lookup.ts';
import { findNearest, type KnownPlace, listMatches } from './repository.ts';

const MOST_PREDICTIONS = 5;
const STREET_REACH_KM = 1;
const TOWN_REACH_KM = 10;

/** The streets, towns and postcodes in the shop's own gazetteer; it asks nobody. */
export const createLocalLookup = (read: Reader): AddressLookup => ({
  suggest: async (input, { origin, countryCode }) => {
    const { words, houseNumber } = readInput(input);
    const found = words.length > 0 ? await listMatches(read, words) : [];
    return found
      .filter(({ kind }) => houseNumber === '' || kind === 'street')
      .sort(byFit(words.join(' '), origin))
      .slice(0, MOST_PREDICTIONS)
      .map((place) => toPrediction(place, { houseNumber, countryCode, origin }));
  },
  findPlace: async (placeId, { countryCode }) => {
    const [, id, houseNumber = ''] = /^local:(\d{1,15})(?::(\d{1,5}[a-z]?))?$/i.exec(placeId) ?? [];
    const place = id === undefined ? undefined : await findRow(read, 'gazetteer', { id: Number(id) });
    return place && toAddress(place, houseNumber, countryCode);
  },
  findAt: async (point, { countryCode }) => {
    const place =
      (await findNearest(read, 'street', point, STREET_REACH_KM)) ??
      (await findNearest(read, 'postcode', point, TOWN_REACH_KM));
    return place && { ...toAddress(place, '', countryCode), ...point };
  },
});

/** Whether a place id is of the gazetteer, whichever source is in use now. */
export const isLocalPlace = (placeId: string): boolean => placeId.startsWith('local:');

/** A house number before or after a street; up to four digits, so that it is no postcode. */
const readInput = (input: string): { words: string[]; houseNumber: string } => {
  const words = searchWords(input);
  const isNumber = (word: string | undefined) => /^\d{1,4}[a-z]?$/.test(word ?? '');
  if (words.length > 1 && isNumber(words[0])) return { words: words.slice(1), houseNumber: words[0] ?? '' };
  if (words.length > 1 && isNumber(words.at(-1))) {
    return { words: words.slice(0, -1), houseNumber: words.at(-1) ?? '' };
  }
  return { words, houseNumber: '' };
};

/** Names that begin with what was typed come first, then the nearest. */
const byFit = (typed: string, origin: GeoPoint | null) => (a: KnownPlace, b: KnownPlace) => {
  const begins = (place: KnownPlace) => (foldText(place.name).startsWith(typed) ? 0 : 1);
  const away = (place: KnownPlace) => (origin ? distanceKm(origin, place) : 0);
  return begins(a) - begins(b) || away(a) - away(b) || a.id - b.id;
};

const toPrediction = (
  place: KnownPlace,
  request: { houseNumber: string; countryCode: string; origin: GeoPoint | null },
): PlacePrediction => {
  const address = toAddress(place, request.houseNumber, request.countryCode);
  const isStreet = place.kind === 'street';
  const main = isStreet ? address.line1 : place.name;
  const around = formatAddress({ ...address, line1: '' }, request.countryCode);
  const secondary = place.kind === 'town' ? (place.state ?? '') : around;
  return {
    place_id: address.place_id,
    main_text: main,
    secondary_text: secondary,
    description: [main, secondary].filter(Boolean).join(', '),
    distance_m: request.origin && Math.round(distanceKm(request.origin, place) * 1000),
  };
};

const toAddress = (place: KnownPlace, houseNumber: string, storeCountry: string): PlaceAddress => {
  const { city, state, pincode, country_code, lat, lng } = place;
  const line1 = place.kind === 'street' ? `${houseNumber} ${place.name}`.trim() : '';
  return {
    place_id: ['local', place.id, ...(houseNumber ? [houseNumber] : [])].join(':'),
    line1,
    line2: null,
    city,
    state,
    pincode,
    country_code,
    lat,
    lng,
    formatted: formatAddress({ line1, city, state, pincode, country_code }, storeCountry),
  };
};
