import { sql } from 'kysely';
import { PAYMENT_RULES } from './payment-rules.ts';
import { rule, type SqlRule } from './sql-rule.ts';

const GONE = sql`('cancelled', 'rejected', 'expired')`;

const STOCK_RULES: readonly SqlRule[] = [
  rule(
    'stock is never negative, nor held beyond what is there',
    sql`select cast(product_id as text) as subject from stock where on_hand < 0 or held < 0 or held > on_hand`,
  ),
  rule(
    'what is held is what unpaid orders hold',
    sql`select cast(s.product_id as text) as subject from stock s
      left join (select o.branch_id, i.product_id, i.variant_id, sum(i.quantity) as units
          from orders o join order_items i on i.order_id = o.id where o.status = 'pending_payment'
          group by o.branch_id, i.product_id, i.variant_id) h
        on h.branch_id = s.branch_id and h.product_id = s.product_id and h.variant_id = s.variant_id
      where s.held <> coalesce(h.units, 0)`,
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
    'a code that works once is used with its discount, by one order',
    sql`select c.code as subject from discount_codes c
      where c.order_id is not null and not exists (
        select 1 from discount_uses u where u.discount_id = c.discount_id and u.order_id = c.order_id)`,
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
