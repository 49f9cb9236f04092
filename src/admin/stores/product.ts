import { atom } from 'nanostores';
import * as calls from '../../api/admin/catalog.ts';
import {
  type DeskProduct,
  ProductContent,
  type ProductHistory,
  type ProductPicture,
  type StockCell,
} from '../../api/contract/admin/catalog.ts';
import { changedKeys, isSame, mergeEdits } from '../../domain/desk/merge-edits.ts';
import { checkOptions } from '../../domain/options/desk-options.ts';
import { translate } from '../../language/desk.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { checkBody } from './check-body.ts';
import { deskApi } from './session.ts';

/** Units typed for a shelf, by `<branch>:<variant>`. */
type Counted = Readonly<Record<string, number>>;

export interface ProductEditing {
  /** As the shop has it. */
  product: DeskProduct;
  content: ProductContent;
  counted: Counted;
  isSaving: boolean;
  isSaved: boolean;
  failure: Failure | null;
  /** Refused fields by their dot names in `content`. */
  errors: Readonly<Record<string, string>>;
  /** What another has changed since: taken over where it was not touched here, named where it was. */
  met: { taken: readonly string[]; conflicts: readonly string[]; theirs: ProductContent } | null;
}

export const $editing = atom<ProductEditing | null>(null);
export const $loadFailure = atom<Failure | null>(null);
export const history = createResource<ProductHistory, [number]>((id) => calls.getProductHistory(deskApi, id));

const begin = (product: DeskProduct): ProductEditing => ({
  product,
  content: product.content,
  counted: {},
  isSaving: false,
  isSaved: false,
  failure: null,
  errors: {},
  met: null,
});

export const cellKey = ({ branch_id, variant_id }: Pick<StockCell, 'branch_id' | 'variant_id'>) =>
  `${branch_id}:${variant_id}`;

export const openProduct = async (id: number): Promise<void> => {
  $editing.set(null);
  $loadFailure.set(null);
  history.clear();
  const found = await attempt(() => calls.getProduct(deskApi, id));
  if (found.isDone) $editing.set(begin(found.value));
  else $loadFailure.set(found.failure);
};

const update = (change: Partial<ProductEditing>): void => {
  const editing = $editing.get();
  if (editing) $editing.set({ ...editing, ...change });
};

export const change = (part: Partial<ProductContent>): void => {
  const editing = $editing.get();
  if (!editing) return;
  const gone = Object.keys(part);
  const errors = Object.entries(editing.errors).filter(([path]) => !gone.includes(path.split('.')[0] ?? ''));
  update({ content: { ...editing.content, ...part }, errors: Object.fromEntries(errors), isSaved: false });
};

/** The form as the shop has the product; what was counted is kept. */
export const leaveAsItWas = (): void => {
  const editing = $editing.get();
  if (editing) $editing.set({ ...begin(editing.product), counted: editing.counted });
};

export const count = (cell: StockCell, units: number | null): void => {
  const editing = $editing.get();
  if (!editing) return;
  const { [cellKey(cell)]: _old, ...others } = editing.counted;
  const isAsBefore = units === null || units === cell.on_hand;
  update({ counted: isAsBefore ? others : { ...others, [cellKey(cell)]: units }, isSaved: false });
};

/** Whether there is something to save. */
export const isChanged = ({ product, content, counted }: ProductEditing): boolean =>
  Object.keys(counted).length > 0 || changedKeys(product.content, content).length > 0;

