import { useEffect, useState } from 'react';
import type { Draft, DraftSummary, PlacedDraft } from '../../api/contract/admin/drafts.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { useResource, useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { DraftBusiness } from '../orders/DraftBusiness.tsx';
import { DraftCustomer } from '../orders/DraftCustomer.tsx';
import { DraftDelivery } from '../orders/DraftDelivery.tsx';
import { DraftDiscount } from '../orders/DraftDiscount.tsx';
import { DraftLines } from '../orders/DraftLines.tsx';
import { DraftPay } from '../orders/DraftPay.tsx';
import { DraftProducts } from '../orders/DraftProducts.tsx';
import { $draft, changeDraft, deleteDraft, drafts, openDraft } from '../stores/drafts.ts';
import { BranchClock } from '../ui/BranchClock.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { LinkCard } from '../ui/LinkCard.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { optionsOf, SelectField } from '../ui/Select.tsx';
import { writeWhen } from '../ui/when.ts';

/** An order that staff type for somebody on the phone, at the counter or at a table. */
export const NewOrderScreen = () => (
  <DeskFrame section="orders" title={t`New order`}>
    {(session) => <NewOrder session={session} />}
  </DeskFrame>
);

const NewOrder = ({ session }: { session: DeskSession }) => {
  const draft = useStored($draft, null);
  const [placed, setPlaced] = useState<PlacedDraft | null>(null);
  const [first] = session.branches;
  const { press: open, failure } = usePress(async () => failureOf(await openDraft(first?.id ?? 0)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address it was opened with
  useEffect(() => {
    if (first) {
      void open();
      void drafts.fetch();
    }
    return () => $draft.set(null);
  }, []);
  if (!first) return <p className="muted">{t`You don't run any branch.`}</p>;
  const branch = session.branches.find(({ id }) => id === draft?.branch_id);
  if (placed) return <Placed placed={placed} branch={branch} />;
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void open()} />;
  if (!draft) return <Skeleton rows={4} />;
  return (
    <>
      <Typing key={draft.id} draft={draft} session={session} onPlaced={setPlaced} />
      <OtherDrafts session={session} open={draft.id} />
    </>
  );
};

interface TypingProps {
  draft: Draft;
  session: DeskSession;
  onPlaced: (placed: PlacedDraft) => void;
}

const Typing = ({ draft, session, onPlaced }: TypingProps) => {
  const branch = session.branches.find(({ id }) => id === draft.branch_id) ?? session.branches[0];
  const { press: move, failure } = usePress(async (branch_id: number) =>
    failureOf(await changeDraft({ branch_id, cart: { slot_id: null } })),
  );
  return (
    <div className="draft">
      <div className="stack">
        {session.branches.length > 1 && (
          <>
            <SelectField
              id="draft-branch"
              label={t`Branch`}
              value={draft.branch_id}
              options={optionsOf(session.branches)}
              onChange={(id) => void move(id)}
            />
            <FormFailure failure={failure} />
          </>
        )}
        <DraftProducts />
        <DraftCustomer draft={draft} />
        <DraftDelivery
          key={`${draft.customer?.id} ${draft.branch_id}`}
          draft={draft}
          timezone={branch?.timezone ?? 'UTC'}
          countryCode={draft.country_code}
          orderTypes={draft.order_types}
        />
        <DraftBusiness draft={draft} />
        <DraftDiscount draft={draft} />
      </div>
      <section className="desk-card draft-sum" aria-labelledby="draft-sum">
        <h2 id="draft-sum">{t`The order`}</h2>
        <DraftLines draft={draft} />
        <DraftPay draft={draft} onPlaced={onPlaced} />
      </section>
    </div>
  );
};

/** What was begun and not placed yet, by anybody at these branches. */
const OtherDrafts = ({ session, open }: { session: DeskSession; open: string }) => {
  const { data } = useResource(drafts);
  const others = (data ?? []).filter(({ id }) => id !== open);
  if (others.length === 0) return null;
  return (
    <details className="desk-card draft-others">
      <summary className="desk-summary">{t`${others.length} unfinished order|${others.length} unfinished orders`}</summary>
      <ul className="desk-rows">
        {others.map((one) => (
          <li key={one.id}>
            <div>
              <a className="link" href={`${href('/admin/orders/new')}?draft=${one.id}`}>
                <bdi>{titleOf(one)}</bdi>
              </a>
              <span className="muted small">
                {t`${one.item_count} item|${one.item_count} items`} · <bdi>{one.author}</bdi> ·{' '}
                {writeWhen(one.updated_at, session.branches.find(({ id }) => id === one.branch_id)?.timezone)}
              </span>
            </div>
            <PressButton
              label={t`Throw away: ${titleOf(one)}`}
              confirm={t`Throw this draft away?`}
              run={() => deleteDraft(one.id)}
            >
              {t`Throw away`}
            </PressButton>
          </li>
        ))}
      </ul>
    </details>
  );
};

const titleOf = ({ name, phone }: DraftSummary): string => name || phone || t`No name yet`;

/** What became of it, and the link where it is still to be paid. */
const Placed = ({
  placed: { order_id, order_number, link },
  branch,
}: {
  placed: PlacedDraft;
  branch: DeskSession['branches'][number] | undefined;
}) => (
  <section className="desk-card desk-columns" aria-labelledby="draft-placed">
    <h2 id="draft-placed" tabIndex={-1} ref={(heading) => heading?.focus()}>
      {link ? t`Order ${order_number} waits for its payment` : t`Order ${order_number} is placed`}
    </h2>
    {link && (
      <>
        <p>
          {link.sent_to.length > 0
            ? t`The link was sent to ${link.sent_to.join(', ')}. It can be paid until ${writeWhen(link.pay_by, branch?.timezone)}.`
            : t`Nobody has the link yet. It can be paid until ${writeWhen(link.pay_by, branch?.timezone)}.`}
        </p>
        {branch && <BranchClock branches={[branch]} />}
        <LinkCard label={t`Link for payment`} url={link.url} />
      </>
    )}
    <div className="link-row">
      <a className="button" href={href('/admin/orders/new')}>{t`Next order`}</a>
      <a className="button button-quiet" href={`${href('/admin')}?order=${order_id}`}>{t`Open the order`}</a>
    </div>
  </section>
);
