import type { BenchRequest, BenchResponse } from '../../api/contract/admin/price-bench.ts';
import { refusalMessage } from '../../domain/discounts/discount-messages.ts';
import { warnOfRule } from '../../domain/discounts/rule-warnings.ts';
import { toMajor } from '../../domain/money/money.ts';
import { findCombination, optionKey } from '../../domain/options/options.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { findCustomerByToken } from '../accounts/repository.ts';
import { readSaleCatalog } from '../catalog/sale-catalog.ts';
import type { CartProduct } from '../catalog/sale-products.ts';
import { candidatesOf, type FoundDiscounts, foldCode, readCandidates } from '../promotions/discounts.ts';
import { type Draft, readDraft, readOthers, withDraft } from '../promotions/draft.ts';
import { ownerOf } from '../shop/owners.ts';
import type { Visitor } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { priceWriter } from './blockers.ts';
import type { CartCall } from './cart-call.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { isGift } from './gifts.ts';
import type { CheckedLine, LineChange } from './line-rules.ts';
import { type CheckedDiscount, checkDiscounts } from './list-discounts.ts';
import { type CartRow, type LineRow, LOOSE_LINE } from './repository.ts';
import { notOnSaleText } from './sale-messages.ts';
import { changeText } from './serialize.ts';

/** Whose carts are tried for guests: nobody's. */
const NOBODY: Visitor = { kind: 'guest', owner: 'bench' };

/**
 * Prices a cart that nobody has by the very code that prices carts: each step, and for every discount a shopper may
 * know of why it applies or does not. Writes nothing.
 */
export const tryCart = async (own: CartCall, request: BenchRequest): Promise<BenchResponse> => {
  const { read } = own.shop.db;
  const at = request.at === null ? own.shop.now() : new Date(request.at);
  const visitor = await readVisitor(own, request.customer_email);
  const shop = { ...own.shop, now: () => at };
  const call: CartCall = { ...own, shop, visitor, branchId: request.branch_id };
  const catalog = await readSaleCatalog(shop.db, read);
  const products = await catalog.products(request.lines.map(({ product_id }) => product_id));
  const cart = toCart(request, visitor.owner, at);
  const lines = request.lines.map((line, index) => toLine(line, products.get(line.product_id), index + 1));
  const draft = request.draft && (await readDraft(shop, request.draft, visitor.owner));
  const changeDiscounts = (found: FoundDiscounts) => withDraft(found, draft, cart.coupon_code);
  const view = await viewCart(call, read, { cart, lines }, { changeDiscounts });
  const known = await readKnown(call, cart.coupon_code, draft);
  const checked = checkDiscounts(view, candidatesOf(known));
  const major = (amount: number) => toMajor(amount, view.settings.money.decimalPlaces);
  return {
    total: major(view.priced.total),
    lines: [
      ...view.lines.map((line) => serializeLine(view, line)),
      ...view.changes.flatMap(removedLine(view)),
    ],
    steps: view.priced.trace.map((step) => ({
      ...step,
      amount: major(step.amount),
      total: major(step.total),
    })),
    discounts: checked.map((one) => serializeDiscount(view, one, draft)),
    warnings: draft ? await readWarnings(call, draft) : [],
  };
};

const readVisitor = async ({ shop }: CartCall, email: string | null): Promise<Visitor> => {
  if (!email) return NOBODY;
  const customer = await findCustomerByToken(shop.db.read, 'email_norm', foldEmail(email));
  if (!customer || customer.deleted_at !== null)
    throw fieldError('customer_email', say`No customer has this e-mail address.`);
  const { id } = customer;
  return { kind: 'user', owner: ownerOf(id), customerId: id, sessionId: 0, guestOwner: undefined };
};

const toCart = (request: BenchRequest, owner: string, at: Date): CartRow => ({
  id: 0,
  owner,
  branch_id: request.branch_id,
  version: 1,
  order_type: request.order_type,
  coupon_code: foldCode(request.code),
  address_json: null,
  pincode: request.pincode || null,
  slot_id: null,
  payment_method: request.payment_method,
  gift_card_id: null,
  use_wallet: 0,
  tip_minor: 0,
  note: null,
  business_json: null,
  updated_at: at.toISOString(),
});

