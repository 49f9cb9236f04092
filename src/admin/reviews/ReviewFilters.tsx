import { useCallback } from 'react';
import type { DeskReviews, ReviewStatus } from '../../api/contract/admin/reviews.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { reviews } from '../stores/reviews.ts';
import { Button } from '../ui/Button.tsx';
import { FilterChoice, SearchField, StateTab } from '../ui/list-filters.tsx';

/** The states with how many are in each, and what narrows the list. */
export const ReviewFilters = ({ counts }: { counts: DeskReviews['counts'] | null }) => {
  const view = useStored<View>(reviews.$view, {});
  const tabOf = (status: ReviewStatus | '') => ({
    isOn: (view.status ?? '') === status,
    onPress: () => reviews.show({ status }),
  });
  const search = useCallback((q: string) => reviews.show({ q }), []);
  return (
    <div className="stack-12">
      <div className="state-tabs">
        <StateTab label={t`Waiting`} count={counts?.pending} {...tabOf('pending')} />
        <StateTab label={t`Shown`} count={counts?.published} {...tabOf('published')} />
        <StateTab label={t`Refused`} count={counts?.rejected} {...tabOf('rejected')} />
        <StateTab label={t`All`} {...tabOf('')} />
      </div>
      <search className="cluster product-filters">
        <SearchField
          label={t`Search reviews`}
          placeholder={t`Words, author or product`}
          value={view.q ?? ''}
          onSearch={search}
        />
        <FilterChoice
          label={t`Stars`}
          value={view.rating ?? ''}
          options={[
            { value: '', label: t`Any stars` },
            ...[5, 4, 3, 2, 1].map((stars) => ({
              value: String(stars),
              label: t`${stars} star|${stars} stars`,
            })),
          ]}
          onChange={(rating) => reviews.show({ rating })}
        />
        <FilterChoice
          label={t`Answer`}
          value={view.answer ?? ''}
          options={[
            { value: '', label: t`With and without answer` },
            { value: 'no', label: t`Not answered` },
            { value: 'yes', label: t`Answered` },
          ]}
          onChange={(answer) => reviews.show({ answer })}
        />
        {view.product_id && (
          <Button onClick={() => reviews.show({ product_id: '' })}>{t`Of all products`}</Button>
        )}
      </search>
    </div>
  );
};
