import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { MiniLines } from './MiniLines.tsx';
import { orderSums, Summary } from './Summary.tsx';

/** What was ordered and what it came to. */
export const OrderReceipt = ({ order }: { order: Order }) => (
  <section className="screen-section card order-receipt" aria-labelledby="order-receipt">
    <h2 id="order-receipt">{t`What you ordered`}</h2>
    <MiniLines items={order.items} />
    <Summary sums={orderSums(order)} />
  </section>
);
