import { Fragment } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { isMasked } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OwnOrder } from './OwnOrder.tsx';
import { Reorder } from './Reorder.tsx';
import { ReturnOrder } from './ReturnOrder.tsx';

interface OrderActsProps {
  order: Order;
  isCustomer: boolean;
  onChange: (order: Order) => void;
}

const DocumentLink = ({ url, children }: { url: string; children: string }) => (
  <a className="button button-quiet button-block" href={url} target="_blank" rel="noopener">
    {children}
  </a>
);

/** What can be done with the order now, by whoever placed it; who only has its link can prove to be that. */
export const OrderActs = ({ order, isCustomer, onChange }: OrderActsProps) => {
  if (isMasked(order))
    // What waits for its payment stays with the cart it came from.
    return order.status === 'pending_payment' ? null : <OwnOrder orderNumber={order.order_number} />;
  return (
    <section className="screen-section stack-12 order-acts" aria-label={t`What you can do`}>
      {(order.can_review || order.items.some((item) => item.review_id)) && (
        <a
          className={`button button-block${order.can_review ? '' : ' button-quiet'}`}
          href={href(`/account/my-orders/reviews/${order.id}`)}
        >
          {order.can_review ? t`Rate your order` : t`Your review`}
        </a>
      )}
      {order.can_reorder && <Reorder orderId={order.id} className="button button-quiet button-block" />}
      {order.invoice_url && (
        <DocumentLink url={order.invoice_url}>
          {order.invoice_number === null ? t`Confirmation (PDF)` : t`Invoice (PDF)`}
        </DocumentLink>
      )}
      {order.e_invoice_url && <DocumentLink url={order.e_invoice_url}>{t`E-invoice (XML)`}</DocumentLink>}
      {order.credit_notes?.map(({ number, url, e_invoice_url }) => (
        <Fragment key={number}>
          <DocumentLink url={url}>{t`Credit note ${number} (PDF)`}</DocumentLink>
          {e_invoice_url && <DocumentLink url={e_invoice_url}>{t`Credit note ${number} (XML)`}</DocumentLink>}
        </Fragment>
      ))}
      <ReturnOrder order={order} isCustomer={isCustomer} onChange={onChange} />
      <CancelOrder order={order} onChange={onChange} />
    </section>
  );
};
