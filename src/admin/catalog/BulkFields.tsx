import type { BulkChange } from '../../api/contract/admin/catalog.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { plainNumber } from '../../domain/text/digits.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { categories } from '../stores/products.ts';
import { treeOptions } from '../ui/category-tree.ts';
import { readAmount } from '../ui/number-fields.tsx';
import { optionsOf, Select } from '../ui/Select.tsx';

export const BULK_KINDS = [
  'percent',
  'amount',
  'value',
  'sale',
  'no_sale',
  'stock',
  'stock_by',
  'publish',
  'hide',
  'tag',
  'untag',
  'category',
  'uncategory',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** What is done, in words. */
const kindName = (kind: BulkKind): string =>
  ({
    percent: t`Change prices by percent`,
    amount: t`Change prices by an amount`,
    value: t`Set the price`,
    sale: t`A sale for a week, by percent`,
    no_sale: t`End the sale`,
    stock: t`Set the stock`,
    stock_by: t`Change the stock by`,
    publish: t`Publish`,
    hide: t`Take off sale`,
    tag: t`Add tags`,
    untag: t`Remove tags`,
    category: t`Put into a category`,
    uncategory: t`Take out of a category`,
  })[kind];

const SIGNED = /^[+-]?\d{1,8}(\.\d{1,4})?$/;

/** The change as it is sent; null while it says nothing yet. */
export const readChange = (kind: BulkKind, typed: string, place: number): BulkChange | null => {
  const text = typed.trim();
  if (kind === 'publish' || kind === 'hide') return { kind: 'status', is_active: kind === 'publish' };
  if (kind === 'no_sale') return { kind };
  if (kind === 'tag' || kind === 'untag') {
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    if (tags.length === 0) return null;
    return { kind: 'tags', add: kind === 'tag' ? tags : [], remove: kind === 'untag' ? tags : [] };
  }
  if (kind === 'category' || kind === 'uncategory') {
    if (place === 0) return null;
    const ids = [place];
    return {
      kind: 'categories',
      add: kind === 'category' ? ids : [],
      remove: kind === 'uncategory' ? ids : [],
    };
  }
  const plain = plainNumber(text);
  if (!SIGNED.test(plain)) return null;
  const number = Number(plain);
  if ((kind === 'amount' || kind === 'value') && Number.isNaN(readAmount(plain.replace(/^[+-]/, ''))))
    return null;
  if (kind === 'percent') return { kind, percent: number };
  if (kind === 'amount') return { kind, amount: number };
  if (kind === 'sale') return number >= 1 && number <= 99 ? weekOf(number) : null;
  if (kind === 'value') return number < 0 ? null : { kind, value: number };
  const isWhole = Number.isInteger(number) && place !== 0 && (kind === 'stock_by' || number >= 0);
  return isWhole ? { kind, branch_id: place, units: number } : null;
};

const WEEK_MS = 7 * 24 * 3_600_000;

/** A reduction from now until the full hour a week from now. */
const weekOf = (percent: number): BulkChange => {
  const until = new Date(Math.ceil((Date.now() + WEEK_MS) / 3_600_000) * 3_600_000).toISOString();
  return { kind: 'sale', percent, from: null, until };
};

interface BulkFieldsProps {
  kind: BulkKind;
  typed: string;
  /** A branch or a category. */
  place: number;
  branches: DeskSession['branches'];
  setKind: (kind: BulkKind) => void;
  setTyped: (typed: string) => void;
  setPlace: (place: number) => void;
}

/** What is done and by how much. */
export const BulkFields = ({ kind, typed, place, branches, ...set }: BulkFieldsProps) => {
  const { data } = useResource(categories);
  const tree = treeOptions(data?.categories ?? []);
  const isStock = kind === 'stock' || kind === 'stock_by';
  const isCategory = kind === 'category' || kind === 'uncategory';
  const isTyped = !isCategory && kind !== 'publish' && kind !== 'hide' && kind !== 'no_sale';
  const choose = (next: BulkKind) => {
    set.setKind(next);
    const isNextCategory = next === 'category' || next === 'uncategory';
    if (isNextCategory !== isCategory) set.setPlace((isNextCategory ? tree[0]?.value : branches[0]?.id) ?? 0);
  };
  return (
    <>
      <Select
        className="product-choice"
        aria-label={t`What to do`}
        value={kind}
        options={BULK_KINDS.map((one) => ({ value: one, label: kindName(one) }))}
        onChange={choose}
      />
      {isTyped && (
        <input
          className="input bulk-value"
          aria-label={kindName(kind)}
          placeholder={placeholderOf(kind)}
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => set.setTyped(target.value)}
        />
      )}
      {isStock && (
        <Select
          className="product-choice"
          aria-label={t`Branch`}
          value={place}
          options={optionsOf(branches)}
          onChange={set.setPlace}
        />
      )}
      {isCategory && (
        <Select
          className="product-choice"
          aria-label={t`Category`}
          value={place}
          options={tree}
          onChange={set.setPlace}
        />
      )}
    </>
  );
};

const placeholderOf = (kind: BulkKind): string => {
  if (kind === 'percent') return '+5, -10 …';
  if (kind === 'sale') return '20';
  if (kind === 'tag' || kind === 'untag') return t`Words with commas between.`;
  return kind === 'amount' || kind === 'stock_by' ? '+1, -1 …' : '';
};
