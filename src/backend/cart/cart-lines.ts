import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AddToCartRequest, UpdateCartRequest } from '../../api/contract/cart.ts';
import type { GiftCardDetails } from '../../api/contract/gift-card.ts';
import { LIMITS } from '../../api/contract/limits.ts';
import { sendDayProblem } from '../../domain/loyalty/gift-cards.ts';
import { unitPrice } from '../../domain/options/option-prices.ts';
import { validateSelection } from '../../domain/options/option-validation.ts';
import { findCombination, optionKey, type Selection } from '../../domain/options/options.ts';
import { say } from '../../domain/text/text.ts';
import { notOnSale } from '../../domain/time/sale-times.ts';
import type { CartProduct } from '../catalog/sale-products.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import type { CartCall } from './cart-call.ts';
import type { CartFacts } from './facts.ts';
import { isOfProduct, isSameLine, roomFor, type Stock, selectionOf } from './line-rules.ts';
import { type CartRow, deleteLines, insertLine, type LineRow, updateLine } from './repository.ts';
import { notOnSaleText } from './sale-messages.ts';

interface Lines {
  cart: CartRow;
  lines: readonly LineRow[];
  facts: CartFacts;
}

/** What decides whether two lines are one, and what is stored of the choices. */
interface LineIdentity {
  product: CartProduct;
  variantId: number;
  selection: Selection;
  note: string | null;
  giftCard: string | null;
  optionHash: string;
  noteHash: string;
}

/** Adds to the line with the same product, options and note, or makes one; returns all lines. */
export const addLine = async (
  call: CartCall,
  trx: Trx,
  { cart, lines, facts }: Lines,
  request: z.output<typeof AddToCartRequest>,
): Promise<LineRow[]> => {
  const selection = {
    selectedAttributes: request.selected_attributes,
    selectedMultiAttributes: request.selected_multi_attributes,
  };
  const { settings, product, stock } = await readProduct(call, facts, request.product_id);
  const giftCard = readGiftCard(call, facts, product, request.gift_card ?? null);
  const identity = identify(product, selection, { note: request.note ?? null, giftCard });
  const same = findSame(lines, identity);
  const quantity = (same?.quantity ?? 0) + request.quantity;
  assertQuantity(identity, { quantity, added: request.quantity }, stock, lines);
  if (same) {
    const change = { quantity, ...(request.if_unavailable && { if_unavailable: request.if_unavailable }) };
    await updateLine(trx, same.id, change);
    return lines.map((line) => (line === same ? { ...line, ...change } : line));
  }
  if (lines.length >= LIMITS.cartLines) {
    throw new ShopError(
      'cart_full',
      say`A cart holds at most ${LIMITS.cartLines} different item.|A cart holds at most ${LIMITS.cartLines} different items.`,
    );
  }
  const added = await insertLine(trx, {
    cart_id: cart.id,
    ...toColumns(identity),
    quantity,
    if_unavailable: request.if_unavailable ?? 'refund',
    seen_price_minor: unitPrice(product, selection, settings.money.decimalPlaces),
    added_at: cart.updated_at,
  });
  return [...lines, added];
};

/** Changes one line; what the request leaves out keeps its value. Returns all lines. */
export const changeLine = async (
  call: CartCall,
  trx: Trx,
  { lines, facts }: Lines,
  line: LineRow,
  request: z.output<typeof UpdateCartRequest>,
): Promise<LineRow[]> => {
  const others = lines.filter((other) => other !== line);
  if (request.quantity === 0) {
    await deleteLines(trx, [line.id]);
    return others;
  }
  const { settings, product, stock } = await readProduct(call, facts, line.product_id);
  const selection = changedSelection(line, request);
  const giftCard = request.gift_card
    ? readGiftCard(call, facts, product, request.gift_card)
    : line.gift_card_json;
  const note = request.note === undefined ? line.note : request.note;
  const identity = identify(product, selection, { note, giftCard });
  const same = findSame(others, identity);
  const quantity = request.quantity + (same?.quantity ?? 0);
  assertQuantity(identity, { quantity, added: request.quantity }, stock, others);
  if (same) await deleteLines(trx, [same.id]);
  const isSameChoice = identity.optionHash === line.option_hash;
  const change = {
    ...toColumns(identity),
    quantity,
    if_unavailable: request.if_unavailable ?? line.if_unavailable,
    seen_price_minor: isSameChoice
      ? line.seen_price_minor
      : unitPrice(product, selection, settings.money.decimalPlaces),
  };
  await updateLine(trx, line.id, change);
  return lines
    .filter((other) => other !== same)
    .map((other) => (other === line ? { ...line, ...change } : other));
};

