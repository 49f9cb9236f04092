import {
  type Named,
  type Promotion,
  PromotionContent,
  type PromotionWorld,
} from '../../api/contract/admin/promotions.ts';
import { changedKeys } from '../../domain/desk/merge-edits.ts';
import { checkPromotion } from '../../domain/discounts/promotion-checks.ts';
import { translate } from '../../language/desk.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { checkBody } from './check-body.ts';
import { createEditor, type Editing, untouched } from './create-editor.ts';
import { deskApi } from './session.ts';

export interface PromotionEditing extends Editing<PromotionContent> {
  /** As the shop has it; null: a new one. */
  promotion: Promotion | null;
  world: PromotionWorld;
  /** Names of products that the rule is about. */
  products: readonly Named[];
}

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

const begin = (promotion: Promotion): PromotionEditing => {
  const { content, world, products } = promotion;
  return { ...untouched(content), promotion, world, products };
};

/** By the schema, and by what the fields say to each other. */
const findWrong = ({ content }: PromotionEditing): Record<string, string> => {
  const checked = checkBody(PromotionContent, content);
  const rules = Object.entries(checkPromotion(content)).map(([field, text]) => [field, translate(text)]);
  return { ...(!checked.isRight && checked.errors), ...Object.fromEntries(rules) };
};

const baseOf = ({ promotion }: PromotionEditing): PromotionContent => promotion?.content ?? NEW;

const editor = createEditor<PromotionContent, Promotion, PromotionEditing>({
  begin,
  baseOf,
  check: findWrong,
  send: ({ promotion, content }) =>
    promotion
      ? deskApi('PUT /admin/promotions/{id}', {
          params: { id: promotion.id },
          body: { version: promotion.version, content },
        })
      : deskApi('POST /admin/promotions', { body: { content } }),
  theirsIn: ({ code, body }) =>
    code === 'promotion_conflict' ? (body.promotion as Promotion | undefined) : undefined,
  isSameThing: (now, sent) => now.promotion?.id === sent.promotion?.id,
  // A new one may be saved as it is proposed.
  isChanged: (editing) => !editing.promotion || isPromotionChanged(editing),
  join: (joined, mine) => {
    const names = [...joined.products, ...mine.products];
    const products = names.filter(({ id }, index) => names.findIndex((one) => one.id === id) === index);
    return { ...joined, products };
  },
  shown: ({ id }, { promotion }) => {
    // A reload opens what was just made.
    if (!promotion) history.replaceState(null, '', `${location.pathname}?id=${id}`);
  },
});
export const {
  $editing: $promotion,
  change: changePromotion,
  save: savePromotion,
  takeTheirs: takeTheirValue,
} = editor;

/** Opens a promotion, or a new one for 0. */
export const openPromotion = (id: number): Promise<void> =>
  editor.load(async () =>
    id === 0
      ? {
          ...untouched(NEW),
          promotion: null,
          world: await deskApi('GET /admin/promotion-choices'),
          products: [],
        }
      : begin(await deskApi('GET /admin/promotions/{id}', { params: { id } })),
  );

/** Remembers the name of a product that was chosen by search. */
export const nameProduct = (product: Named): void => {
  const { products = [] } = $promotion.get() ?? {};
  if (!products.some(({ id }) => id === product.id)) editor.put({ products: [...products, product] });
};

/** A new one of which nothing was typed is left without a question. */
export const promotionEditor = {
  ...editor,
  isUnsaved: (): boolean => {
    const editing = editor.$editing.get();
    return editing !== null && isPromotionChanged(editing);
  },
};

/** Whether something was typed. */
export const isPromotionChanged = (editing: PromotionEditing): boolean =>
  changedKeys(baseOf(editing), editing.content).length > 0;

/** Deletes it, or ends it where it was used. */
export const removePromotion = (id: number) =>
  attempt(() => deskApi('DELETE /admin/promotions/{id}', { params: { id } }));
