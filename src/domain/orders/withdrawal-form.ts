import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import type { WithdrawalRequest } from '../../api/contract/withdrawal.ts';
import { isEmail } from '../cart/checkout-form.ts';
import { cleanText } from '../people/field-checks.ts';
import { say, type Text } from '../text/text.ts';
import { isExclusion } from './withdrawal-words.ts';

/** One line of the order, as the page of the order hands it over. */
export interface FormLine {
  id: number;
  name: string;
  quantity: number;
  excluded: WithdrawalExclusion | null;
}

/** What stands in the form of a withdrawal, right or wrong. */
export interface WithdrawalForm {
  name: string;
  email: string;
  order_number: string;
  /** Of an order with lines: whether they are all of it, or what is left of it. */
  scope: 'all' | 'some';
  items: string;
  /** Known where somebody comes from their order. */
  lines: readonly FormLine[];
  units: Readonly<Record<number, number>>;
}

type Fields = Readonly<Record<string, string>>;
const LONGEST = { name: 120, email: 254, order_number: 40, items: 1_000 } as const;
const MOST_LINES = 100;

/** The name of the field that holds the units of a line. */
export const unitsField = (id: number): string => `units-${id}`;

export const readWithdrawalForm = (fields: Fields): WithdrawalForm => {
  const text = (name: keyof typeof LONGEST) => cleanText(fields[name]).slice(0, LONGEST[name]);
  const lines = readLines(fields.lines);
  const unitsOf = ({ id, quantity, excluded }: FormLine) => {
    const typed = fields[unitsField(id)];
    if (typed === undefined) return excluded ? 0 : quantity;
    return /^\d{1,6}$/.test(typed.trim()) ? Math.min(quantity, Number(typed)) : 0;
  };
  return {
    name: text('name'),
    email: text('email'),
    order_number: text('order_number'),
    scope: fields.scope === 'some' ? 'some' : 'all',
    items: text('items'),
    lines,
    units: Object.fromEntries(lines.map((line) => [line.id, unitsOf(line)])),
  };
};

/** What a page of the shop wrote, which anybody may have written: only lines of the right shape are read. */
const readLines = (json: string | undefined): FormLine[] => {
  try {
    const read: unknown = JSON.parse(json || '[]');
    return Array.isArray(read) ? read.filter(isLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isLine = (value: unknown): value is FormLine => {
  const { id, name, quantity, excluded } = Object(value) as Record<string, unknown>;
  return (
    isCount(id) &&
    isCount(quantity) &&
    typeof name === 'string' &&
    (excluded === null || isExclusion(excluded))
  );
};

/** What the form declares. */
export const statementOf = (form: WithdrawalForm): WithdrawalRequest => {
  const { name, email, order_number, scope, items, lines, units } = form;
  const given = { name, email, order_number };
  if (lines.length === 0) return { ...given, items: scope === 'some' ? items : '', lines: [] };
  const chosen = lines.filter(({ id }) => (units[id] ?? 0) > 0);
  const isWhole = scope === 'all' && lines.every(({ id, quantity }) => units[id] === quantity);
  if (isWhole) return { ...given, items: '', lines: [] };
  return {
    ...given,
    items: chosen
      .map((line) => `${units[line.id]} × ${line.name}`)
      .join(', ')
      .slice(0, LONGEST.items),
    lines: chosen.map(({ id }) => ({ order_item_id: id, quantity: units[id] ?? 0 })),
  };
};

/** What keeps the form from being declared, by field. */
export const withdrawalProblems = (form: WithdrawalForm): Readonly<Record<string, Text>> => {
  const { name, email, order_number, lines, units, scope, items } = form;
  const isNothing = lines.length > 0 && Object.values(units).every((count) => count === 0);
  const isUnsaid = lines.length === 0 && scope === 'some' && items === '';
  return {
    ...(order_number === '' &&
      (lines.length > 0 || scope === 'all') && {
        order_number: say`Enter the order number, or describe your contract below.`,
      }),
    ...(isNothing && { items: say`Choose at least one item.` }),
    ...(isUnsaid && { items: say`Say what you withdraw from.` }),
    ...(name === '' && { name: say`Enter your name.` }),
    ...(!isEmail(email) && { email: say`Enter an email address like name@example.com.` }),
  };
};
