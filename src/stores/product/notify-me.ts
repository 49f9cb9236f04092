import type { NotifyMeResponse } from '../../api/contract/subscriptions.ts';
import { readLoginName } from '../../domain/people/login-name.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { subscribeBrowser } from '../shop/push.ts';
import { guestId } from '../shop/session.ts';

/** What somebody waits for: a product, or one variant of it. */
export interface Awaited {
  productId: number;
  variantId: number | null;
}

/** Asks for a message once it is back; a new contact gets a link to confirm first. Errors name the field `contact`. */
export const requestNotice = async (
  { productId, variantId }: Awaited,
  contact: string,
): Promise<Attempt<NotifyMeResponse>> => {
  guestId();
  const name = readLoginName(contact);
  const result = await attempt(() =>
    api('POST /notify-me', { body: { product_id: productId, variant_id: variantId, ...name } }),
  );
  if (result.isDone) return result;
  const { email, phone, ...others } = result.failure.errors;
  const own = email ?? phone;
  return {
    isDone: false,
    failure: { ...result.failure, errors: own ? { ...others, contact: own } : others },
  };
};

/** Has this browser tell once it is back. The value is null when the visitor does not allow messages. */
export const requestPushNotice = async ({
  productId,
  variantId,
}: Awaited): Promise<Attempt<NotifyMeResponse | null>> => {
  const subscribed = await subscribeBrowser();
  if (!subscribed.isDone) return subscribed;
  if (subscribed.value === null) return { isDone: true, value: null };
  return attempt(() =>
    api('POST /notify-me', { body: { product_id: productId, variant_id: variantId, push: true } }),
  );
};
