import { useEffect, useState } from 'react';
import type { DeskRequest, DeskRequests } from '../../api/contract/admin/orders.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { type RequestState, requests } from '../stores/requests.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { ListPager, StateTab } from '../ui/list-filters.tsx';
import { kindName } from '../ui/OrderRequests.tsx';
import { whyByHand } from '../ui/order-words.ts';
import { writeWhen } from '../ui/when.ts';

/** Everything that customers want put right, with what became of it. */
export const ReturnsScreen = () => (
  <DeskFrame section="returns" title={t`Returns and problems`}>
    {() => <Requests />}
  </DeskFrame>
);

const Requests = () => {
  const [state, setState] = useState<RequestState>('open');
  const [page, setPage] = useState(1);
  const { data, error } = useResource(requests);
  useEffect(() => void requests.fetch(state, page), [state, page]);
  const tabOf = (one: RequestState) => ({
    isOn: state === one,
    onPress: () => {
      setState(one);
      setPage(1);
    },
  });
  return (
    <div className="stack desk-columns">
      {data && data.by_hand.length > 0 && <ByHand list={data.by_hand} />}
      <section className="desk-card" aria-label={t`Returns and problems`}>
        <div className="state-tabs">
          <StateTab label={t`Open`} {...tabOf('open')} />
          <StateTab label={t`All`} {...tabOf('all')} />
        </div>
        {!data && !error && <Skeleton rows={4} />}
        {error && <LoadFailed text={error} onRetry={() => void requests.fetch(state, page)} />}
        {data && data.data.length === 0 && (
          <p className="muted">
            {state === 'open' ? t`Nobody waits for a decision.` : t`Nothing was ever returned or reported.`}
          </p>
        )}
        {data && (
          <ul className="desk-rows request-rows">
            {data.data.map((one) => (
              <Entry key={one.request.id} {...one} />
            ))}
          </ul>
        )}
        {data && (
          <ListPager page={page} last={data.last_page} onPage={setPage} label={t`Pages of the list`} />
        )}
      </section>
    </div>
  );
};

const orderHref = (id: string) => href(`/admin?order=${id}`);

const ByHand = ({ list }: { list: DeskRequests['by_hand'] }) => {
  const price = usePrice();
  return (
    <section className="desk-card" aria-labelledby="by-hand-title">
      <h2 id="by-hand-title">{t`Money to hand over`}</h2>
      <ul className="desk-rows">
        {list.map(({ id, order_id, order_number, customer, amount, why, at }) => (
          <li key={id}>
            <div>
              <a className="link" href={orderHref(order_id)}>
                {order_number}
              </a>
              <span className="muted small">
                <bdi>{customer}</bdi> · {whyByHand(why)} · {writeWhen(at)}
              </span>
            </div>
            <strong>
              <bdi>{price(amount)}</bdi>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

const stateWord = (status: DeskRequest['request']['status']): string =>
  ({
    requested: t`Waits for a decision`,
    approved: t`Accepted: its money is on its way`,
    refunded: t`Accepted: its money is back`,
    declined: t`Declined`,
  })[status];

const Entry = ({ order_id, order_number, customer, branch_name, request, items }: DeskRequest) => {
  const price = usePrice();
  return (
    <li>
      {request.image && (
        <img src={request.image} alt={t`Sent by the customer`} width={72} height={72} loading="lazy" />
      )}
      <div>
        <span>
          <a className="link" href={orderHref(order_id)}>
            {order_number}
          </a>{' '}
          <span className={request.status === 'requested' ? 'mark mark-warning' : 'mark'}>
            {stateWord(request.status)}
          </span>
        </span>
        <span>
          {kindName(request)}:{' '}
          <bdi>{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</bdi>
        </span>
        <span>
          “<bdi>{request.reason}</bdi>”
        </span>
        {request.note && (
          <span className="small">
            {t`Your answer`}: <bdi>{request.note}</bdi>
          </span>
        )}
        <span className="muted small">
          <bdi>{customer}</bdi> · <bdi>{branch_name}</bdi> · {writeWhen(request.created_at)}
        </span>
      </div>
      <strong>
        <bdi>{price(request.refund_amount)}</bdi>
      </strong>
    </li>
  );
};
