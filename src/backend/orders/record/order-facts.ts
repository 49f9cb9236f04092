import { type Minor, sum, toMinor } from '../../../domain/money/money.ts';
import type { InvoiceDocument } from '../../../domain/orders/invoice.ts';
import type { PaidLine } from '../../../domain/orders/refund-amounts.ts';
import type { OrderFacts } from '../../loyalty/order-facts.ts';
import { customerIdOf } from '../../shop/owners.ts';
import type { FrozenOrder } from './frozen-order.ts';
import type { OrderItemRow, OrderRow } from './repository.ts';
import { substitutesOf } from './substitutes.ts';

export const frozenOf = (row: Pick<OrderRow, 'frozen_json'>): FrozenOrder =>
  JSON.parse(row.frozen_json) as FrozenOrder;

/** An invoice or credit note as it was issued. */
export const documentOf = ({ document_json }: { document_json: string }): InvoiceDocument =>
  JSON.parse(document_json) as InvoiceDocument;

/** What neither gift card nor wallet pays. */
export const dueOf = (row: Pick<OrderRow, 'total_minor' | 'wallet_minor' | 'gift_card_minor'>): Minor =>
  row.total_minor - row.wallet_minor - row.gift_card_minor;

/** Whether its cash is still to be taken. */
export const isCashDue = (row: OrderRow): boolean =>
  row.payment_method === 'cod' && row.delivered_at === null && frozenOf(row).is_paid_at_counter !== true;

/** What a line of the order cost and brought back so far. */
export const paidLineOf = (row: OrderRow, item: OrderItemRow): PaidLine => {
  const substitutes = substitutesOf(row).filter(({ order_item_id }) => order_item_id === item.id);
  return {
    quantity: item.quantity,
    paid: item.line_total_minor - item.discount_minor + (frozenOf(row).tax_inclusive ? 0 : item.tax_minor),
    refundedQuantity: item.refunded_quantity,
    replaced: {
      units: sum(substitutes.map(({ quantity }) => quantity)),
      given: sum(substitutes.map(({ given = 0 }) => given)),
    },
  };
};

/** What loyalty needs to know of an order. */
export const factsOf = (row: OrderRow, at: string): OrderFacts => {
  const frozen = frozenOf(row);
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    customerId: customerIdOf(row.owner),
    branchId: row.branch_id,
    goods: toMinor(frozen.subtotal_after_discounts, frozen.decimal_places) - giftCardsOf(frozen),
    walletAmount: row.wallet_minor,
    addressKey: doorOf(frozen.address),
    phone: frozen.contact.phone,
    at,
  };
};

/** The gift cards that it buys, which earn nothing. */
const giftCardsOf = ({ items, decimal_places }: FrozenOrder) =>
  sum(items.flatMap(({ gift_card, line_total }) => (gift_card ? [toMinor(line_total, decimal_places)] : [])));

/** The same for the same door, however it was written. */
export const doorOf = (address: FrozenOrder['address']): string | null =>
  address &&
  [address.country_code, address.pincode, address.line1]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .join('|');
