import type { ReactNode } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { isKnownPlace } from '../../domain/address/geo.ts';
import { paymentWords } from '../../domain/orders/order-words.ts';
import { writePhone } from '../../domain/people/phone.ts';
import type { Text } from '../../domain/text/text.ts';
import { t, translate } from '../../language/islands.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { capital, momentText } from '../ui/when.ts';
import { mapUrl } from './map-url.ts';
import { zoneOf } from './order-time.ts';

type Fact = [icon: IconName, label: string, text: ReactNode];

const isolated = (...parts: (string | null | undefined)[]): ReactNode =>
  parts.filter(Boolean).map((part, index) => (
    <span key={part}>
      {index > 0 && t`, `}
      <bdi>{part}</bdi>
    </span>
  ));

const sentences = (texts: readonly Text[]): ReactNode =>
  texts.map(translate).map((text) => (
    <span key={text} className="fact-line">
      {text}
    </span>
  ));

const placeLabel = (order: Order): string => {
  if (order.order_type === 'delivery') return t`Delivery to`;
  return order.order_type === 'pickup' ? t`Pickup at` : t`Eat in at`;
};

const placeOf = ({ order_type, address, branch }: Order): ReactNode => {
  if (order_type === 'delivery') return address && isolated(address.name, address.formatted);
  return (
    <>
      {isolated(branch.name, branch.address)}{' '}
      {isKnownPlace(branch) && (
        <a className="link" href={mapUrl(branch)} target="_blank" rel="noopener">
          {t`Show on a map`}
        </a>
      )}
    </>
  );
};

/** Where it goes, how it is paid, who to reach; when it comes is said above. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  const { contact, business } = order;
  const facts: Fact[] = [
    ['pin', placeLabel(order), placeOf(order)],
    ['bell', t`Table`, order.table && <bdi>{order.table}</bdi>],
    ['ticket', t`Pickup code`, order.pickup_code],
    ['alert', t`Instructions`, order.delivery_instructions],
    ['wallet', t`Payment`, sentences(paymentWords(order, price))],
    ['user', t`Contact`, isolated(contact.name, writePhone(contact.phone), contact.email)],
    [
      'receipt',
      t`Company`,
      business &&
        isolated(
          business.company,
          business.vat_id,
          business.outcome === 'exempt' ? t`No VAT: intra-Community supply` : null,
        ),
    ],
    ['copy', t`Note`, order.note],
    ['clock', t`Ordered`, capital(momentText(order.placed_at, locale, zoneOf(order)), locale)],
  ];
  return (
    <dl className="stack-12 small order-facts">
      {facts
        .filter(([, , text]) => text)
        .map(([icon, label, text]) => (
          <div key={label}>
            <dt>
              <Icon name={icon} size={18} /> {label}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
};
