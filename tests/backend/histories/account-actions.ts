import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { createSession } from '../../../src/backend/customers/sessions.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { bearer, lastCode, newPhone } from '../../fixtures/account.ts';
import { untilFree } from './busy.ts';
import type { Action } from './cart-actions.ts';
import { type Answer, ask, type Client, call, cartIn, PASSWORD } from './client.ts';

/** A guest becomes a customer and keeps the cart, each line once, from however many windows. */
const signIn: Action = async ({ shop }, client, { chance }) => {
  if (client.customerId !== undefined) return;
  await call(client, 'GET', '/get-cart');
  const units = client.leftUnits + (client.cart?.cartDetails.total_quantity ?? 0);
  const times = chance < 0.5 ? 2 : 1;
  const answers = client.email ? await byPassword(client, times) : [await byCode(client, shop)];
  for (const { status } of answers) if (status !== 200) client.problems.push(`signing in answered ${status}`);
  const carts = answers.flatMap(({ status, body }) => (status === 200 ? [body.cart as CartSnapshot] : []));
  checkMerges(client, carts, { units, isKnown: !answers.some(({ isRepeated }) => isRepeated) });
  const { user, token } = answers[0]?.body as { user?: { id: number }; token?: string };
  if (!user) return;
  Object.assign(client, {
    customerId: user.id,
    headers: bearer(String(token)),
    cart: undefined,
    leftUnits: 0,
  });
  await call(client, 'GET', '/get-cart');
};

const byPassword = (client: Client, times: number): Promise<Answer[]> => {
  const proof = { email: client.email, password: PASSWORD };
  return Promise.all(Array.from({ length: times }, () => ask(client, 'POST', '/login', proof)));
};

/** The account gets what the guest ordered with this phone before. */
const byCode = async (client: Client, shop: Parameters<typeof lastCode>[0]): Promise<Answer> => {
  const phone = client.phone ?? newPhone();
  client.phone = undefined;
  const sent = await ask(client, 'POST', '/send-login-otp', { phone });
  const proof = { phone, request_id: sent.body.request_id, otp: await lastCode(shop, phone) };
  const answer = await ask(client, 'POST', '/login-otp', { ...proof, name: 'Ana Diaz' });
  // The code may have been used by the call that nobody answered.
  return answer.isRepeated && answer.status !== 200
    ? { ...(await byCode(client, shop)), isRepeated: true }
    : answer;
};

/** What the two carts held is there, but for what the shop says that it cannot have any more: each thing once, to one window. */
const checkMerges = (
  client: Client,
  carts: readonly CartSnapshot[],
  { units, isKnown }: { units: number; isKnown: boolean },
): void => {
  const reported = carts.map(missingUnits).reduce((sum, one) => sum + one, 0);
  // A payment that comes meanwhile takes what it paid out of the cart, and what is missing may be said in an answer that never came.
  const mayShrink = !isKnown || client.acknowledged.some(({ payment }) => payment !== null);
  for (const cart of carts) {
    const merged = cart.cartDetails.total_quantity;
    const most = merged + missingUnits(cart);
    if (most > units) client.problems.push(`signing in made ${most} units of ${units}`);
    if (merged + reported < units && !mayShrink)
      client.problems.push(`signing in left ${merged} and reported ${reported} units of ${units}`);
  }
};

const missingUnits = ({ adjusted_cart_items }: CartSnapshot): number =>
  adjusted_cart_items
    .filter(({ type }) => type !== 'price_changed')
    .reduce((sum, { from, to }) => sum + (from ?? 0) - (to ?? 0), 0);

/** Whatever runs beside it: once signing out was answered, the session opens nothing, in no process. */
const signOut: Action = async ({ shop, senders }, client, { chance }) => {
  const { customerId, headers } = client;
  if (customerId === undefined) return;
  const everywhere = chance < 0.4;
  await call(client, 'GET', '/get-cart');
  const now = shop.shop.now();
  const other = await inTransaction(shop.db, (trx) =>
    createSession(trx, { customerId, device: 'other', now }),
  );
  const beside = [1, 2].map(() => ask(client, 'GET', '/get-cart'));
  const { status, isRepeated } = await ask(client, 'POST', '/logout', { everywhere });
  if (status !== 200 && !(isRepeated && status === 401))
    return void client.problems.push(`signing out answered ${status}`);
  client.ended.push(headers, ...(everywhere ? [bearer(other.token)] : []));
  client.problems.push(...(await checkEnded(client, senders)));
  // What was sold out meanwhile is out of the cart since one of these, which has said so.
  const seen = [client.cart, ...(await Promise.all(beside)).map(cartIn)].filter((cart) => cart !== undefined);
  const leftUnits = Math.min(...seen.map(({ cartDetails }) => cartDetails.total_quantity));
  const guest = { headers: { 'guest-id': client.guest }, customerId: undefined, cart: undefined };
  // Without a password the next sign-in makes another account, whose cart is new.
  Object.assign(client, { ...guest, leftUnits: client.email ? leftUnits : 0 });
};

/** I14: no call goes through with a token after its sign-out. */
export const checkEnded = async ({ ended }: Client, senders: Parameters<Action>[0]['senders']) => {
  const tries = ended.flatMap((headers) =>
    senders.map((send) => untilFree(() => send('GET', '/get-cart', { headers }))),
  );
  const isOpen = (await Promise.all(tries)).some(({ status }) => status !== 401);
  return isOpen ? ['a session outlived its sign-out'] : [];
};

export const ACCOUNT_ACTIONS = { 'sign in': signIn, 'sign out': signOut } satisfies Record<string, Action>;
