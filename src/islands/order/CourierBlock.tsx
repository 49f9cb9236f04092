import type { TrackResponse } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';
import { mapUrl } from './map-url.ts';
import { zoneOf } from './order-time.ts';

/** Who brings the order and where that is; parcels with their carrier's own page. */
export const CourierBlock = ({ order }: { order: TrackResponse['order'] }) => {
  const { courier, shipments } = order;
  const { locale } = useMoneyFormat();
  if (!courier && shipments.length === 0) return null;
  const point = courier?.lat != null && courier.lng != null ? { lat: courier.lat, lng: courier.lng } : null;
  return (
    <section className="screen-section card" aria-labelledby="order-courier">
      <h2 id="order-courier">{t`Your courier`}</h2>
      {courier && (
        <div className="courier">
          <span className="courier-face" aria-hidden="true">
            <Icon name="user" size={24} />
          </span>
          <p>
            <strong>
              <bdi>{courier.name}</bdi>
            </strong>
            <span className="choice-note">
              <bdi>{courier.phone_masked}</bdi>
              {point && courier.updated_at && (
                <>
                  {courier.phone_masked && ' · '}
                  {t`Last seen ${momentText(courier.updated_at, locale, zoneOf(order))}`}
                </>
              )}
            </span>
          </p>
          {point && (
            <a
              className="button button-quiet button-small"
              href={mapUrl(point)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="pin" size={16} /> {t`Show on a map`}
            </a>
          )}
        </div>
      )}
      {shipments.map(({ carrier, tracking_number, tracking_url, status }) => (
        <p key={tracking_number}>
          <bdi>{carrier}</bdi> ·{' '}
          {tracking_url ? (
            <a className="link" href={tracking_url} target="_blank" rel="noopener">
              <bdi>{tracking_number}</bdi>
            </a>
          ) : (
            <bdi>{tracking_number}</bdi>
          )}
          <span className="choice-note">{status}</span>
        </p>
      ))}
    </section>
  );
};
