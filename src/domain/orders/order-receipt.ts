import type { Order, Refund } from '../../api/contract/order.ts';
import { say, type Text } from '../text/text.ts';

/** One sum of a receipt: what for, and how much in major units. */
export type ReceiptLine = [text: Text | string, amount: number];

/** Money came, whatever of it went back. */
export const PAID: ReadonlySet<Order['payment_status']> = new Set(['paid', 'partially_refunded', 'refunded']);

/** Whether what neither gift card nor wallet paid has arrived: before the order was placed, or in cash with the goods. */
export const isRestPaid = ({
  status,
  payment_status,
  payment_method,
  is_paid_at_counter,
}: Pick<ReceiptOrder, 'status' | 'payment_status' | 'is_paid_at_counter'> & {
  payment_method: Pick<Order['payment_method'], 'code'>;
}): boolean =>
  payment_status === 'paid' ||
  (PAID.has(payment_status) &&
    (payment_method.code !== 'cod' ||
      is_paid_at_counter === true ||
      status === 'delivered' ||
      status === 'returned'));

/** Whether a part of the order was paid where it can be sent back to: cash of a customer goes to the wallet, as that does. */
export const canGoBackOnline = ({
  amount_due,
  payment_method: { code },
}: Pick<Order, 'amount_due' | 'payment_method'>): boolean =>
  amount_due > 0 && code !== 'cod' && code !== 'wallet';

/** What of an order a gift card paid, which gets it back before anything else. */
export const cardShare = ({
  amount_due,
  wallet_amount,
  gift_card,
}: Pick<Order, 'amount_due' | 'wallet_amount' | 'gift_card'>): 'all' | 'part' | 'none' => {
  if (!gift_card) return 'none';
  return amount_due === 0 && wallet_amount === 0 ? 'all' : 'part';
};

const NEVER_PAID_IT = new Set(['payment_already_paid', 'payment_too_late', 'payment_mismatch']);

/** A payment that came twice, too late or with another amount went back: no part of what the order cost. */
export const isOfStrayPayment = ({ reason }: Pick<Refund, 'reason'>): boolean => NEVER_PAID_IT.has(reason);

/** What of an order's money is back, what is still to come (what a gateway could not send is owed as well), and what was never taken. */
export const refundedSums = ({
  refunded_amount: all,
  refunds,
}: Pick<Order, 'refunded_amount' | 'refunds'>): { back: number; toCome: number; uncollected: number } => {
  const isOpen = (refund: Refund) => refund.status !== 'done' && !isOfStrayPayment(refund);
  const toCome = refunds.filter(isOpen).reduce((total, { amount }) => total + amount, 0);
  const uncollected = sumOfUncollected(refunds);
  // Amounts in major units: what they differ by has no more digits than they have.
  const tidy = (amount: number) => Number(amount.toFixed(3));
  return { back: tidy(all - toCome - uncollected), toCome: tidy(toCome), uncollected: tidy(uncollected) };
};

/** Cash that was not taken, for what was missing. */
const sumOfUncollected = (refunds: readonly Refund[]): number =>
  refunds.reduce((total, { uncollected, amount }) => total + (uncollected ? amount : 0), 0);

/** What of an order stands on its receipt. */
type ReceiptOrder = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'is_paid_at_counter'
  | 'subtotal'
  | 'order_discount_amount'
  | 'delivery_charge'
  | 'shipping_discount_amount'
  | 'packaging_charge'
  | 'tip_amount'
  | 'tax_inclusive'
  | 'tax_lines'
  | 'business'
  | 'wallet_amount'
  | 'gift_card'
  | 'amount_due'
  | 'refunds'
> & { payment_method: { code: Order['payment_method']['code']; label: string | Text } };

/** What an order adds up to, in the order in which it is added up; sums of nothing are left out. */
export const receiptSums = (order: ReceiptOrder): ReceiptLine[] => {
  const sums: ReceiptLine[] = [
    [say`Subtotal`, order.subtotal],
    [say`Discount`, -order.order_discount_amount],
    [say`Delivery`, order.delivery_charge - order.shipping_discount_amount],
    [say`Packaging`, order.packaging_charge],
    [say`Tip`, order.tip_amount],
    ...order.tax_lines.map((line): ReceiptLine => [taxText(line, order.tax_inclusive), line.amount]),
  ];
  const exempt: ReceiptLine[] =
    order.business?.outcome === 'exempt' ? [[say`No VAT: intra-Community supply`, 0]] : [];
  return [...sums.filter(([, amount]) => amount !== 0), ...exempt];
};

