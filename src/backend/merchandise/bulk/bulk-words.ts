import type { BulkChange } from '../../../api/contract/admin/catalog.ts';
import { changedKeys } from '../../../domain/desk/merge-edits.ts';
import { formatAmount, type MoneyFormat } from '../../../domain/money/format-money.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { plainText } from '../../../domain/text/plain-text.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import type { ProductValues } from '../product/product-values.ts';
import type { BulkRow } from './bulk-rows.ts';

type Field = keyof ProductValues | 'stock';

interface Words {
  money: MoneyFormat;
  /** Of categories, by id. */
  names: ReadonlyMap<number, string>;
  phrases: Phrases;
}

/** The field that a change of many products is about. */
export const fieldOf = ({ kind }: BulkChange): Field => {
  if (kind === 'status') return 'is_active';
  if (kind === 'tags') return 'tags';
  if (kind === 'categories') return 'category_ids';
  return kind === 'stock' || kind === 'stock_by' ? 'stock' : 'prices';
};

/** Every field that a row changes, in words: "$9.00; On sale". */
export const rowWords = (row: BulkRow, words: Words): { before: string; after: string } => {
  const fields: Field[] = [
    ...changedKeys(row.before, row.after),
    ...(row.shelves.length > 0 ? ['stock' as const] : []),
  ];
  const side = (values: ProductValues, units: number[]) =>
    fields.map((field) => wordsOf(field, values, units, words)).join('; ');
  return {
    before: side(
      row.before,
      row.shelves.map((shelf) => shelf.on_hand),
    ),
    after: side(
      row.after,
      row.shelves.map((shelf) => shelf.after),
    ),
  };
};

const LONGEST = 60;

/** One field as a merchant reads it. */
export const wordsOf = (
  field: Field,
  values: ProductValues,
  shelves: readonly number[],
  { money, names, phrases }: Words,
): string => {
  switch (field) {
    case 'is_active':
      return inLanguage(values.is_active ? say`On sale` : say`Not published`, phrases);
    case 'category_ids':
      return values.category_ids.map((id) => names.get(id) ?? id).join(', ');
    case 'stock':
      return shelves.join(' · ');
    case 'prices':
      return pricesOf(values, money);
    case 'options':
      return optionsOf(values);
    case 'images':
      return values.images.map(({ alt, key }) => alt || key).join(', ');
    default: {
      const value = values[field];
      const text = Array.isArray(value) ? value.join(', ') : plainText(String(value ?? '–'));
      return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    }
  }
};

const pricesOf = ({ prices, options }: ProductValues, money: MoneyFormat): string => {
  const amount = (minor: number) => formatAmount(toMajor(minor, money.decimalPlaces), money);
  const words = new Map(
    options.attributes.flatMap(({ values }) => values.map(({ id, value }) => [id, value] as const)),
  );
  const nameOf = (id: number): string =>
    options.variants
      .find((one) => one.id === id)
      ?.value_ids.map((value) => words.get(value) ?? '')
      .join(' / ') ?? '';
  const own = prices.variants.map(({ id, price }) => `${nameOf(id)} ${amount(price)}`.trim());
  const usual = own.length > 0 ? own.join(' · ') : amount(prices.price);
  return prices.sale ? `${usual} → ${amount(prices.sale.price)}` : usual;
};

const optionsOf = ({ options }: ProductValues): string => {
  const listed = [...options.attributes, ...options.groups].map(
    ({ name, values }) => `${name}: ${values.map(({ value }) => value).join(', ')}`,
  );
  return `${listed.join('; ') || '–'} (${options.variants.filter(({ is_active }) => is_active).length})`;
};
