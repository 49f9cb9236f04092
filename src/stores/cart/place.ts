import { ApiError } from '../../api/api-error.ts';
import type { CheckPincodeAnswer } from '../../api/contract/branch.ts';
import { checkPincode } from '../../api/delivery.ts';
import { api } from '../shop/api.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';
import { addRecentPlace } from './recent-places.ts';

/** The postcode the visitor shops for; estimates use it before an address is known. */
export const $postcode = persisted<string>('postcode', {
  version: 1,
  initial: '',
  parse: (data) => textUpTo(data, 12),
});

export type PlaceAnswer = { place: CheckPincodeAnswer } | { message: string };

const UNREACHABLE = 'We could not check this postcode just now. Please try again.';

/** Whether and how the branch delivers to a postcode; a good one is kept as a recent place. */
export const checkPlace = async (postcode: string): Promise<PlaceAnswer> => {
  try {
    const place = await checkPincode(api, postcode.trim());
    const kept = place.pincode ?? postcode.trim();
    $postcode.set(kept);
    addRecentPlace({ place_id: kept, label: kept, pincode: kept });
    return { place };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422;
    if (!isRefused) console.error('Postcode check failed', error);
    return { message: isRefused && isRecord(error.body) ? error.message : UNREACHABLE };
  }
};
