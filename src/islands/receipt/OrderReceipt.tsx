import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { MiniLines } from './MiniLines.tsx';
import { orderSums } from './order-sums.ts';
import { Summary } from './Summary.tsx';

/** A line says what comes in its place. */
const withSubstitutes = ({ substitutes = [], ...item }: Order['items'][number]) => ({
  ...item,
  options_text: [
    ...item.options_text,
    ...substitutes.map(({ quantity, name }) => t`Instead: ${quantity} × ${name}`),
  ],
});

/** What was ordered and what it came to. */
export const OrderReceipt = ({ order }: { order: Order }) => (
  <section className="screen-section card stack order-receipt" aria-labelledby="order-receipt">
    <h2 id="order-receipt">{t`What you ordered`}</h2>
    <MiniLines items={order.items.map(withSubstitutes)} />
    <Summary sums={orderSums(order)} />
  </section>
);
