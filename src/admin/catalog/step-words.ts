import type { BulkChange } from '../../api/contract/admin/catalog.ts';
import type { ChangeSet } from '../../api/contract/admin/change-sets.ts';
import { t } from '../../language/desk.ts';
import { formatPrice } from '../../stores/shop/settings.ts';
import { productField } from '../ui/field-words.ts';
import { writeNumber } from '../ui/numbers.ts';
import { writePlanned } from '../ui/when.ts';

/** An edit of a change set in words: "Change prices by percent: +10". */
export const stepWords = ({ step }: ChangeSet['steps'][number]): string =>
  'product_id' in step
    ? t`Form: ${[...new Set(Object.keys(step.content).map(productField))].join(', ')}`
    : changeWords(step.change);

/** What it is about: a product's name, or how many. */
export const stepTarget = ({ step, product }: ChangeSet['steps'][number]): string => {
  if (product !== null) return product;
  if ('product_id' in step) return t`a product that is gone`;
  if ('ids' in step.target) {
    const count = step.target.ids.length;
    return t`${count} product|${count} products`;
  }
  return t`all that a search finds: ${Object.values(step.target.filter).join(', ') || t`everything`}`;
};

const signed = (amount: number, write = writeNumber): string => `${amount > 0 ? '+' : ''}${write(amount)}`;

/** What is changed of many products, in words. */
export const changeWords = (change: BulkChange): string => {
  switch (change.kind) {
    case 'percent':
      return t`Prices ${signed(change.percent)}%`;
    case 'amount':
      return t`Prices ${signed(change.amount, formatPrice)}`;
    case 'value':
      return t`Price: ${formatPrice(change.value)}`;
    case 'sale':
      return t`Sale of ${writeNumber(change.percent)}% until ${writePlanned(change.until)}`;
    case 'no_sale':
      return t`End the sale`;
    case 'stock':
      return t`Stock: ${writeNumber(change.units)}`;
    case 'stock_by':
      return t`Stock: ${signed(change.units)}`;
    case 'status':
      return change.is_active ? t`Publish` : t`Take off sale`;
    case 'tags':
      return [...change.add.map((tag) => `+ ${tag}`), ...change.remove.map((tag) => `– ${tag}`)].join(', ');
    case 'categories':
      return change.add.length > 0 ? t`Put into a category` : t`Take out of a category`;
  }
};
