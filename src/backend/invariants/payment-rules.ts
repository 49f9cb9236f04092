import { type RawBuilder, sql } from 'kysely';
import { INVOICE_RULES } from './invoice-rules.ts';
import { rule, type SqlRule } from './sql-rule.ts';

const NEVER_PLACED = sql`('pending_payment', 'cancelled', 'rejected', 'expired')`;
const GONE = sql`('cancelled', 'rejected', 'expired')`;
const PAID = sql`(select coalesce(sum(p.amount_minor), 0) from payments p
  where p.order_id = o.id and p.outcome = 'paid')`;
const CAPTURE_RULES: readonly SqlRule[] = [
  rule(
    'one payment pays an order, and no payment pays two',
    sql`select order_id as subject from payments where outcome = 'paid' group by order_id having count(*) > 1
      union all select payment_id from payments group by gateway, payment_id having count(*) > 1`,
  ),
  rule(
    'gateway, gift card and wallet together took what a paid order costs',
    sql`select o.id as subject from orders o
      where (${PAID} > 0 or (o.payment_method not in ('cod', 'wallet') and o.status not in ${NEVER_PLACED}))
        and ${PAID} + o.wallet_minor + o.gift_card_minor <> o.total_minor`,
  ),
  rule(
    'a paid order is placed',
    sql`select o.id as subject from orders o where ${PAID} > 0 and o.status in ('pending_payment', 'expired')`,
  ),
  rule(
    'an order that waits for no payment is known as paid',
    sql`select id as subject from orders where payment_method not in ('cod', 'wallet')
      and status not in ${NEVER_PLACED} and payment_status not in ('paid', 'partially_refunded', 'refunded')`,
  ),
  rule(
    'a payment that pays is what its gateway was requested',
    sql`select p.payment_id as subject from payments p
      left join payment_intents i on i.order_id = p.order_id and i.gateway_order_id = p.gateway_order_id
      where p.outcome = 'paid' and (i.order_id is null or i.amount_subunits <> p.amount_subunits
        or i.currency_code <> p.currency_code or i.gateway <> p.gateway)`,
  ),
  rule(
    'a payment that pays nothing goes back whole',
    sql`select p.payment_id as subject from payments p where p.outcome <> 'paid' and not exists
      (select 1 from refunds r where r.payment_row_id = p.id and r.amount_subunits = p.amount_subunits)`,
  ),
];

const WALLET_RULES: readonly SqlRule[] = [
  rule(
    'gift card and wallet pay no more than the order costs',
    sql`select id as subject from orders where wallet_minor < 0 or gift_card_minor < 0
      or wallet_minor + gift_card_minor > total_minor`,
  ),
  rule(
    'the wallet paid its part of each order',
    sql`select o.id as subject from orders o where o.wallet_minor <> (select coalesce(-sum(e.amount), 0)
      from ledger_entries e where e.unit = 'money' and e.reason = 'order_payment' and e.reference = o.id)
      or (o.status not in ${GONE} and o.wallet_minor <> (select coalesce(-sum(e.amount), 0) from ledger_entries e
        where e.unit = 'money' and e.reason in ('order_payment', 'order_reversal') and e.order_id = o.id))`,
  ),
  rule(
    'the wallet has back what it paid for an order that is gone',
    sql`select o.id as subject from orders o join ledger_entries e on e.order_id = o.id
      where o.status in ${GONE} and e.unit = 'money' and e.reason in ('order_payment', 'order_reversal', 'refund')
      group by o.id having sum(e.amount) < 0 or sum(e.amount) > (select coalesce(sum(r.amount_minor), 0)
        from refunds r where r.order_id = o.id and r.target = 'wallet')`,
  ),
];

/** What a gift card paid of an order `o`, the part that came back taken off or not. */
const BY_CARD = (
  reasons: RawBuilder<unknown>,
) => sql`(select coalesce(-sum(e.amount), 0) from gift_card_entries e
  where e.order_id = o.id and e.card_id = o.gift_card_id and e.reason in ${reasons})`;

