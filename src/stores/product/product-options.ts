import { type MapStore, map } from 'nanostores';
import type { CartItem } from '../../api/contract/cart.ts';
import type { Product } from '../../api/contract/catalog.ts';
import type { GiftCardDetails } from '../../api/contract/gift-card.ts';
import { toMajor } from '../../domain/money/money.ts';
import { whyNotModifier, whyNotValue } from '../../domain/options/option-availability.ts';
import { chooseValue } from '../../domain/options/option-choices.ts';
import { unitPrice } from '../../domain/options/option-prices.ts';
import { pressModifier } from '../../domain/options/option-switch.ts';
import { type OptionProblem, validateSelection } from '../../domain/options/option-validation.ts';
import {
  EMPTY_SELECTION,
  findCombination,
  initialSelection,
  type Selection,
  selectionOf,
} from '../../domain/options/options.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { translate } from '../../language/page.ts';
import { addToCart, type CartResult, updateLine } from '../cart/cart.ts';
import { decimalPlaces, formatPrice } from '../shop/settings.ts';
import { showNotice } from '../shop/toasts.ts';

/** The product in the drawer, with the quantity and what keeps the choices from the cart. */
export interface ProductChoices {
  currentProduct: Product | null;
  selectedAttributes: Selection['selectedAttributes'];
  selectedMultiAttributes: Selection['selectedMultiAttributes'];
  quantity: number;
  /** The line of the cart whose options are changed; null where a new one is added. */
  line: CartItem | null;
  /** For whom a gift card is, as typed; null: the product is none. */
  giftCard: GiftCardDetails | null;
  /** What the server refused of it, by field. */
  giftCardErrors: Readonly<Record<string, string>>;
  /** Unit price × quantity in minor units: the one sum made in the browser. */
  drawerPrice: number;
  variant_id: number | null;
  problems: readonly OptionProblem[];
  /** What the last press on an option took away, or why it changed nothing. */
  notice: Text | null;
  isAdding: boolean;
  /** Why the last add was refused, for the place of the button. */
  refusal: string | null;
}

const CLOSED: ProductChoices = {
  currentProduct: null,
  ...EMPTY_SELECTION,
  quantity: 1,
  line: null,
  giftCard: null,
  giftCardErrors: {},
  drawerPrice: 0,
  variant_id: null,
  problems: [],
  notice: null,
  isAdding: false,
  refusal: null,
};

type Choices = MapStore<ProductChoices>;

const priced = (product: Product, selection: Selection, quantity: number, decimals: number) => ({
  drawerPrice: unitPrice(product, selection, decimals) * quantity,
  variant_id: findCombination(product, selection)?.variant_id ?? null,
});

const FOR_NOBODY: GiftCardDetails = { recipient_name: '', recipient_email: '' };

const opened = (
  product: Product,
  decimals: number,
  { variantId, line = null }: OpenedWith,
): ProductChoices => {
  const { selectedAttributes, selectedMultiAttributes } =
    line ?? selectionOf(product, variantId) ?? initialSelection(product);
  const selection: Selection = { selectedAttributes, selectedMultiAttributes };
  const quantity = line?.quantity ?? Math.max(1, product.min_quantity);
  const price = priced(product, selection, quantity, decimals);
  const giftCard = product.is_gift_card ? (line?.gift_card ?? FOR_NOBODY) : null;
  return { ...CLOSED, ...selection, currentProduct: product, quantity, line, giftCard, ...price };
};

/** A variant's choices, or those of a line of the cart; without either those that are made for the shopper. */
interface OpenedWith {
  variantId?: number | undefined;
  line?: CartItem | null | undefined;
}

/** Takes a new selection: the price follows, and a corrected choice loses its error at once. */
const applySelection = (
  $choices: Choices,
  product: Product,
  { selection, notice }: { selection: Selection; notice: Text | null },
  decimals: number,
): void => {
  const { quantity, problems } = $choices.get();
  const { selectedAttributes, selectedMultiAttributes } = selection;
  const still = problems.length > 0 ? validateSelection(product, selection) : [];
  const left = problems.filter((problem) => still.some((now) => isSameProblem(now, problem)));
  const changed = { selectedAttributes, selectedMultiAttributes, problems: left, refusal: null, notice };
  $choices.set({ ...$choices.get(), ...changed, ...priced(product, selection, quantity, decimals) });
};

const lostText = (lost: readonly string[]): Text | null =>
  lost.length > 0 ? say`No longer chosen: ${lost.join('; ')}` : null;

/** What a press on a topping chose beside it, and what had to go for that. */
const switchedText = (made: readonly string[], lost: readonly string[]): Text | null => {
  if (made.length === 0) return null;
  const chosen = made.join('; ');
  return lost.length > 0
    ? say`Now chosen: ${chosen}. No longer chosen: ${lost.join('; ')}`
    : say`Now chosen: ${chosen}`;
};

const isSameProblem = (one: OptionProblem, other: OptionProblem): boolean =>
  one.code === other.code && one.field === other.field && one.attributeId === other.attributeId;

