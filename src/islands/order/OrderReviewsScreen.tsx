import type { Order } from '../../api/contract/order.ts';
import { isMasked } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { ItemReview } from './ItemReview.tsx';
import { OrderMissing } from './OrderMissing.tsx';
import { OwnOrder } from './OwnOrder.tsx';
import { useOrder } from './use-order.ts';

/** The same product on several lines is rated on each: they may differ in their options. */
const Items = ({ order }: { order: Order }) => {
  const items = order.items.filter(({ can_review, review_id }) => can_review || review_id);
  if (items.length === 0)
    return (
      <div className="empty-state" role="status">
        <h2>
          {order.delivered_at
            ? t`Nothing in this order can be rated.`
            : t`You can rate this order once you have it.`}
        </h2>
        <a className="button" href={href(`/track-order/${order.id}`)}>{t`Track your order`}</a>
      </div>
    );
  return (
    <>
      <p className="muted">{t`Order ${order.order_number}`}</p>
      <ul className="order-list">
        {items.map((item) => (
          <ItemReview key={item.order_item_id} orderId={order.id} item={item} isAlone={items.length === 1} />
        ))}
      </ul>
    </>
  );
};

/** /account/my-orders/reviews/{order_id}: for its customer, and for the guest who placed it. */
export const OrderReviewsScreen = () => {
  const { answer, load } = useOrder();
  if (answer && 'found' in answer)
    return isMasked(answer.found) ? (
      <OwnOrder orderNumber={answer.found.order_number} />
    ) : (
      <Items order={answer.found} />
    );
  return answer ? (
    <OrderMissing reason={answer.missing} onRetry={() => void load()} />
  ) : (
    <Skeleton rows={3} />
  );
};
