import type { PastOrder } from '../../api/contract/admin/customers.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { writeWhen } from '../ui/when.ts';

/** Orders of the shop before: they are looked at, and nothing is done with them. */
export const PastOrders = ({ orders }: { orders: readonly PastOrder[] }) => (
  <ul className="desk-rows" aria-label={t`Orders of the shop before`}>
    {orders.map((order) => (
      <li key={order.id}>
        <details className="desk-more">
          <summary>
            <bdi>{order.order_number}</bdi> <span className="mark">{t`Imported`}</span>{' '}
            <bdi>{moneyOf(order)(order.total)}</bdi>{' '}
            <span className="muted small">
              {writeWhen(order.placed_at)} · {order.source === 'shopify' ? 'Shopify' : 'WooCommerce'}
            </span>
          </summary>
          <PastOrderDetails {...order} />
        </details>
      </li>
    ))}
  </ul>
);

/** In the currency of then, which need not be the shop's. */
const moneyOf = ({ currency_code: currency }: PastOrder): ((amount: number) => string) => {
  const format = new Intl.NumberFormat(pageLanguage().locale, { style: 'currency', currency });
  return (amount) => format.format(amount);
};

const sumWord = (kind: PastOrder['sums'][number]['kind']): string =>
  ({
    subtotal: t`Sum of the goods`,
    discount: t`Discount`,
    delivery: t`Delivery`,
    tax: t`Tax`,
    refunded: t`Refunded`,
  })[kind];

const PastOrderDetails = (order: PastOrder) => {
  const money = moneyOf(order);
  const { items, sums, total } = order;
  const facts = [
    { label: t`Status`, value: order.status },
    { label: t`Payment`, value: order.payment },
    { label: t`Customer`, value: [order.name, order.email, order.phone].filter(Boolean).join(', ') },
    { label: t`Address`, value: order.address },
    { label: t`Note`, value: order.note },
    ...sums.map(({ kind, amount }) => ({ label: sumWord(kind), value: money(amount) })),
    { label: t`Total`, value: money(total) },
  ];
  return (
    <>
      <ul className="stack-4">
        {items.map(({ name, sku, quantity, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record never changes its order
          <li key={at}>
            <bdi>{quantity}</bdi> × <bdi>{name}</bdi>{' '}
            <span className="muted small">
              <bdi>{[sku, price === null ? '' : money(price)].filter(Boolean).join(' · ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <dl className="facts">
        {facts.flatMap(({ label, value }) =>
          value === ''
            ? []
            : [
                <dt key={label}>{label}</dt>,
                <dd key={`${label} is`}>
                  <bdi>{value}</bdi>
                </dd>,
              ],
        )}
      </dl>
    </>
  );
};
