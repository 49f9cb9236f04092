import type { Order } from '../../api/contract/order.ts';
import { usePrice } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';

type Fact = [label: string, text: string];

const paymentText = (order: Order, due: string): string =>
  order.payment_status === 'due_on_delivery' || order.payment_status === 'unpaid'
    ? `${order.payment_method.label}, ${due} due`
    : `${order.payment_method.label}, paid`;

const factsOf = (order: Order, due: string): Fact[] => {
  const { contact, branch, address } = order;
  const isDelivery = order.order_type === 'delivery';
  return [
    ...(isDelivery && address
      ? [['Delivering to', `${address.name}, ${address.formatted}`] satisfies Fact]
      : []),
    ...(isDelivery ? [] : [['Collect at', `${branch.name}, ${branch.address}`] satisfies Fact]),
    ...(order.delivery_instructions ? [['Instructions', order.delivery_instructions] satisfies Fact] : []),
    ['Payment', paymentText(order, due)],
    ['Contact', [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
    ...(order.note ? [['Note', order.note] satisfies Fact] : []),
    ['Placed', momentText(order.placed_at, order.locale)],
  ];
};

/** Where it goes, how it is paid, who to reach. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const price = usePrice();
  return (
    <dl className="order-facts">
      {factsOf(order, price(order.amount_due)).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
