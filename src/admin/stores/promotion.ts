import { atom } from 'nanostores';
import * as calls from '../../api/admin/promotions.ts';
import {
  type Named,
  type Promotion,
  PromotionContent,
  type PromotionWorld,
} from '../../api/contract/admin/promotions.ts';
import { changedKeys, mergeEdits } from '../../domain/desk/merge-edits.ts';
import { checkPromotion } from '../../domain/discounts/promotion-checks.ts';
import { translate } from '../../language/desk.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { checkBody } from './check-body.ts';
import { deskApi } from './session.ts';

export interface PromotionEditing {
  /** As the shop has it; null: a new one. */
  promotion: Promotion | null;
  content: PromotionContent;
  world: PromotionWorld;
  /** Names of products that the rule is about. */
  products: readonly Named[];
  isSaving: boolean;
  isSaved: boolean;
  failure: Failure | null;
  errors: Readonly<Record<string, string>>;
  /** What another has saved since. */
  met: { taken: readonly string[]; conflicts: readonly string[]; theirs: PromotionContent } | null;
}

export const $promotion = atom<PromotionEditing | null>(null);
export const $promotionFailure = atom<Failure | null>(null);

const NEW: PromotionContent = {
  title: '',
  description: '',
  terms_html: '',
  code: '',
  type: 'percentage',
  percent: 10,
  amount: 5,
  buy_quantity: 2,
  get_quantity: 1,
  free_product_id: null,
  max_discount: null,
  min_subtotal: null,
  min_quantity: null,
  product_ids: [],
  category_ids: [],
  branch_ids: [],
  order_types: [],
  payment_methods: [],
  days: [],
  time_from: null,
  time_to: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
  is_stackable: false,
  is_private: false,
  first_order_only: false,
  login_required: false,
  usage_limit: null,
  usage_limit_per_customer: 1,
  by_codes: false,
  customer_email: null,
};

const STILL = { isSaving: false, isSaved: false, failure: null, errors: {}, met: null };

const begin = (promotion: Promotion): PromotionEditing => ({
  ...STILL,
  promotion,
  content: promotion.content,
  world: promotion.world,
  products: promotion.products,
});

/** Opens a promotion, or a new one for 0. */
export const openPromotion = async (id: number): Promise<void> => {
  $promotion.set(null);
  $promotionFailure.set(null);
  if (id === 0) {
    const found = await attempt(() => calls.getPromotionWorld(deskApi));
    if (found.isDone)
      $promotion.set({ ...STILL, promotion: null, content: NEW, world: found.value, products: [] });
    else $promotionFailure.set(found.failure);
    return;
  }
  const found = await attempt(() => calls.getPromotion(deskApi, id));
  if (found.isDone) $promotion.set(begin(found.value));
  else $promotionFailure.set(found.failure);
};

const update = (part: Partial<PromotionEditing>): void => {
  const editing = $promotion.get();
  if (editing) $promotion.set({ ...editing, ...part });
};

export const changePromotion = (part: Partial<PromotionContent>): void => {
  const editing = $promotion.get();
  if (!editing) return;
  const gone = Object.keys(part);
  const errors = Object.entries(editing.errors).filter(([field]) => !gone.includes(field));
  update({ content: { ...editing.content, ...part }, errors: Object.fromEntries(errors), isSaved: false });
};

/** Remembers the name of a product that was chosen by search. */
export const nameProduct = (product: Named): void => {
  const { products = [] } = $promotion.get() ?? {};
  if (!products.some(({ id }) => id === product.id)) update({ products: [...products, product] });
};

/** Whether there is something to save. */
export const isPromotionChanged = ({ promotion, content }: PromotionEditing): boolean =>
  changedKeys(promotion?.content ?? NEW, content).length > 0;

/** By the schema, and by what the fields say to each other. */
const findWrong = (content: PromotionContent): Record<string, string> => {
  const checked = checkBody(PromotionContent, content);
  const rules = Object.entries(checkPromotion(content)).map(([field, text]) => [field, translate(text)]);
  return { ...(!checked.isRight && checked.errors), ...Object.fromEntries(rules) };
};

/** Saves the form; what another saved meanwhile is joined with it, and waits for one more press. */
export const savePromotion = async (): Promise<void> => {
  const editing = $promotion.get();
  if (!editing || editing.isSaving) return;
  const { promotion, content } = editing;
  if (promotion && !isPromotionChanged(editing)) return;
  const errors = findWrong(content);
  if (Object.keys(errors).length > 0) return update({ errors, failure: null });
  update({ isSaving: true, failure: null, errors: {}, met: null });
  const sent = await attempt(() =>
    promotion
      ? calls.savePromotion(deskApi, promotion.id, { version: promotion.version, content })
      : calls.addPromotion(deskApi, content),
  );
  const now = $promotion.get();
  if (!now) return;
  if (sent.isDone) {
    $promotion.set({ ...begin(sent.value), isSaved: true });
    // A reload opens what was just made.
    if (!promotion) history.replaceState(null, '', `${location.pathname}?id=${sent.value.id}`);
    return;
  }
  const { failure } = sent;
  const theirs = failure.body.promotion as Promotion | undefined;
  if (failure.code === 'promotion_conflict' && theirs) $promotion.set(join(now, theirs));
  else update({ isSaving: false, failure, errors: fieldsOf(failure) });
};

const join = (mine: PromotionEditing, theirs: Promotion): PromotionEditing => {
  const base = mine.promotion?.content ?? NEW;
  const { value, conflicts, taken } = mergeEdits(base, mine.content, theirs.content);
  const names = [...theirs.products, ...mine.products];
  return {
    ...begin(theirs),
    content: value,
    products: names.filter(({ id }, index) => names.findIndex((one) => one.id === id) === index),
    met: { taken, conflicts, theirs: theirs.content },
  };
};

const fieldsOf = ({ errors }: Failure): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^content\./, ''), text]));

/** Takes another's value of a field in place of one's own. */
export const takeTheirValue = (field: string): void => {
  const { met } = $promotion.get() ?? {};
  if (!met) return;
  changePromotion({ [field]: met.theirs[field as keyof PromotionContent] });
  update({ met: { ...met, conflicts: met.conflicts.filter((one) => one !== field) } });
};

/** Deletes it, or ends it where it was used. */
export const removePromotion = (id: number): Promise<Attempt<{ outcome: 'deleted' | 'ended' }>> =>
  attempt(() => calls.removePromotion(deskApi, id));
