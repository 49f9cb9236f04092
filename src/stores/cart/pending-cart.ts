import { ApiError } from '../../api/api-error.ts';
import type { AddToCartRequest, CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import {
  type CartQuestion,
  maySend,
  type PendingChange,
  pendingCount,
  questionOfPrice,
  type Seen,
  withChange,
} from '../../domain/cart/offline-cart.ts';
import { href, t } from '../../language/page.ts';
import { api } from '../shop/api.ts';
import { toFailure } from '../shop/failure.ts';
import { isRecord, isText, persisted } from '../shop/persisted.ts';
import { formatPrice } from '../shop/settings.ts';
import { addToast } from '../shop/toasts.ts';
import { isUuidV4, randomUuid } from '../shop/uuid.ts';
import { $cart, $pendingCount, addToCart, type CartResult, sendInOrder, updateLine } from './cart.ts';
import { $requestedQuantities, ask } from './requested-quantities.ts';

const isLine = (data: unknown): data is AddToCartRequest =>
  isRecord(data) && Number.isSafeInteger(data.product_id) && Number.isSafeInteger(data.quantity);

const isChange = (data: unknown): data is PendingChange => {
  if (!isRecord(data) || !isUuidV4(data.key) || typeof data.at !== 'number') return false;
  if (data.kind === 'add') return isLine(data.line) && (data.seen === null || isRecord(data.seen));
  return data.kind === 'set' && Number.isSafeInteger(data.lineId) && Number.isSafeInteger(data.quantity);
};

/** Changes made without a network, in the order in which they are sent. */
export const $pendingChanges = persisted<readonly PendingChange[]>('cart-pending', {
  version: 1,
  initial: [],
  parse: (data) => (Array.isArray(data) ? data.filter(isChange) : undefined),
});

const isQuestion = (data: unknown): data is CartQuestion =>
  isRecord(data) && isText(data.name) && ['price', 'refused', 'unsure'].includes(String(data.kind));

/** What the shop found different when the changes reached it, until the shopper has decided. */
export const $cartQuestions = persisted<readonly CartQuestion[]>('cart-questions', {
  version: 1,
  initial: [],
  parse: (data) => (Array.isArray(data) ? data.filter(isQuestion) : undefined),
});

/** What screens show of the queue: the quantities of lines, and how many pieces are to come. */
const showPending = (): void => {
  const queue = $pendingChanges.get();
  const sets = queue.flatMap((change) =>
    change.kind === 'set' ? [[change.lineId, change.quantity] as const] : [],
  );
  if (sets.length > 0)
    $requestedQuantities.set({ ...$requestedQuantities.get(), ...Object.fromEntries(sets) });
  $pendingCount.set(pendingCount(queue, $cart.get()?.cartItems ?? []));
};
$pendingChanges.subscribe(showPending);
$cart.listen(showPending);

const put = (change: PendingChange): CartResult => {
  const queue = withChange($pendingChanges.get(), change);
  const error = new ApiError(0, {}, 'The queue is full');
  if (!queue) return { isDone: false, message: toFailure(error).message, error };
  $pendingChanges.set(queue);
  return { isDone: true, isPending: true };
};

/** Keeps an addition until there is a network; `seen` is what the shopper decided by. */
export const addLater = (line: AddToCartRequest, seen: Seen | null, key: string): CartResult => {
  const result = put({ kind: 'add', key, at: Date.now(), line, seen, wasSent: false });
  if (result.isDone) addToast(t`Saved for your cart. We'll add it once you're online.`);
  return result;
};

/** Keeps a quantity until there is a network; 0 takes the line out. */
export const setLater = ({ id, name }: CartItem, quantity: number): CartResult =>
  put({ kind: 'set', key: randomUuid(), at: Date.now(), lineId: id, name, quantity });

/** Takes back a change that is not sent yet. */
export const dropPending = (key: string): void =>
  $pendingChanges.set($pendingChanges.get().filter((change) => change.key !== key));

export const closeQuestion = (key: string): void =>
  $cartQuestions.set($cartQuestions.get().filter((question) => question.key !== key));

/** The shopper does not want it at its new price: what was added goes out again. */
export const declinePrice = (question: CartQuestion): void => {
  closeQuestion(question.key);
  const item = $cart.get()?.cartItems.find(({ id }) => question.kind === 'price' && id === question.lineId);
  if (item && question.kind === 'price')
    void updateLine(item, { quantity: item.quantity - question.quantity });
};

/** Adds once more what may never have arrived. */
export const addAgain = (question: CartQuestion): void => {
  closeQuestion(question.key);
  if (question.kind === 'unsure') void addToCart(question.line);
};

const askShopper = (question: CartQuestion): void =>
  $cartQuestions.set([...$cartQuestions.get().filter(({ key }) => key !== question.key), question]);

/** The shop does not take this into the cart: no other try would be answered otherwise. */
export const noteRefused = (refused: { key: string; name: string; reason: string }): void =>
  askShopper({ kind: 'refused', ...refused });

/** Whether the shop answered and said no; after other failures the same call may succeed later. */
export const isRefused = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

const noteSent = (key: string): void =>
  $pendingChanges.set(
    $pendingChanges
      .get()
      .map((change) => (change.key === key && change.kind === 'add' ? { ...change, wasSent: true } : change)),
  );

const callOf = (change: PendingChange): Promise<CartSnapshot> => {
  if (change.kind === 'add')
    return api('POST /cart/add', { body: change.line, headers: { 'idempotency-key': change.key } });
  const { lineId, quantity } = change;
  return quantity < 1
    ? api('DELETE /cart/remove/{id}', { params: { id: lineId } })
    : api('PUT /cart/update', { body: { cart_id: lineId, quantity } });
};

const nameOf = (change: PendingChange): string =>
  change.kind === 'set' ? change.name : (change.seen?.name ?? t`A product`);

/** Sends one change; false when it has to wait for a better moment. */
const send = async (change: PendingChange): Promise<boolean> => {
  noteSent(change.key);
  try {
    await sendInOrder(() => callOf(change));
    const cart = $cart.get();
    const question = cart && questionOfPrice(change, cart, formatPrice);
    if (question) askShopper(question);
    return true;
  } catch (cause) {
    const { status, message } = toFailure(cause);
    if (!isRefused(status)) return false;
    noteRefused({ key: change.key, name: nameOf(change), reason: message });
    return true;
  }
};

const sendAll = async (): Promise<void> => {
  for (;;) {
    const [change] = $pendingChanges.get();
    if (!change || navigator.onLine === false) return;
    if (!maySend(change, Date.now()) && change.kind === 'add')
      askShopper({ kind: 'unsure', key: change.key, name: nameOf(change), line: change.line });
    else if (!(await send(change))) return;
    dropPending(change.key);
    if (change.kind === 'set') forgetRequested(change.lineId);
  }
};

const forgetRequested = (lineId: number): void => {
  ask(lineId, undefined);
};

let sending: Promise<void> | undefined;

/** Of several tabs one sends: the others find the queue empty. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('shop:cart-pending', run) : run();

/** Sends what was changed without a network, each once, and says what needs an answer. */
export const sendPending = (): Promise<void> => {
  const before = $pendingChanges.get().length;
  sending ??= alone(sendAll).finally(() => {
    sending = undefined;
    if (before > 0 && $pendingChanges.get().length === 0) sayUpToDate();
  });
  return sending;
};

/** Says on any page that the cart holds what it should, or what is to be decided in it. */
export const sayUpToDate = (): void => {
  const hasQuestions = $cartQuestions.get().length > 0;
  const text = hasQuestions
    ? t`Your cart is up to date. Something in it needs your decision.`
    : t`Your cart is up to date.`;
  addToast(text, { action: { label: t`View cart`, run: () => location.assign(href('/cart')) } });
};
