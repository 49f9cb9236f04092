import { useEffect, useState } from 'react';
import {
  type DeskRequest,
  type DeskRequests,
  SettleStatementRequest,
} from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useResource, useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { type RequestState, requests, settleStatement } from '../stores/requests.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { BranchClock } from '../ui/BranchClock.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { StateTab } from '../ui/list-filters.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { kindName } from '../ui/OrderRequests.tsx';
import { whyByHand } from '../ui/order-words.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { writeWhen } from '../ui/when.ts';
import { excludedText, termText } from '../ui/withdrawal-words.ts';

/** Everything that customers want put right, with what became of it. */
export const ReturnsScreen = () => (
  <DeskFrame section="returns" title={t`Returns and problems`}>
    {(session) => <Requests session={session} />}
  </DeskFrame>
);

type Branches = DeskSession['branches'];

const Requests = ({ session: { branches } }: { session: DeskSession }) => {
  const [state, setState] = useState<RequestState>('open');
  const [page, setPage] = useState(1);
  const { data } = useResource(requests);
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
      <BranchClock branches={branches} />
      {data && data.by_hand.length > 0 && <ByHand list={data.by_hand} branches={branches} />}
      {data && data.statements.length > 0 && (
        <Statements list={data.statements} onSettled={() => void requests.fetch(state, page)} />
      )}
      <section className="desk-card" aria-label={t`Returns and problems`}>
        <div className="state-tabs">
          <StateTab label={t`Open`} {...tabOf('open')} />
          <StateTab label={t`All`} {...tabOf('all')} />
        </div>
        <PagedList
          of={requests}
          onRetry={() => void requests.fetch(state, page)}
          onPage={setPage}
          empty={
            <p className="muted">
              {state === 'open'
                ? t`Nobody waits for a decision.`
                : t`Nothing was ever returned, reported or withdrawn from.`}
            </p>
          }
        >
          {({ data: found }) => (
            <ul className="desk-rows request-rows">
              {found.map((one) => (
                <Entry key={one.request.id} {...one} zone={zoneOf(branches, one.branch_id)} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </div>
  );
};

/** Times of an order are by the clock of its branch, as on the board. */
const zoneOf = (branches: Branches, branchId: number): string | undefined =>
  branches.find(({ id }) => id === branchId)?.timezone;

const orderHref = (id: string) => href(`/admin?order=${id}`);

const ByHand = ({ list, branches }: { list: DeskRequests['by_hand']; branches: Branches }) => {
  const price = usePrice();
  return (
    <section className="desk-card" aria-labelledby="by-hand-title">
      <h2 id="by-hand-title">{t`Money to hand over`}</h2>
      <ul className="desk-rows">
        {list.map(({ id, order_id, order_number, branch_id, customer, amount, why, at }) => (
          <li key={id}>
            <div>
              <a className="link" href={orderHref(order_id)}>
                {order_number}
              </a>
              <span className="muted small">
                <bdi>{customer}</bdi> · {whyByHand(why)} · {writeWhen(at, zoneOf(branches, branch_id))}
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

/** Withdrawals that fit no order: a person names it, or answers. */
const Statements = ({ list, onSettled }: { list: DeskRequests['statements']; onSettled: () => void }) => (
  <section className="desk-card" aria-labelledby="statements-title">
    <h2 id="statements-title">{t`Withdrawals that fit no order`}</h2>
    <p className="muted small">{t`The number or the address was not found. Somebody has declared it all the same, and has a receipt.`}</p>
    <ul className="desk-rows request-rows">
      {list.map((one) => (
        <Statement key={one.id} {...one} onSettled={onSettled} />
      ))}
    </ul>
  </section>
);

const Statement = ({ onSettled, ...one }: DeskRequests['statements'][number] & { onSettled: () => void }) => {
  const mayDecide = useStored($permissions, NO_PERMISSIONS).has('orders.refund');
  const form = useDeskForm({
    schema: SettleStatementRequest,
    initial: { order_number: '', note: '' },
    send: (answer) => settleStatement(one.id, answer),
    onDone: onSettled,
  });
  return (
    <li>
      <div className="form-stack">
        <span>
          <bdi>{one.name}</bdi> · <bdi>{one.email}</bdi> · <bdi>{one.order_number}</bdi>
        </span>
        <span>
          {one.items ? (
            <q>
              <bdi>{one.items}</bdi>
            </q>
          ) : (
            t`The whole order`
          )}
        </span>
        <span className="muted small">{writeWhen(one.at)}</span>
        {mayDecide && (
          <details className="desk-more">
            <summary>{t`Settle`}</summary>
            <SendForm form={form} className="form-stack">
              <FormText form={form} name="order_number" label={t`Number of its order`} isCode isOptional />
              <FormText
                form={form}
                name="note"
                label={t`Or an answer, which ends it`}
                maxLength={300}
                isOptional
              />
              <SendButton form={form} className="button button-small">{t`Settle`}</SendButton>
            </SendForm>
          </details>
        )}
      </div>
    </li>
  );
};

/** What became of a request; cash that staff still have is not on its way. */
export const stateWord = (status: DeskRequest['request']['status']): string =>
  ({
    requested: t`Waits for a decision`,
    approved: t`Accepted: its money is not back yet`,
    refunded: t`Accepted: its money is back`,
    declined: t`Declined`,
  })[status];

type EntryProps = DeskRequest & { zone: string | undefined };

const Entry = ({ order_id, order_number, customer, branch_name, request, items, zone }: EntryProps) => {
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
          <bdi>{items.map(({ name, quantity }) => `${writeNumber(quantity)} × ${name}`).join(', ')}</bdi>
        </span>
        {request.reason && (
          <q>
            <bdi>{request.reason}</bdi>
          </q>
        )}
        {request.term && request.status === 'requested' && (
          <span className="small">{termText(request.term, zone)}</span>
        )}
        {[...new Set(request.items.map(({ excluded }) => excluded))].map(
          (excluded) =>
            excluded && (
              <span key={excluded}>
                <span className="mark mark-warning">{excludedText(excluded)}</span>
              </span>
            ),
        )}
        {request.note && (
          <span className="small">
            {t`Your answer`}: <bdi>{request.note}</bdi>
          </span>
        )}
        <span className="muted small">
          <bdi>{customer}</bdi> · <bdi>{branch_name}</bdi> · {writeWhen(request.created_at, zone)}
        </span>
      </div>
      <strong>
        <bdi>{price(request.refund_amount)}</bdi>
      </strong>
    </li>
  );
};
