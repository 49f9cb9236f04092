import { type RawBuilder, sql } from 'kysely';

/** A promise about the stored data; the query finds what breaks it. */
export interface SqlRule {
  name: string;
  broken: RawBuilder<{ subject: string }>;
}

const rule = (name: string, broken: RawBuilder<{ subject: string }>): SqlRule => ({ name, broken });

const GONE = sql`('cancelled', 'rejected', 'expired')`;

const STOCK_RULES: readonly SqlRule[] = [
  rule(
    'stock is never negative, nor held beyond what is there',
    sql`select cast(product_id as text) as subject from stock where on_hand < 0 or held < 0 or held > on_hand`,
  ),
  rule(
    'an order that stands took the stock of its items once',
    sql`select o.id as subject from orders o
      where o.status not in ${GONE} and o.status not in ('pending_payment', 'returned')
        and (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id)
          <> (select coalesce(-sum(m.delta), 0) from stock_moves m where m.reference = o.id)`,
  ),
  rule(
    'an order that is gone gave back no more than it took',
    sql`select m.reference as subject from stock_moves m join orders o on o.id = m.reference
      group by m.reference, m.product_id, m.variant_id having sum(m.delta) > 0`,
  ),
];

/** What accounts, lots and referrals add up to is `loyalty/audit.ts`. */
const LEDGER_RULES: readonly SqlRule[] = [
  rule(
    'a movement is booked once',
    sql`select reference as subject from ledger_entries
      group by unit, reason, reference having count(*) > 1`,
  ),
  rule(
    'every entry belongs to an account',
    sql`select cast(e.id as text) as subject from ledger_entries e
      left join loyalty_accounts a on a.customer_id = e.customer_id where a.customer_id is null`,
  ),
];

const ORDER_RULES: readonly SqlRule[] = [
  rule(
    'the wallet pays no more than the order costs',
    sql`select id as subject from orders where wallet_minor < 0 or wallet_minor > total_minor`,
  ),
  rule(
    'an order number is given once',
    sql`select order_number as subject from orders group by order_number having count(*) > 1`,
  ),
  rule(
    'an order has items, and their prices multiply',
    sql`select o.id as subject from orders o where not exists (select 1 from order_items i where i.order_id = o.id)
      union all select order_id from order_items
      where line_total_minor <> unit_price_minor * quantity or quantity < 1 or discount_minor < 0
        or discount_minor > line_total_minor`,
  ),
  rule(
    'an order’s status is its last event’s',
    sql`select o.id as subject from orders o
      where o.status <> (select e.status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  ),
  rule(
    'somebody is told of every placed order',
    sql`select o.id as subject from orders o where o.status <> 'pending_payment' and o.status <> 'expired'
      and not exists (select 1 from outbox x where x.payload_json like '%' || o.id || '%')`,
  ),
];

const PAYMENT_RULES: readonly SqlRule[] = [
  rule(
    'no payment gives back more than it took',
    sql`select payment_id as subject from payments
      where refunded_subunits < 0 or refunded_subunits > amount_subunits`,
  ),
  rule(
    'one payment pays an order, and no payment pays two',
    sql`select order_id as subject from payments where outcome = 'paid' group by order_id having count(*) > 1
      union all select payment_id from payments group by gateway, payment_id having count(*) > 1`,
  ),
  rule(
    'a cause gives money back once',
    sql`select order_id as subject from refunds group by order_id, reference, target, payment_row_id
      having count(*) > 1`,
  ),
];

const USE_RULES: readonly SqlRule[] = [
  rule(
    'a discount counts its uses and keeps its limit',
    sql`select cast(d.id as text) as subject from discounts d
      where d.used_count <> (select count(*) from discount_uses u where u.discount_id = d.id)
        or d.used_count > d.usage_limit`,
  ),
  rule(
    'nobody uses a discount more often than one customer may',
    sql`select u.owner as subject from discount_uses u join discounts d on d.id = u.discount_id
      where d.usage_limit_per_customer is not null
      group by u.discount_id, u.owner, d.usage_limit_per_customer
      having count(*) > d.usage_limit_per_customer`,
  ),
  rule(
    'an order that is gone uses no discount',
    sql`select u.order_id as subject from discount_uses u join orders o on o.id = u.order_id
      where o.status in ${GONE}`,
  ),
  rule(
    'a scratch card gives its prize once, and only when scratched',
    sql`select cast(c.id as text) as subject from scratch_cards c
      where (select count(*) from ledger_entries e where e.reference = 'card:' || c.id)
        > (case when c.scratched_at is null then 0 else 1 end)`,
  ),
];

const CART_RULES: readonly SqlRule[] = [
  rule(
    'equal choices are one line of a cart',
    sql`select cast(cart_id as text) as subject from cart_items
      group by cart_id, product_id, option_hash, note_hash having count(*) > 1`,
  ),
  rule(
    'a line holds at least one',
    sql`select cast(id as text) as subject from cart_items where quantity < 1`,
  ),
];

/** Every promise that one query can check, on both databases. */
export const SQL_RULES: readonly SqlRule[] = [
  ...STOCK_RULES,
  ...LEDGER_RULES,
  ...ORDER_RULES,
  ...PAYMENT_RULES,
  ...USE_RULES,
  ...CART_RULES,
];