const GIFT_CARD_RULES: readonly SqlRule[] = [
  rule(
    'the gift card paid its part of each order, and has back what it paid for one that is gone',
    sql`select o.id as subject from orders o where (o.gift_card_id is null) <> (o.gift_card_minor = 0)
      or (o.gift_card_id is not null and ((o.status not in ${GONE} and ${BY_CARD(sql`('use', 'return')`)} <> o.gift_card_minor
          - (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.target = 'gift_card'))
        or (o.status in ${GONE} and ${BY_CARD(sql`('use', 'return')`)} <> 0 and not exists
          (select 1 from gift_cards c where c.id = o.gift_card_id and c.voided_at is not null))))`,
  ),
  rule(
    'a gift card that is bought was paid, and each unit is one card',
    sql`select c.order_id as subject from gift_cards c left join orders o on o.id = c.order_id
      left join order_items i on i.id = c.order_item_id
      where c.order_id is not null and (o.id is null or i.id is null or c.unit < 1 or c.unit > i.quantity
        or c.amount_minor <> i.unit_price_minor or o.payment_status not in ('paid', 'partially_refunded', 'refunded')
        or (c.voided_at is null and o.status in ${GONE}))`,
  ),
];

const REFUND_RULES: readonly SqlRule[] = [
  rule(
    'no payment gives back more than it took',
    sql`select payment_id as subject from payments
      where refunded_subunits < 0 or refunded_subunits > amount_subunits`,
  ),
  rule(
    'what is set aside of a payment is its refunds',
    sql`select p.payment_id as subject from payments p where p.refunded_subunits <>
      (select coalesce(sum(r.amount_subunits), 0) from refunds r where r.payment_row_id = p.id)`,
  ),
  rule(
    'an order that is gone keeps no payment',
    sql`select p.payment_id as subject from payments p join orders o on o.id = p.order_id
      where o.status in ${GONE} and p.outcome = 'paid' and o.refunded_minor <> p.amount_minor
        + o.wallet_minor + o.gift_card_minor`,
  ),
  rule(
    'an order counts its refunds, which are no more than it cost',
    sql`select o.id as subject from orders o where o.refunded_minor > o.total_minor or o.refunded_minor <>
      (select coalesce(sum(r.amount_minor), 0) from refunds r left join payments p on p.id = r.payment_row_id
        where r.order_id = o.id and (p.id is null or p.outcome = 'paid'))`,
  ),
  rule(
    'what came back of an item is what was granted',
    sql`select i.order_id as subject from order_items i where i.refunded_quantity > i.quantity
      or i.refunded_quantity <> (select coalesce(sum(l.quantity), 0) from return_lines l
        join return_requests r on r.id = l.request_id
        where l.order_item_id = i.id and r.status = 'approved')`,
  ),
  rule(
    'a refund to the wallet is in its books',
    sql`select cast(r.id as text) as subject from refunds r where r.target = 'wallet' and r.status = 'done'
      and not exists (select 1 from ledger_entries e where e.unit = 'money' and e.amount = r.amount_minor
        and e.order_id = r.order_id and e.reference in ('refund-row:' || r.id,
          'refund:' || substr(r.reference, 1, length(r.reference) - length(':wallet'))))`,
  ),
  rule(
    'a refund that is done says how',
    sql`select cast(id as text) as subject from refunds where status = 'done'
      and target = 'source' and gateway_refund_id is null and closed_by_hand is null`,
  ),
  rule(
    'an order is known as refunded when money went back, and only then',
    sql`select id as subject from orders
      where (refunded_minor > 0) <> (payment_status in ('partially_refunded', 'refunded'))`,
  ),
  rule(
    'a cause gives money back once',
    sql`select order_id as subject from refunds group by order_id, reference, target, payment_row_id
      having count(*) > 1`,
  ),
];

/** Money of orders: what gateways and wallets took, and what went back. */
export const PAYMENT_RULES: readonly SqlRule[] = [
  ...CAPTURE_RULES,
  ...WALLET_RULES,
  ...GIFT_CARD_RULES,
  ...REFUND_RULES,
  ...INVOICE_RULES,
];
