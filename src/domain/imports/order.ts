import { foldEmail } from '../people/email.ts';
import { cleanText } from '../people/field-checks.ts';
import { say } from '../text/text.ts';
import { parseAmount } from './amounts.ts';
import { decimalsOf } from './decimals-of.ts';
import type { FieldRow } from './file-kinds.ts';
import { readInstant } from './instants.ts';
import { fieldIssue, type ReadRecord, type RecordContext } from './record-context.ts';

/** An order of the shop before, as its file has it; amounts in minor units of its own currency. */
export interface PastOrder {
  order_number: string;
  placed_at: string;
  /** In the words of the file. */
  status: string;
  payment: string;
  name: string;
  email: string | null;
  phone: string;
  address: string;
  note: string;
  currency: string;
  decimals: number;
  total: number;
  /** What the total is made of, and what went back, where the file says so. */
  sums: { [name in Sum]?: number };
  items: PastItem[];
}

export const SUMS = ['subtotal', 'discount', 'delivery', 'tax', 'refunded'] as const;
export type Sum = (typeof SUMS)[number];

export interface PastItem {
  name: string;
  sku: string;
  quantity: number;
  /** Of one; null: the file does not say. */
  price: number | null;
}

/** How it stands in a plan: with its rows. */
export interface ImportedOrder {
  row: number;
  rows: number[];
  /** Whose file it is. */
  source: string;
  order: PastOrder;
}

const MOST = { number: 40, text: 500, items: 500 } as const;

/** Rows of one order: the first says what it is, each may name one line of it, or some have all of them. */
export const readOrder = (rows: readonly FieldRow[], context: RecordContext): ReadRecord<ImportedOrder> => {
  const [first] = rows;
  if (!first) return { issues: [] };
  const { fields } = first;
  const refuse = (field: string, code: string, text: ReturnType<typeof say>) => ({
    issues: rows.map((record) => ({
      ...fieldIssue(record, field, { code, text }),
      column: first.sources[field] ?? '',
    })),
  });
  const order_number = (fields.number ?? '').replace(/^#/, '').slice(0, MOST.number);
  if (order_number === '') return refuse('number', 'number_missing', say`An order needs its number.`);
  const placed_at = readInstant(fields.placed_at ?? '', context.timeZone);
  if (placed_at === undefined)
    return refuse(
      'placed_at',
      'date_invalid',
      say`An order needs its date in the form YYYY-MM-DD, with a time behind it or without.`,
    );
  const currency = (fields.currency ?? context.currency).toUpperCase();
  const decimals = decimalsOf(currency);
  if (decimals === undefined)
    return refuse('currency', 'currency_invalid', say`This is no currency that is known here.`);
  const amount = (cell: string | undefined) =>
    cell === undefined ? undefined : parseAmount(unsigned(cell), context.mark, decimals);
  const total = amount(fields.total);
  if (total === undefined)
    return refuse('total', 'total_invalid', say`An order needs its total, as an amount of its currency.`);
  const items = rows.flatMap((record) => itemsOf(record.fields, amount));
  const wrong = SUMS.filter((sum) => fields[sum] !== undefined && amount(fields[sum]) === undefined);
  const email = foldEmail(fields.email ?? '');
  const order: PastOrder = {
    order_number,
    placed_at,
    status: statusOf(fields),
    payment: textOf(fields.payment),
    name: textOf(fields.name) || textOf(`${fields.first_name ?? ''} ${fields.last_name ?? ''}`),
    email: email.includes('@') ? email.slice(0, 254) : null,
    phone: textOf(fields.phone),
    address: ['address1', 'address2', 'zip', 'city', 'region', 'country']
      .map((part) => textOf(fields[part]))
      .filter(Boolean)
      .join(', '),
    note: textOf(fields.note),
    currency,
    decimals,
    total,
    sums: Object.fromEntries(
      SUMS.flatMap((sum) => {
        const value = amount(fields[sum]);
        return value === undefined ? [] : [[sum, value]];
      }),
    ),
    items: items.slice(0, MOST.items),
  };
  return {
    thing: { row: first.row, rows: rows.map(({ row }) => row), source: context.source, order },
    issues: [
      ...wrong.map((sum) => noAmount(first, sum)),
      ...rows
        .filter((record) => record.fields.item_price && amount(record.fields.item_price) === undefined)
        .map((record) => noAmount(record, 'item_price')),
    ],
  };
};

const noAmount = (record: FieldRow, field: string) =>
  fieldIssue(record, field, {
    code: 'amount_invalid',
    text: say`This is no amount of the order's currency: it stays out.`,
    isWarning: true,
  });

const textOf = (cell: string | undefined): string => cleanText(cell).slice(0, MOST.text);

/** Some write what goes back, or is taken off, below zero. */
const unsigned = (cell: string): string => cell.replace(/^-/, '');

const statusOf = ({ cancelled_at, payment_status, status }: FieldRow['fields']): string =>
  textOf(
    [cancelled_at && 'cancelled', payment_status, status?.replace(/^wc-/, '')].filter(Boolean).join(', '),
  );

type ReadAmount = (cell: string | undefined) => number | undefined;

/** One line in columns of its own, or all of them in one cell: `name:Mug|quantity:2|total:9.00;name:…`. */
const itemsOf = (fields: FieldRow['fields'], amount: ReadAmount): PastItem[] => {
  if (fields.items !== undefined) return packedItems(fields.items, amount);
  const name = textOf(fields.item_name);
  if (name === '') return [];
  const quantity = Number(fields.item_quantity ?? '1');
  return [
    {
      name,
      sku: textOf(fields.item_sku),
      quantity: Number.isFinite(quantity) ? quantity : 1,
      price: amount(fields.item_price) ?? null,
    },
  ];
};

const packedItems = (cell: string, amount: ReadAmount): PastItem[] =>
  cell.split(/;(?=(?:id|name|product_id):)/).flatMap((packed) => {
    const parts = new Map(
      packed.split('|').map((part) => [part.split(':', 1)[0]?.trim() ?? '', part.replace(/^[^:]*:/, '')]),
    );
    const name = textOf(parts.get('name'));
    const quantity = Number(parts.get('quantity') ?? '1') || 1;
    const total = amount(parts.get('total'));
    if (name === '') return [];
    const price = total === undefined || total % quantity !== 0 ? null : total / quantity;
    return [{ name, sku: textOf(parts.get('sku')), quantity, price }];
  });
