import { atom } from 'nanostores';
import { ApiError } from '../../api/api-error.ts';
import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import { readPostcode } from '../../domain/address/postcode.ts';
import { translate } from '../../language/page.ts';
import { api } from '../shop/api.ts';
import { selectedBranchId } from '../shop/branch.ts';
import { toFailure } from '../shop/failure.ts';
import { isRecord, isText } from '../shop/persisted.ts';
import { pageSettings } from '../shop/settings.ts';
import { $cart, setDetails } from './cart.ts';
import { $checkedPostcode, $postcode } from './postcode.ts';
import { addRecentPlace } from './recent-places.ts';

/** What the branch says of the last postcode that was checked on this page. */
export const $place = atom<CheckPincodeResponse | null>(null);

export type PlaceResponse = { place: CheckPincodeResponse } | { message: string };

/** An answer fit to draw; anything else counts as no answer. */
const readPlace = (data: unknown): CheckPincodeResponse => {
  if (!isPlace(data)) throw new ApiError(0, {}, 'not a place');
  return data;
};

const isPlace = (data: unknown): data is CheckPincodeResponse =>
  isRecord(data) &&
  typeof data.is_serviceable === 'boolean' &&
  isText(data.message) &&
  Array.isArray(data.alternatives);

let latest = 0;

/** Whether and how the branch delivers to a postcode; a good one is kept as a recent place. The last check counts, unless another page chose meanwhile. */
export const checkPlace = async (typed: string): Promise<PlaceResponse> => {
  const read = readPostcode(typed, pageSettings().countryCode);
  if (read.postcode === null) return { message: translate(read.message) };
  latest += 1;
  const own = latest;
  const before = $postcode.get();
  const branchId = selectedBranchId();
  try {
    const place = readPlace(await api('GET /check-pincode', { query: { pincode: read.postcode } }));
    const kept = place.pincode ?? read.postcode;
    if (own === latest && $postcode.get() === before) {
      $postcode.set(kept);
      $place.set(place);
      $checkedPostcode.set({ postcode: kept, branchId, isServed: place.is_serviceable });
    }
    addRecentPlace({ place_id: kept, label: kept, pincode: kept });
    return { place };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422;
    if (!isRefused) console.error('Postcode check failed', error);
    return { message: toFailure(error).message };
  }
};

let sent: string | undefined;

/**
 * Has the cart priced for the postcode that was checked, while it has no address; and takes over the one that another
 * device chose. Once for each cart and postcode: a shop that knows no such estimate keeps its own.
 */
export const estimateCart = async (): Promise<void> => {
  const cart = $cart.get();
  const postcode = $postcode.get();
  if (!cart || cart.address || cart.cartItems.length === 0) return;
  const { id, pincode, order_type: orderType } = cart.cartDetails;
  if (!postcode && pincode) $postcode.set(pincode);
  const key = `${id} ${postcode}`;
  if (!postcode || pincode === postcode || orderType !== 'delivery' || sent === key) return;
  sent = key;
  if (!(await setDetails({ pincode: postcode }, 'place')).isDone) sent = undefined;
};

/** Where nothing is delivered, checkout takes another address: until then the cart is for its postcode, which can be changed. */
export const leaveUnreached = async (): Promise<void> => {
  const { address, is_delivery_available: isReached } = $cart.get() ?? {};
  if (!address || isReached !== false) return;
  const { pincode } = address;
  $postcode.set(pincode);
  await setDetails({ address: null, address_id: null, pincode }, 'place');
};

let checked: string | undefined;

/** Checks the saved postcode once for each branch, so that screens can say what holds there. */
export const checkSavedPlace = async (): Promise<void> => {
  const postcode = $postcode.get();
  const key = `${selectedBranchId()} ${postcode}`;
  if (!postcode || checked === key) return;
  checked = key;
  if ('message' in (await checkPlace(postcode))) checked = undefined;
};

/** Branches that sell something of the cart; all of them while it is empty. */
export const listHelpful = async <B extends { branch_id: number }>(branches: readonly B[]): Promise<B[]> => {
  if (($cart.get()?.cartItems.length ?? 0) === 0) return [...branches];
  const helps = await Promise.all(branches.map(sellsAny));
  return branches.filter((_branch, index) => helps[index]);
};

const sellsAny = async ({ branch_id }: { branch_id: number }): Promise<boolean> => {
  const { cartItems } = await api('GET /get-cart', { query: { branch_id, preview: 1 } });
  return cartItems.some(({ is_available }) => is_available);
};
