import { useEffect, useState } from 'react';
import type { CourierOrder } from '../../api/contract/courier.ts';
import { writePhone } from '../../domain/people/phone.ts';
import { t } from '../../language/islands.ts';
import { followPosition, handOver, openCourierOrder, readCourierToken } from '../../stores/order/courier.ts';
import { Button } from '../ui/Button.tsx';
import { CheckRow } from '../ui/CheckRow.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { usePrice } from '../ui/money.ts';
import { failureOf, usePress } from '../ui/use-press.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { mapUrl } from './map-url.ts';

/** What who brings an order needs on the way: where to, to whom, how much to take, and the press that ends it. */
export const CourierScreen = () => {
  const [token, setToken] = useState<string | null | undefined>();
  const [order, setOrder] = useState<CourierOrder | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fetch = async (own: string) => {
    setFailure(null);
    const found = await openCourierOrder(own);
    if (found.isDone) setOrder(found.value);
    else setFailure(found.failure.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const own = readCourierToken(location.hash);
    setToken(own);
    if (!own) return;
    void fetch(own);
    // Meanwhile the branch may have handed it over, or ended it.
    const onSight = () => void (!document.hidden && fetch(own));
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  if (token === null)
    return (
      <div className="empty-state">
        <p>{t`This link is incomplete. Ask the shop for it again.`}</p>
      </div>
    );
  if (failure !== null && !order)
    return <LoadFailed text={failure} onRetry={() => token && void fetch(token)} />;
  if (!order || !token) return <Skeleton rows={4} />;
  return <Delivery order={order} token={token} onOrder={setOrder} />;
};

const NOT_BROUGHT: ReadonlySet<CourierOrder['status']> = new Set(['cancelled', 'rejected', 'expired']);

interface DeliveryProps {
  order: CourierOrder;
  token: string;
  onOrder: (order: CourierOrder) => void;
}

const Delivery = ({ order, token, onOrder }: DeliveryProps) => {
  const price = usePrice();
  const { customer, to_collect, is_on_the_way, is_over } = order;
  const { press, isBusy, failure } = usePress(async () => {
    const done = await handOver(token);
    if (done.isDone) onOrder(done.value);
    return failureOf(done);
  });
  return (
    <div className="form-stack">
      <div>
        <p className="muted">{t`Order ${order.order_number}`}</p>
        <p role="status">
          <strong>{order.status_label}</strong> · <bdi>{order.branch_name}</bdi>
        </p>
      </div>
      {is_over && (
        <p>
          {NOT_BROUGHT.has(order.status)
            ? t`There is nothing to bring: this order is over.`
            : t`This delivery is done. Thank you, ${order.courier}.`}
        </p>
      )}
      {customer && <Customer customer={customer} />}
      {to_collect > 0 && (
        <p className="form-title">
          {t`To collect now`}:{' '}
          <strong>
            <bdi>{price(to_collect)}</bdi>
          </strong>
        </p>
      )}
      {!is_over && <Position order={order} token={token} onOrder={onOrder} />}
      {is_on_the_way && (
        <>
          <FormFailure failure={failure} />
          <Button look="block" isBusy={isBusy} onClick={() => void press()}>
            {t`Handed over`}
          </Button>
        </>
      )}
      {!is_over && !is_on_the_way && <p>{t`The branch has not handed it to you yet.`}</p>}
    </div>
  );
};

/** Where to, to whom, and how to reach them. */
const Customer = ({ customer }: { customer: NonNullable<CourierOrder['customer']> }) => (
  <section className="card form-stack" aria-label={t`Where to`}>
    <h2 className="form-title">
      <bdi>{customer.name}</bdi>
    </h2>
    <p>
      <bdi>{customer.address}</bdi>
    </p>
    {customer.instructions && (
      <p className="notice">
        <bdi>{customer.instructions}</bdi>
      </p>
    )}
    <div className="link-row">
      <a className="button button-quiet" href={`tel:${customer.phone}`} dir="ltr">
        {writePhone(customer.phone)}
      </a>
      {customer.lat !== null && customer.lng !== null && (
        <a
          className="button button-quiet"
          href={mapUrl({ lat: customer.lat, lng: customer.lng })}
          target="_blank"
          rel="noopener"
        >
          {t`Show on a map`}
        </a>
      )}
    </div>
  </section>
);

/** Where the courier is, for as long as this page is open and they want it. */
const Position = ({ order: { is_on_the_way, seen_at }, token, onOrder }: DeliveryProps) => {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'unknown' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with an order is another function each time
  useEffect(() => {
    if (!isOn) return;
    setProblem(null);
    return followPosition(token, { onOrder, onProblem: setProblem });
  }, [isOn, token]);
  if (!is_on_the_way) return null;
  return (
    <section className="card">
      <CheckRow isOn={isOn} onChange={setOn}>
        {t`Show the customer where I am`}
      </CheckRow>
      <p className="choice-note" role="status">
        {problem === 'denied' &&
          t`This device may not say where it is. Allow it in the settings of your browser.`}
        {problem === 'unknown' && t`This device does not know where it is.`}
        {!problem && isOn && seen_at !== null && t`The customer sees it. Leave this page open.`}
        {!problem && !isOn && t`Only until it is handed over, and only while this page is open.`}
      </p>
    </section>
  );
};
