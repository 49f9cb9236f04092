import { t } from '../../language/islands.ts';
import { useShown } from '../ui/use-shown.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { FindOrder } from './FindOrder.tsx';
import { KnownOrders } from './KnownOrders.tsx';

/** /track-order without an order: those of this browser, and the way to any other. */
export const FindOrderScreen = () => {
  // The orders stand above the form: drawn later they would push it away.
  const isShown = useShown();
  return (
    <div className="screen-body">
      {isShown ? (
        <>
          <KnownOrders />
          <section className="screen-section" aria-labelledby="find-order">
            <h2 id="find-order">{t`Find an order`}</h2>
            <p className="muted">
              {t`We'll send a code to the email or phone you ordered with. It opens the order here.`}
            </p>
            <FindOrder />
          </section>
        </>
      ) : (
        <Skeleton rows={3} />
      )}
    </div>
  );
};
