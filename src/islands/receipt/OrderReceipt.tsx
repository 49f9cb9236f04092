import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { MiniLines } from './MiniLines.tsx';
import { orderSums } from './order-sums.ts';
import { Summary } from './Summary.tsx';

/** A line says what of it does not come, is paid back, or comes as something else. */
const withChanges = ({
  substitutes = [],
  missing_quantity: missing = 0,
  ...item
}: Order['items'][number]) => ({
  ...item,
  options_text: [
    ...item.options_text,
    ...(missing > 0 ? [t`Missing: ${missing}`] : []),
    ...(item.refunded_quantity > 0 ? [t`Missing or refunded: ${item.refunded_quantity}`] : []),
    ...substitutes.map(({ quantity, name }) => t`Instead: ${quantity} × ${name}`),
  ],
});

/** What was ordered and what it came to. */
export const OrderReceipt = ({ order }: { order: Order }) => (
  <section className="screen-section card stack order-receipt" aria-labelledby="order-receipt">
    <h2 id="order-receipt">{t`What you ordered`}</h2>
    <MiniLines items={order.items.map(withChanges)} />
    <Summary sums={orderSums(order)} />
  </section>
);
