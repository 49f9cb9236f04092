import type { OrderSummary } from '../../api/contract/order-history.ts';
import { orderMood } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { fetchInvoiceUrl } from '../../stores/order/order-actions.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Times } from '../ui/Times.tsx';
import { usePress } from '../ui/use-press.ts';
import { capital, momentText } from '../ui/when.ts';
import { Reorder } from './Reorder.tsx';

/** The invoice's address is made for each reader, so it is fetched when it is needed. */
const InvoiceButton = ({ order }: { order: OrderSummary }) => {
  const isHandedOver = order.status === 'delivered' || order.status === 'returned';
  const { press, isBusy, failure } = usePress(async () => {
    const result = await fetchInvoiceUrl(order.id);
    if (!result.isDone) return result.failure;
    if (!result.value) return { message: t`There is no invoice for this order yet.` };
    location.assign(result.value);
    return null;
  });
  return (
    <>
      <Button
        look="link"
        isBusy={isBusy}
        aria-label={
          isHandedOver
            ? t`Invoice of order ${order.order_number}`
            : t`Confirmation of order ${order.order_number}`
        }
        onClick={() => void press()}
      >
        {isHandedOver ? t`Invoice` : t`Confirmation`}
      </Button>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};

/** Orders that were never placed, or nothing was taken for, have no document. */
const WITHOUT_INVOICE = ['pending_payment', 'cancelled', 'rejected', 'expired'];

/** One order of the list: what it was, how it stands, and what can be done with it. */
export const OrderCard = ({ order }: { order: OrderSummary }) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  const more = order.item_count - order.items_preview.length;
  const mood = orderMood(order.status);
  return (
    <li className="card stack-8 order-card">
      <div className="order-card-head">
        <a className="order-card-link" href={href(`/track-order/${order.id}`)}>
          {t`Order ${order.order_number}`}
        </a>
        <span className={`order-badge is-${mood}`}>{order.status_label}</span>
      </div>
      <p className="muted small">
        {capital(momentText(order.placed_at, locale, order.branch_timezone ?? undefined), locale)} ·{' '}
        <bdi>{order.branch_name}</bdi>
      </p>
      <ul className="stack-8 small order-card-items">
        {order.items_preview.map(({ name, quantity, image }) => (
          <li key={name}>
            <Picture image={image} size={40} />
            <span>
              <Times count={quantity} />
              <bdi>{name}</bdi>
            </span>
          </li>
        ))}
        {more > 0 && <li className="muted small">{t`and ${more} more item|and ${more} more items`}</li>}
      </ul>
      <p className="order-card-total">
        <span>{t`Total`}</span>{' '}
        <strong>
          <bdi>{price(order.total)}</bdi>
        </strong>
      </p>
      <div className="button-row">
        <a className="button button-small" href={href(`/track-order/${order.id}`)}>
          {mood === 'going' || mood === 'waiting' ? t`Track` : t`Details`}
        </a>
        {order.can_reorder && <Reorder orderId={order.id} className="button button-quiet button-small" />}
        {(order.can_review || order.is_reviewed) && (
          <a
            className="button button-quiet button-small"
            href={href(`/account/my-orders/reviews/${order.id}`)}
          >
            {order.can_review ? t`Rate` : t`Your review`}
          </a>
        )}
        {!WITHOUT_INVOICE.includes(order.status) && <InvoiceButton order={order} />}
      </div>
    </li>
  );
};
