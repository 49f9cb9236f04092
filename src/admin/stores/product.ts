import {
  type DeskProduct,
  ProductContent,
  type ProductHistory,
  type StockCell,
} from '../../api/contract/admin/catalog.ts';
import { changedKeys, isSame } from '../../domain/desk/merge-edits.ts';
import { checkOptions } from '../../domain/options/desk-options.ts';
import { translate } from '../../language/desk.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { checkBody } from './check-body.ts';
import { createEditor, type Editing, untouched } from './create-editor.ts';
import { formOf } from './form-of.ts';
import { deskApi } from './session.ts';

/** Units typed for a shelf, by `<branch>:<variant>`. */
type Counted = Readonly<Record<string, number>>;

export interface ProductEditing extends Editing<ProductContent> {
  /** As the shop has it. */
  product: DeskProduct;
  counted: Counted;
}

export const history = createResource<ProductHistory, [number]>((id) =>
  deskApi('GET /admin/products/{id}/history', { params: { id } }),
);

const begin = (product: DeskProduct): ProductEditing => ({
  ...untouched(product.content),
  product,
  counted: {},
});

export const cellKey = ({ branch_id, variant_id }: Pick<StockCell, 'branch_id' | 'variant_id'>) =>
  `${branch_id}:${variant_id}`;

const PRICE_OF_ONE_VARIANT = /variant_prices\.\d+\.price$/;

/** By the schema, and by the rules of options; prices of a value for its variants stand in one field. */
const findWrong = ({ content }: ProductEditing): Record<string, string> => {
  const checked = checkBody(ProductContent, content);
  const found = checked.isRight ? [] : Object.entries(checked.errors);
  const fields = found.map(([field, text]) => [field.replace(PRICE_OF_ONE_VARIANT, 'price'), text]);
  const choices = Object.entries(checkOptions(content)).map(([field, text]) => [field, translate(text)]);
  return Object.fromEntries([...choices, ...fields]);
};

/** Somebody else's count of a shelf, or an order: it has to be counted again. */
const join = (joined: ProductEditing, mine: ProductEditing): ProductEditing => {
  const moved = joined.product.stock.filter(({ on_hand, ...cell }) => {
    const before = mine.product.stock.find((one) => cellKey(one) === cellKey(cell));
    return before?.on_hand !== on_hand;
  });
  const counted = Object.entries(mine.counted).filter(
    ([key]) => !moved.some((cell) => cellKey(cell) === key),
  );
  const isRecount = counted.length < Object.keys(mine.counted).length;
  const { met } = joined;
  return {
    ...joined,
    content: withOneShape(joined.content, mine.content, joined.product.content),
    counted: Object.fromEntries(counted),
    met: met && isRecount ? { ...met, conflicts: [...met.conflicts, 'stock'] } : met,
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

/** Counts of what is still sold, each with what it was. */
const countsOf = ({ product, content, counted }: ProductEditing) => {
  const sold = new Set(content.variants.length > 0 ? content.variants.map(({ id }) => id) : [0]);
  return Object.entries(counted).flatMap(([key, on_hand]) => {
    const [branch_id = 0, variant_id = 0] = key.split(':').map(Number);
    const was = product.stock.find((cell) => cellKey(cell) === key)?.on_hand ?? null;
    return sold.has(variant_id) ? [{ branch_id, variant_id, was, on_hand }] : [];
  });
};

export const productEditor = createEditor<ProductContent, DeskProduct, ProductEditing>({
  begin,
  baseOf: ({ product }) => product.content,
  check: findWrong,
  send: (editing) => {
    const { product, content } = editing;
    const { id, version } = product;
    return deskApi('PUT /admin/products/{id}', {
      params: { id },
      body: { version, content, stock: countsOf(editing) },
    });
  },
  theirsIn: ({ code, body }) =>
    code === 'product_conflict' ? (body.product as DeskProduct | undefined) : undefined,
  isSameThing: (now, sent) => now.product.id === sent.product.id,
  isChanged: ({ product, content, counted }) =>
    Object.keys(counted).length > 0 || changedKeys(product.content, content).length > 0,
  join,
  shown: ({ id }) => {
    if (history.$state.get().data) void history.fetch(id);
  },
});
export const { $editing, change, isChanged, save } = productEditor;

/** Takes another's value of a field in place of one's own; options and variants are one. */
export const takeTheirs = (field: string): void =>
  productEditor.takeTheirs(
    field,
    field === 'options' || field === 'variants' ? ['options', 'variants'] : [field],
  );

export const openProduct = (id: number): Promise<void> => {
  history.clear();
  return productEditor.load(async () => begin(await deskApi('GET /admin/products/{id}', { params: { id } })));
};

/** The form as the shop has the product; what was counted is kept. */
export const leaveAsItWas = (): void => {
  const editing = $editing.get();
  if (editing) productEditor.open({ ...begin(editing.product), counted: editing.counted });
};

export const count = (cell: StockCell, units: number | null): void => {
  const editing = $editing.get();
  if (!editing) return;
  const { [cellKey(cell)]: _old, ...others } = editing.counted;
  const isAsBefore = units === null || units === cell.on_hand;
  productEditor.put({ counted: isAsBefore ? others : { ...others, [cellKey(cell)]: units }, isSaved: false });
};

export const sendPicture = (file: File) =>
  attempt(() => deskApi('POST /admin/product-pictures', { body: formOf(file) }));

/** Another product like this one; resolves to its number. */
export const copyProduct = (id: number, name: string) =>
  attempt(
    async () => (await deskApi('POST /admin/products/{id}/copy', { params: { id }, body: { name } })).id,
  );

/** Nothing of it is left to be saved, so the browser does not ask. */
export const deleteProduct = (id: number) =>
  attempt(async () => {
    await deskApi('DELETE /admin/products/{id}', { params: { id } });
    productEditor.open(null);
  });
