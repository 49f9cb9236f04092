import type { DeskReviews } from '../../api/contract/admin/reviews.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { reviews } from '../stores/reviews.ts';
import { Button } from '../ui/Button.tsx';
import { ListChoice, ListSearch, ListTab } from '../ui/list-filters.tsx';

/** The states with how many are in each, and what narrows the list. */
export const ReviewFilters = ({ counts }: { counts: DeskReviews['counts'] | null }) => {
  const view = useStored<View>(reviews.$view, {});
  const tab = { list: reviews, name: 'status' };
  return (
    <div className="stack-12">
      <div className="state-tabs">
        <ListTab {...tab} value="pending" label={t`Waiting`} count={counts?.pending} />
        <ListTab {...tab} value="published" label={t`Shown`} count={counts?.published} />
        <ListTab {...tab} value="rejected" label={t`Refused`} count={counts?.rejected} />
        <ListTab {...tab} value="" label={t`All`} />
      </div>
      <search className="cluster product-filters">
        <ListSearch list={reviews} label={t`Search reviews`} placeholder={t`Words, author or product`} />
        <ListChoice
          list={reviews}
          name="rating"
          label={t`Stars`}
          all={t`Any stars`}
          options={[5, 4, 3, 2, 1].map((value) => ({ value, label: t`${value} star|${value} stars` }))}
        />
        <ListChoice
          list={reviews}
          name="answer"
          label={t`Answer`}
          all={t`With and without answer`}
          options={[
            { value: 'no', label: t`Not answered` },
            { value: 'yes', label: t`Answered` },
          ]}
        />
        {view.product_id && (
          <Button onClick={() => reviews.show({ product_id: '' })}>{t`Of all products`}</Button>
        )}
      </search>
    </div>
  );
};