const toLine = (
  line: BenchRequest['lines'][number],
  product: CartProduct | undefined,
  id: number,
): LineRow => {
  const selection = {
    selectedAttributes: line.selected_attributes,
    selectedMultiAttributes: line.selected_multi_attributes,
  };
  return {
    ...LOOSE_LINE,
    id,
    product_id: line.product_id,
    variant_id: (product && findCombination(product, selection)?.variant_id) ?? 0,
    quantity: line.quantity,
    selected_json: JSON.stringify(selection.selectedAttributes),
    modifiers_json: JSON.stringify(selection.selectedMultiAttributes),
    option_hash: optionKey(selection),
  };
};

/** Everything a shopper with this cart may know of, and the draft whether its code was typed or not. */
const readKnown = async (
  { shop, visitor }: CartCall,
  code: string | null,
  draft: Draft | null,
): Promise<FoundDiscounts> => {
  const { read } = shop.db;
  const open = await readCandidates(read, visitor.owner, null);
  const typed = code === null ? open : await readCandidates(read, visitor.owner, code);
  const rows = new Map([...typed.rows, ...open.rows].map((row) => [row.id, row]));
  return withDraft({ owner: visitor.owner, rows: [...rows.values()] }, draft, draft?.row.code ?? null);
};

const readWarnings = async (call: CartCall, draft: Draft): Promise<BenchResponse['warnings']> => {
  const { rule, others, world } = await readOthers(call.shop, draft);
  return warnOfRule(rule, others, world).map(({ code, text }) => ({
    code,
    text: inLanguage(text, call.phrases),
  }));
};

const serializeLine = (view: CartView, line: CheckedLine): BenchResponse['lines'][number] => {
  const problem = problemOf(view, line);
  return {
    id: line.row.id,
    name: line.product.name,
    quantity: line.row.quantity,
    unit_price: toMajor(line.unitPrice, view.settings.money.decimalPlaces),
    problem: problem && inLanguage(problem, view.phrases),
    is_gift: isGift(line.row),
  };
};

/** Why the line is not in the price, or not in it as often as it should be. */
const problemOf = (view: CartView, { row, product, unavailable }: CheckedLine): Text | null => {
  const { name } = product;
  switch (unavailable) {
    case null: {
      const change = view.changes.find((one) => one.row.id === row.id && one.type !== 'price_changed');
      return change ? changeText(view, change) : null;
    }
    case 'out_of_stock':
      return say`${name} is sold out.`;
    case 'other_branch':
      return say`${name} is not available at this branch.`;
    case 'option_unavailable':
      return say`${name} is not sold with these options.`;
    default: {
      const { locale } = view.settings.money;
      return notOnSaleText(product, unavailable, { locale, timezone: view.branch.timezone });
    }
  }
};

/** Lines that a cart would not even keep. */
const removedLine =
  (view: CartView) =>
  (change: LineChange): BenchResponse['lines'] => {
    if (change.type !== 'removed') return [];
    const problem = inLanguage(changeText(view, change), view.phrases);
    const { id, quantity } = change.row;
    return [{ id, name: change.name, quantity, unit_price: 0, problem, is_gift: false }];
  };

const serializeDiscount = (
  view: CartView,
  { rule, isApplied, refusal, saving }: CheckedDiscount,
  draft: Draft | null,
): BenchResponse['discounts'][number] => {
  const message =
    refusal && refusalMessage(rule.code ?? rule.title, rule, refusal, priceWriter(view.settings));
  return {
    id: rule.id,
    title: rule.title,
    code: rule.code,
    is_draft: rule.id === draft?.row.id,
    is_applied: isApplied,
    saving: toMajor(saving, view.settings.money.decimalPlaces),
    reason_code: refusal?.reason ?? null,
    reason: message && inLanguage(message, view.phrases),
  };
};
