import type { PlaceAddress, PlacePrediction } from '../../api/contract/places.ts';
import type { GeoPoint } from '../../domain/address/geo.ts';

/** Where a lookup is made from: results near the branch come first, addresses are of the store's country. */
export interface LookupContext {
  origin: GeoPoint | null;
  countryCode: string;
  language: string;
  sessionToken: string | undefined;
}

/** A source of addresses. Each call may throw `LookupError`. */
export interface AddressLookup {
  suggest(input: string, context: LookupContext): Promise<PlacePrediction[]>;
  /** Undefined for a place that is not known. */
  findPlace(placeId: string, context: LookupContext): Promise<PlaceAddress | undefined>;
  findAt(point: GeoPoint, context: LookupContext): Promise<PlaceAddress | undefined>;
}

/** The source gave no usable answer; the message is for the log and holds no key. */
export class LookupError extends Error {
  override name = 'LookupError';
}
