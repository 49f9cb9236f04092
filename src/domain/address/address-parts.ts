import type { PlaceAddress } from '../../api/contract/places.ts';
import { stateOfPostcode } from './us-states.ts';

/** The lines of an address that are typed, by their names in the contract. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'pincode';

/** Where a typed address is, as a lookup found it. */
export interface FoundPoint {
  placeId: string;
  lat: number;
  lng: number;
}

/** What a found place says of an address; lines that it does not know stay as they were typed. */
export const partsOfPlace = (place: Partial<PlaceAddress>): Partial<Record<AddressPart, string>> => {
  const { line1, line2, city, state, pincode } = place;
  return {
    ...(line1 && { line1 }),
    ...(line2 && { line2 }),
    ...(city && { city }),
    ...(state && { state }),
    ...(pincode && { pincode }),
  };
};

/** A typed postcode with its state, where the code tells it; a state that was typed by hand stays. */
export const partsOfPostcode = (
  pincode: string,
  before: { pincode: string; state: string },
  countryCode: string,
): Partial<Record<AddressPart, string>> => {
  const state = stateOfPostcode(pincode, countryCode);
  const isOwn = before.state === '' || before.state === stateOfPostcode(before.pincode, countryCode);
  // One that came from the postcode goes with it.
  return { pincode, ...(isOwn && { state: state ?? '' }) };
};
