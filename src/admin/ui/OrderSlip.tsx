import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { t } from '../../language/desk.ts';
import { orderTypeName, writeTime } from './order-words.ts';
import { writeWhen } from './when.ts';

interface OrderSlipProps extends Pick<DeskOrder, 'order' | 'notes'> {
  zone: string | undefined;
}

/** What the kitchen pins to its wall: on paper alone, and then nothing else is. */
export const OrderSlip = ({ order, notes, zone }: OrderSlipProps) => (
  <section className="desk-slip" aria-hidden="true">
    <p className="slip-number">{order.order_number}</p>
    <p>
      {orderTypeName(order.order_type)} · {writeWhen(order.placed_at, zone)}
    </p>
    {order.eta && <p>{t`until ${writeTime(order.eta.to, zone)}`}</p>}
    <p>{order.contact.name}</p>
    <ul>
      {order.items
        .filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
        .map((item) => (
          <li key={item.order_item_id}>
            <strong>
              {item.quantity - item.refunded_quantity} × {item.name}
            </strong>
            {item.options_text.map((option) => (
              <div key={option}>– {option}</div>
            ))}
            {item.note && <div>! {item.note}</div>}
          </li>
        ))}
    </ul>
    {[order.note, order.delivery_instructions, ...notes.map(({ text }) => text)]
      .filter(Boolean)
      .map((text) => (
        <p key={text}>! {text}</p>
      ))}
  </section>
);
