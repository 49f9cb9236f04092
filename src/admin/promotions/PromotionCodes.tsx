import { useEffect, useState } from 'react';
import {
  type PromotionCodes as Codes,
  NewCodesRequest,
  type PromotionCode,
} from '../../api/contract/admin/promotion-codes.ts';
import { MOST_CODES_AT_ONCE } from '../../api/contract/limits.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { type CodesView, codes, FIRST_CODES, makeCodes, withdrawCodes } from '../stores/promotion-codes.ts';
import { branchTimezone } from '../stores/session.ts';
import { OrdersClock } from '../ui/BranchClock.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, SendButton, SendForm } from '../ui/form-fields.tsx';
import { ListPager, SearchField, StateTab } from '../ui/list-filters.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';

/** Codes of a promotion that each work in one order: made, listed, exported and taken back together. */
export const PromotionCodes = ({ id, mayWrite }: { id: number; mayWrite: boolean }) => {
  const [view, setView] = useState(FIRST_CODES);
  const { data, error } = useResource(codes);
  useEffect(() => codes.clear, []);
  useEffect(() => void codes.fetch(id, view), [id, view]);
  return (
    <section className="desk-card" aria-labelledby="promotion-codes">
      <h2 id="promotion-codes">{t`Codes that work once`}</h2>
      <p className="muted small">
        {t`Each works in one order. Nobody can guess them: give every customer one of their own.`}
      </p>
      {mayWrite && <MakeCodes id={id} onMade={() => setView(FIRST_CODES)} />}
      {error && !data && <LoadFailed text={error} onRetry={() => void codes.fetch(id, view)} />}
      {!data && !error && <Skeleton rows={3} />}
      {data && <CodeList id={id} data={data} view={view} mayWrite={mayWrite} onView={setView} />}
    </section>
  );
};

const MakeCodes = ({ id, onMade }: { id: number; onMade: () => void }) => {
  const most = writeNumber(MOST_CODES_AT_ONCE);
  const form = useDeskForm({
    schema: NewCodesRequest,
    initial: { count: '100' },
    toBody: ({ count }) => ({ count: count.trim() === '' ? Number.NaN : Number(count) }),
    check: ({ count }) =>
      problem('count', !/^\s*[1-9]\d*\s*$/.test(count) && t`A whole number from 1 to ${most}.`),
    send: ({ count }) => makeCodes(id, count),
    onDone: onMade,
  });
  return (
    <SendForm form={form} className="cluster promotion-make">
      <FormNumber form={form} name="count" label={t`How many`} />
      <SendButton form={form} className="button button-quiet">{t`Make codes`}</SendButton>
    </SendForm>
  );
};

interface ListProps {
  id: number;
  data: Codes;
  view: CodesView;
  mayWrite: boolean;
  onView: (view: CodesView) => void;
}

const CodeList = ({ id, data, view, mayWrite, onView }: ListProps) => {
  const { counts } = data;
  const all = counts.open + counts.used + counts.withdrawn;
  if (all === 0) return <p className="muted">{t`No codes were made yet.`}</p>;
  const tabs = [
    { state: '', label: t`All`, count: all },
    { state: 'open', label: t`Not used`, count: counts.open },
    { state: 'used', label: t`Used`, count: counts.used },
    { state: 'withdrawn', label: t`Withdrawn`, count: counts.withdrawn },
  ];
  return (
    <>
      <div className="state-tabs promotion-tabs">
        {tabs.map(({ state, label, count }) => (
          <StateTab
            key={state}
            label={label}
            count={count}
            isOn={view.state === state}
            onPress={() => onView({ page: 1, state, q: view.q })}
          />
        ))}
      </div>
      <SearchField
        label={t`Search for a code`}
        placeholder={t`Code …`}
        value={view.q}
        onSearch={(q) => onView({ page: 1, state: view.state, q })}
      />
      <OrdersClock branchIds={data.data.flatMap(({ order }) => (order ? [order.branch_id] : []))} />
      {data.data.length === 0 ? (
        <p className="muted">{t`No code matches.`}</p>
      ) : (
        <ul className="desk-rows">
          {data.data.map((one) => (
            <CodeItem key={one.code} {...one} />
          ))}
        </ul>
      )}
      <ListPager
        label={t`Pages of codes`}
        page={data.current_page}
        last={data.last_page}
        onPage={(page) => onView({ page, state: view.state, q: view.q })}
      />
      <div className="link-row">
        <a
          className="button button-quiet button-small"
          href={`/api/admin/promotions/${id}/codes.csv`}
          download
        >
          {t`Save as CSV`}
        </a>
        {mayWrite && counts.open > 0 && (
          <PressButton
            confirm={t`Withdraw ${counts.open} code that nobody has used? It cannot be brought back.|Withdraw ${counts.open} codes that nobody has used? They cannot be brought back.`}
            run={() => withdrawCodes(id)}
            onDone={() => onView(FIRST_CODES)}
          >
            {t`Withdraw all that are not used`}
          </PressButton>
        )}
      </div>
    </>
  );
};

const CodeItem = ({ code, state, made_at, order }: PromotionCode) => (
  <li>
    <div>
      <code dir="ltr">{code}</code>
      <span className="muted small">
        {order ? (
          <>
            <bdi>{order.number}</bdi> · {writeWhen(order.placed_at, branchTimezone(order.branch_id))}
          </>
        ) : (
          writeWhen(made_at)
        )}
      </span>
    </div>
    <span className={state === 'withdrawn' ? 'mark mark-warning' : 'mark'}>{codeWords(state)}</span>
  </li>
);

const codeWords = (state: PromotionCode['state']): string => {
  if (state === 'used') return t`Used`;
  return state === 'open' ? t`Not used` : t`Withdrawn`;
};
