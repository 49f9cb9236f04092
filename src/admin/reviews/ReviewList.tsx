import type { DeskReview, DeskReviews } from '../../api/contract/admin/reviews.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { $chosen, $moderated, moderate, reviews } from '../stores/reviews.ts';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { ReviewEntry } from './ReviewEntry.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The reviews of a page, with what is done to the chosen ones. */
export const ReviewList = ({ list }: { list: DeskReviews }) => {
  const chosen = useStored<ReadonlySet<number>>($chosen, NONE);
  const picked = list.data.filter(({ id }) => chosen.has(id));
  const isWhole = list.data.length > 0 && picked.length === list.data.length;
  return (
    <>
      <Done total={list.total} />
      {list.data.length === 0 ? (
        <NoReviews counts={list.counts} />
      ) : (
        <>
          <div className="spread review-bar">
            <CheckRow
              look="choose"
              isOn={isWhole}
              onChange={() => $chosen.set(new Set(isWhole ? [] : list.data.map(({ id }) => id)))}
            >
              {picked.length > 0 ? t`${picked.length} chosen` : t`Choose all of this page`}
            </CheckRow>
            {picked.length > 0 && <BulkPresses picked={picked} />}
          </div>
          <ul className="stack-12">
            {list.data.map((review) => (
              <ReviewEntry key={review.id} review={review} isChosen={chosen.has(review.id)} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const BulkPresses = ({ picked }: { picked: readonly DeskReview[] }) => (
  <div className="link-row">
    <PressButton className="button button-small" run={() => moderate(picked, 'published')}>
      {t`Show ${picked.length}`}
    </PressButton>
    <PressButton run={() => moderate(picked, 'rejected')}>{t`Refuse ${picked.length}`}</PressButton>
  </div>
);

/** How many there are, and what the last press did. */
const Done = ({ total }: { total: number }) => {
  const last = useStored($moderated, null);
  const done =
    last &&
    (last.status === 'published'
      ? t`${last.done} review is in the shop now.|${last.done} reviews are in the shop now.`
      : t`${last.done} review is refused.|${last.done} reviews are refused.`);
  return (
    <div role="status" className="muted small">
      {t`${total} review|${total} reviews`}
      {done && ` · ${done}`}
      {last && last.changed.length > 0 && (
        <p className="notice">
          {t`${last.changed.length} was changed since you read it and is left as it was.|${last.changed.length} were changed since you read them and are left as they were.`}
        </p>
      )}
    </div>
  );
};

const NoReviews = ({ counts }: Pick<DeskReviews, 'counts'>) => {
  const { status } = useStored<View>(reviews.$view, {});
  const none = t`There is no review yet`;
  // The list begins narrowed to those that wait: all of none are no more.
  if (Object.values(counts).every((count) => count === 0))
    return (
      <div className="empty-state">
        <h2>{none}</h2>
      </div>
    );
  return (
    <EmptyRows
      list={reviews}
      filtered={status === 'pending' ? t`No review is waiting` : t`No review fits`}
      showAll={t`Show all reviews`}
      none={none}
    />
  );
};