/** Adds to the cart, or names the first problem in a toast and keeps all of them at their groups. */
const addChoices = async ($choices: Choices): Promise<AddResult> => {
  const { currentProduct: product, ...choices } = $choices.get();
  if (!product) throw new Error('No product is open');
  if (choices.isAdding) return { isDone: false, isRunning: true };
  const problems = validateSelection(product, choices);
  const [problem] = problems;
  $choices.set({ ...$choices.get(), problems, refusal: null, giftCardErrors: {} });
  if (problem) {
    showNotice(translate(problem.text));
    return { isDone: false, problem };
  }
  $choices.setKey('isAdding', true);
  const unit = toMajor(Math.round(choices.drawerPrice / choices.quantity), decimalPlaces());
  const chosen = toLine(choices);
  const result = choices.line
    ? await updateLine(choices.line, chosen)
    : await addToCart(
        { product_id: product.id, ...chosen },
        { name: product.name, price: formatPrice(unit) },
      );
  $choices.setKey('isAdding', false);
  if (!result.isDone) {
    const { errors = {} } = result.error.body;
    const giftCardErrors = Object.fromEntries(
      Object.entries(errors).map(([field, [text = '']]) => [field, text]),
    );
    $choices.set({ ...$choices.get(), refusal: result.message, giftCardErrors });
  } else if (choices.giftCard && !choices.line) $choices.setKey('giftCard', FOR_NOBODY);
  return result;
};

/** `isRunning`: an earlier press is still on its way, so this one changed nothing. */
export type AddResult =
  | CartResult
  | { isDone: false; problem: OptionProblem }
  | { isDone: false; isRunning: true };

/** The choices of one product: the drawer has one of these, a product page its own. */
export const createProductChoices = (decimals: () => number = decimalPlaces) => {
  const $choices = map<ProductChoices>(CLOSED);
  const product = () => $choices.get().currentProduct;
  return {
    $choices,
    open: (opening: Product, chosen: OpenedWith = {}): void =>
      $choices.set(opened(opening, decimals(), chosen)),
    close: (): void => $choices.set(CLOSED),
    /** Chooses a single value; a conflicting choice gives way and all multi choices are reset. */
    choose: (attributeId: number, valueId: number): void => {
      const current = product();
      if (!current) return;
      const { selection, lost } = chooseValue(current, $choices.get(), { attributeId, valueId });
      const isChosen = selection.selectedAttributes[attributeId] === valueId;
      const notice = isChosen ? lostText(lost) : whyNotValue(current, $choices.get(), attributeId, valueId);
      applySelection($choices, current, { selection, notice }, decimals());
    },
    toggle: (groupId: number, valueId: number): void => {
      const current = product();
      if (!current) return;
      const before = $choices.get();
      const { selection, made, lost } = pressModifier(current, before, groupId, valueId);
      const isSame = selection.selectedMultiAttributes === before.selectedMultiAttributes;
      const notice = isSame ? whyNotModifier(current, selection, groupId, valueId) : switchedText(made, lost);
      applySelection($choices, current, { selection, notice }, decimals());
    },
    setQuantity: (requested: number): void => {
      const { currentProduct: current, ...choices } = $choices.get();
      if (!current || !Number.isFinite(requested)) return;
      const most = maxQuantity(current, choices);
      const quantity = Math.min(Math.max(Math.round(requested), current.min_quantity), most);
      $choices.set({ ...$choices.get(), quantity, ...priced(current, choices, quantity, decimals()) });
    },
    setGiftCard: (field: keyof GiftCardDetails, text: string): void => {
      const { giftCard, giftCardErrors, ...rest } = $choices.get();
      if (!giftCard) return;
      const left = { ...giftCardErrors, [`gift_card.${field}`]: '' };
      // An empty day is no day.
      const value = field === 'send_on' ? text || null : text;
      $choices.set({
        ...rest,
        giftCard: { ...giftCard, [field]: value },
        giftCardErrors: left,
        refusal: null,
      });
    },
    /** Says at its fields what keeps a gift card from the cart. */
    refuseGiftCard: (giftCardErrors: Readonly<Record<string, string>>): void =>
      $choices.setKey('giftCardErrors', giftCardErrors),
    add: (): Promise<AddResult> => addChoices($choices),
  };
};

export type ProductChoicesStore = ReturnType<typeof createProductChoices>;

/** Nothing of what is chosen can be had here now. */
export const isSoldOut = (product: Product, selection: Selection): boolean =>
  !product.is_available ||
  (findCombination(product, selection)?.stock_status ?? product.stock_status) === 'out_of_stock';

/** At most the product's and the chosen combination's limit. */
export const maxQuantity = (product: Product, selection: Selection): number =>
  Math.max(
    product.min_quantity,
    Math.min(product.max_quantity, findCombination(product, selection)?.max_quantity ?? product.max_quantity),
  );

const toLine = (choices: Selection & Pick<ProductChoices, 'quantity' | 'giftCard'>) => ({
  quantity: choices.quantity,
  ...(choices.giftCard && { gift_card: choices.giftCard }),
  selected_attributes: { ...choices.selectedAttributes },
  selected_multi_attributes: Object.fromEntries(
    Object.entries(choices.selectedMultiAttributes).map(([id, values]) => [id, [...values]]),
  ),
});
