import { href, t } from '../../language/islands.ts';
import { $knownOrders } from '../../stores/order/orders.ts';
import { useMoneyFormat } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';
import { capital, momentText } from '../ui/when.ts';

/** The orders of this browser, each with the way to it; nothing while there are none. */
export const KnownOrders = () => {
  const orders = useStored($knownOrders, []);
  const { locale } = useMoneyFormat();
  if (orders.length === 0) return null;
  return (
    <section className="screen-section" aria-labelledby="known-orders">
      <h2 id="known-orders">{t`Orders on this device`}</h2>
      <ul className="choice-list">
        {orders.map(({ id, orderNumber, placedAt, timeZone }) => (
          <li key={id}>
            <a className="choice" href={href(`/track-order/${id}`)}>
              <span className="choice-main">
                {t`Order ${orderNumber}`}
                {placedAt && (
                  <span className="choice-note">
                    {capital(momentText(placedAt, locale, timeZone), locale)}
                  </span>
                )}
              </span>
              <span className="choice-end">{t`Track`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
