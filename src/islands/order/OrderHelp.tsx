import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';

/** Whom to ask about the order. */
export const OrderHelp = ({ branch, orderNumber }: { branch: Order['branch']; orderNumber: string }) => (
  <section className="screen-section order-help" aria-labelledby="order-help">
    <h2 id="order-help">{t`Help with this order`}</h2>
    <p className="muted small">
      {branch.phone
        ? t`Call ${branch.name} and quote order ${orderNumber}.`
        : t`Ask at ${branch.name}, ${branch.address}, and quote order ${orderNumber}.`}
    </p>
    {branch.phone && (
      <p className="button-row">
        <a className="button button-quiet" href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" /> <bdi>{branch.phone}</bdi>
        </a>
      </p>
    )}
  </section>
);
