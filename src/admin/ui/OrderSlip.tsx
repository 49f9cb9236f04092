import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { ifUnavailableWords, USUAL_IF_UNAVAILABLE } from '../../domain/cart/if-unavailable.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t, translate } from '../../language/desk.ts';
import { writeNumber } from './numbers.ts';
import { placeName, unitsToPack, writeChosenTime, writeDue } from './order-words.ts';
import { writeWhen } from './when.ts';

interface OrderSlipProps {
  data: DeskOrder;
  zone: string | undefined;
}

/** What whoever prepares it pins to the wall: on paper alone, and then nothing else is. */
export const OrderSlip = ({ data: { order, notes, to_collect }, zone }: OrderSlipProps) => {
  const price = usePrice();
  const chosen = writeChosenTime(order, zone, Date.now());
  return (
    <section className="desk-slip" aria-hidden="true">
      <p className="slip-number">{order.order_number}</p>
      {order.table && (
        <p className="slip-number">
          <bdi>{placeName(order)}</bdi>
        </p>
      )}
      <p>
        {!order.table && <>{placeName(order)} · </>}
        {writeWhen(order.placed_at, zone)}
      </p>
      {order.eta && <p>{t`until ${writeDue(order.eta.to, zone, Date.now())}`}</p>}
      {chosen && <p>{chosen}</p>}
      <p>{order.branch.name}</p>
      <p>{order.contact.name}</p>
      <ul>
        {order.items
          .map((item) => ({ ...item, left: unitsToPack(item) }))
          .filter(({ left, substitutes = [] }) => left > 0 || substitutes.length > 0)
          .map(({ left, substitutes = [], ...item }) => (
            <li key={item.order_item_id}>
              {left > 0 && (
                <strong>
                  <bdi>{`${writeNumber(left)} × ${item.name}`}</bdi>
                </strong>
              )}
              {left > 0 &&
                item.options_text.map((option) => (
                  <div key={option}>
                    – <bdi>{option}</bdi>
                  </div>
                ))}
              {substitutes.map(({ quantity, name }) => (
                <div key={name}>
                  <strong>
                    <bdi>{`${writeNumber(quantity)} × ${name}`}</bdi>
                  </strong>{' '}
                  ({t`instead of ${item.name}`})
                </div>
              ))}
              {item.note && <div>! {item.note}</div>}
              {item.if_unavailable !== USUAL_IF_UNAVAILABLE && (
                <div>{t`If unavailable: ${translate(ifUnavailableWords(item.if_unavailable))}`}</div>
              )}
            </li>
          ))}
      </ul>
      {[order.note, order.delivery_instructions, ...notes.map(({ text }) => text)]
        .filter(Boolean)
        .map((text) => (
          <p key={text}>! {text}</p>
        ))}
      {to_collect > 0 && (
        <p className="slip-number">
          {t`To collect now`}: {price(to_collect)}
        </p>
      )}
    </section>
  );
};