const changedSelection = (line: LineRow, request: z.output<typeof UpdateCartRequest>): Selection => {
  const stored = selectionOf(line);
  return {
    selectedAttributes: request.selected_attributes ?? stored.selectedAttributes,
    selectedMultiAttributes: request.selected_multi_attributes ?? stored.selectedMultiAttributes,
  };
};

const readProduct = async ({ shop }: CartCall, { catalog, branch, stock }: CartFacts, productId: number) => {
  const product = (await catalog.products([productId])).get(productId);
  const left = await stock([productId]);
  const isSoldHere = [...left.keys()].some((key) => isOfProduct(key, productId));
  if (!product?.isActive || !isSoldHere) {
    throw new ShopError(
      'product_unavailable',
      product
        ? say`${product.name} is not available at this branch.`
        : say`This product is not available at this branch.`,
    );
  }
  const { settings } = catalog;
  const closed = notOnSale(product.saleTimes, shop.now(), branch.timezone);
  if (closed) {
    const { locale } = settings.money;
    const text = notOnSaleText(product, closed, { locale, timezone: branch.timezone });
    throw new ShopError('product_unavailable', text);
  }
  return { settings, product, stock: left };
};

/** For whom a gift card is, as it is stored; null for other goods. 422 at the fields. */
const readGiftCard = (
  { shop }: CartCall,
  { branch }: CartFacts,
  { isGiftCard }: CartProduct,
  sent: GiftCardDetails | null,
): string | null => {
  if (!isGiftCard) return null;
  if (!sent) throw fieldError('gift_card.recipient_email', say`Enter who the gift card is for.`);
  const problem = sendDayProblem(sent.send_on, branch.timezone, shop.now());
  if (problem) throw fieldError('gift_card.send_on', problem);
  const { recipient_name, recipient_email, sender_name, message, send_on } = sent;
  return JSON.stringify({
    recipient_name,
    recipient_email,
    sender_name: sender_name || null,
    message: message || null,
    send_on: send_on || null,
  });
};

/** Checks the choices; the first problem is the message. */
const identify = (
  product: CartProduct,
  selection: Selection,
  { note, giftCard }: { note: string | null; giftCard: string | null },
): LineIdentity => {
  const problems = validateSelection(product, selection);
  const [first] = problems;
  if (first) {
    const fields = Object.groupBy(problems, ({ field }) => field);
    const texts = Object.entries(fields).map(([field, found]) => [field, found.map(({ text }) => text)]);
    throw new ShopError(first.code, first.text, {}, Object.fromEntries(texts));
  }
  return {
    product,
    variantId: findCombination(product, selection)?.variant_id ?? 0,
    selection,
    note: note || null,
    giftCard,
    optionHash: hash(optionKey(selection)),
    noteHash: note || giftCard ? hash(`${note ?? ''}${giftCard ?? ''}`) : '',
  };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const findSame = (lines: readonly LineRow[], identity: LineIdentity): LineRow | undefined => {
  const columns = toColumns(identity);
  return lines.find((line) => isSameLine(line, columns));
};

const toColumns = (identity: LineIdentity) => ({
  product_id: identity.product.id,
  variant_id: identity.variantId,
  selected_json: JSON.stringify(identity.selection.selectedAttributes),
  modifiers_json: JSON.stringify(identity.selection.selectedMultiAttributes),
  option_hash: identity.optionHash,
  note_hash: identity.noteHash,
  note: identity.note,
  gift_card_json: identity.giftCard,
});

/** Refuses what the line would hold, and what is added to the lines of its variant and product. */
const assertQuantity = (
  identity: LineIdentity,
  { quantity, added }: { quantity: number; added: number },
  stock: Stock,
  others: readonly LineRow[],
): void => {
  const { product } = identity;
  const room = roomFor(toColumns(identity), product, stock, others);
  if (!room || room.available <= 0) throw new ShopError('out_of_stock', say`${product.name} is sold out.`);
  if (added > room.ofVariant) {
    const text =
      added > room.available
        ? say`Only ${room.available} left.`
        : say`Only ${room.available} left, counting what is in your cart.`;
    throw fieldError('quantity', text, 'insufficient_stock');
  }
  if (added > room.ofProduct) {
    throw fieldError('quantity', say`You can order at most ${product.maxQuantity}.`, 'max_quantity');
  }
  if (quantity < product.minQuantity) {
    throw fieldError('quantity', say`You must order at least ${product.minQuantity}.`, 'min_quantity');
  }
  if (quantity % Math.max(1, product.quantityStep) !== 0) {
    throw fieldError('quantity', say`Order in steps of ${product.quantityStep}.`);
  }
};