/** A tax as a reader sees it: what it is called, and its rate in percent. */
export interface NamedTax {
  name: string;
  rate_percent: number;
}

/** Whether the name says the rate itself, as "7 %" or "VAT 7%" do: then it stands alone wherever the tax is written. */
export const saysRate = ({ name, rate_percent }: NamedTax): boolean =>
  [
    ...name
      .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .matchAll(/(\d+)(?:[.,\u066b](\d+))?\s*[%\u066a]/g),
  ].some(([, whole, part = '0']) => Number(`${whole}.${part}`) === rate_percent);

const taxText = (tax: NamedTax, isInclusive: boolean): Text | string => {
  const { name, rate_percent } = tax;
  if (saysRate(tax)) return isInclusive ? say`${name} included` : name;
  return isInclusive ? say`${name} (${rate_percent}%) included` : say`${name} (${rate_percent}%)`;
};

const REFUND_TEXTS = {
  source: say`Refunded to the original payment method`,
  wallet: say`Refunded to the wallet`,
  gift_card: say`Refunded to the gift card`,
};
const CASH_BACK = say`Refunded in cash`;
const BY_HAND = say`Refunded in person`;
const PENDING = say`To be refunded`;

/** A label in English, so that it is said in the language of the sentence that holds it. */
const asText = (label: string | Text): Text =>
  typeof label === 'string' ? { template: label, values: [] } : label;

/** How an order was paid and what went back, each with its amount (refunds below 0), as receipts print it. */
export const settlementOf = (order: ReceiptOrder): [Text, number][] => {
  const { wallet_amount, gift_card, amount_due, payment_method } = order;
  const uncollected = sumOfUncollected(order.refunds);
  const paid = Number((amount_due - uncollected).toFixed(3));
  const isCash = payment_method.code === 'cod';
  const lines: [Text, number][] = [
    [say`Paid by gift card ••••${gift_card?.last_digits ?? ''}`, gift_card?.amount ?? 0],
    [say`Paid from the wallet`, wallet_amount],
    isRestPaid(order) ? [say`Paid: ${asText(payment_method.label)}`, paid] : [say`Amount due`, amount_due],
    [say`Missing or replaced`, uncollected],
    ...order.refunds
      .filter((refund) => !isOfStrayPayment(refund) && !refund.uncollected)
      .map(({ to, amount, status, by_hand }): [Text, number] => {
        const inPerson = isCash ? CASH_BACK : by_hand && BY_HAND;
        const done = (to === 'source' && inPerson) || REFUND_TEXTS[to];
        return [status === 'done' ? done : PENDING, -amount];
      }),
  ];
  return lines.filter(([, amount]) => amount !== 0);
};

/** A receipt before it has a language, as JSON keeps it: lines of what was bought, and of what it adds up to. */
export interface Receipt {
  /** The last: what its shopper wishes where it is not there after all, if that is not the usual. */
  items: [name: string, quantity: number, amount: number, wish?: Text][];
  sums: ReceiptLine[];
}

export const receiptOf = (
  order: ReceiptOrder & Pick<Order, 'total'> & { items: readonly OrderedItem[] },
): Receipt => ({
  items: order.items.map((item) => [
    [wholeName(item), ...(item.substitutes ?? []).map((one) => `${one.quantity} × ${one.name}`)].join(' → '),
    item.quantity,
    item.line_total,
  ]),
  sums: [...receiptSums(order), [say`Total`, order.total], ...settlementOf(order)],
});

type OrderedItem = Pick<
  Order['items'][number],
  'name' | 'options_text' | 'quantity' | 'line_total' | 'substitutes'
>;

/** What was chosen stands beside the name: two lines of a product differ by that alone. */
const wholeName = ({ name, options_text }: Pick<OrderedItem, 'name' | 'options_text'>): string =>
  options_text.length > 0 ? `${name} (${options_text.join(', ')})` : name;
