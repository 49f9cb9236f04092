import { t } from '../../language/islands.ts';
import { FindOrder } from './FindOrder.tsx';
import { KnownOrders } from './KnownOrders.tsx';

/** /track-order without an order: those of this browser, and the way to any other. */
export const FindOrderScreen = () => (
  <div className="screen-body">
    <KnownOrders />
    <section className="screen-section" aria-labelledby="find-order">
      <h2 id="find-order">{t`Find an order`}</h2>
      <p className="muted">{t`We send a code to the email or phone of the order. It opens the order here.`}</p>
      <FindOrder />
    </section>
  </div>
);