/** Saves what was changed; what another saved meanwhile is joined with it, and waits for one more press. */
export const save = async (): Promise<void> => {
  const editing = $editing.get();
  if (!editing || editing.isSaving || !isChanged(editing)) return;
  const { product, content, counted } = editing;
  const errors = findWrong(content);
  if (Object.keys(errors).length > 0) return update({ errors, failure: null });
  update({ isSaving: true, failure: null, errors: {}, met: null });
  const sold = new Set(content.variants.length > 0 ? content.variants.map(({ id }) => id) : [0]);
  const stock = Object.entries(counted).flatMap(([key, on_hand]) => {
    const [branch_id = 0, variant_id = 0] = key.split(':').map(Number);
    const was = product.stock.find((cell) => cellKey(cell) === key)?.on_hand ?? null;
    return sold.has(variant_id) ? [{ branch_id, variant_id, was, on_hand }] : [];
  });
  const sent = await attempt(() =>
    calls.saveProduct(deskApi, product.id, { version: product.version, content, stock }),
  );
  const now = $editing.get();
  if (now?.product.id !== product.id) return;
  if (sent.isDone) {
    $editing.set({ ...begin(sent.value), isSaved: true });
    if (history.$state.get().data) void history.fetch(product.id);
    return;
  }
  const { failure } = sent;
  const theirs = failure.body.product as DeskProduct | undefined;
  if (failure.code === 'product_conflict' && theirs) $editing.set(join(now, theirs));
  else update({ isSaving: false, failure, errors: fieldsOf(failure) });
};

const PRICE_OF_ONE_VARIANT = /variant_prices\.\d+\.price$/;

/** By the schema, and by the rules of options; prices of a value for its variants stand in one field. */
const findWrong = (content: ProductContent): Record<string, string> => {
  const checked = checkBody(ProductContent, content);
  const found = checked.isRight ? [] : Object.entries(checked.errors);
  const fields = found.map(([field, text]) => [field.replace(PRICE_OF_ONE_VARIANT, 'price'), text]);
  const choices = Object.entries(checkOptions(content)).map(([field, text]) => [field, translate(text)]);
  return Object.fromEntries([...choices, ...fields]);
};

const fieldsOf = ({ errors }: Failure): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^content\./, ''), text]));

const join = (mine: ProductEditing, theirs: DeskProduct): ProductEditing => {
  const merged = mergeEdits(mine.product.content, mine.content, theirs.content);
  const { conflicts, taken } = merged;
  const value = withOneShape(merged.value, mine.content, theirs.content);
  const moved = theirs.stock.filter(({ on_hand, ...cell }) => {
    const before = mine.product.stock.find((one) => cellKey(one) === cellKey(cell));
    return before?.on_hand !== on_hand;
  });
  // Somebody else's count of a shelf, or an order: it has to be counted again.
  const counted = Object.entries(mine.counted).filter(
    ([key]) => !moved.some((cell) => cellKey(cell) === key),
  );
  const isRecount = counted.length < Object.keys(mine.counted).length;
  return {
    ...begin(theirs),
    content: value,
    counted: Object.fromEntries(counted),
    met: { taken, conflicts: isRecount ? [...conflicts, 'stock'] : conflicts, theirs: theirs.content },
  };
};

/** Options and variants of one of the two: theirs with the prices typed here, unless the options are mine. */
const withOneShape = (
  value: ProductContent,
  mine: ProductContent,
  { options, variants }: ProductContent,
): ProductContent => {
  if (!isSame(value.options, options)) return { ...value, variants: mine.variants };
  const typed = new Map(value.variants.map((one) => [one.id, one]));
  return {
    ...value,
    variants: variants.map((one) => ({ ...(typed.get(one.id) ?? one), value_ids: one.value_ids })),
  };
};

/** Takes another's value of a field in place of one's own. */
export const takeTheirs = (field: keyof ProductContent): void => {
  const { met } = $editing.get() ?? {};
  if (!met) return;
  const { options, variants } = met.theirs;
  change(
    field === 'options' || field === 'variants' ? { options, variants } : { [field]: met.theirs[field] },
  );
  update({ met: { ...met, conflicts: met.conflicts.filter((one) => one !== field) } });
};

export const sendPicture = (file: File): Promise<Attempt<Omit<ProductPicture, 'alt'>>> =>
  attempt(() => calls.sendProductPicture(deskApi, file));

/** Another product like this one; resolves to its number. */
export const copyProduct = (id: number, name: string): Promise<Attempt<number>> =>
  attempt(async () => (await calls.copyProduct(deskApi, id, name)).id);

/** Nothing of it is left to be saved, so the browser does not ask. */
export const deleteProduct = (id: number): Promise<Attempt<void>> =>
  attempt(async () => {
    await calls.deleteProduct(deskApi, id);
    $editing.set(null);
  });
