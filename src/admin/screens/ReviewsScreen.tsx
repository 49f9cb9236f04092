import { useEffect } from 'react';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { ReviewFilters } from '../reviews/ReviewFilters.tsx';
import { ReviewList } from '../reviews/ReviewList.tsx';
import { reviews } from '../stores/reviews.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { ListPager } from '../ui/list-filters.tsx';

/** What shoppers say of products: read, shown or refused, answered. */
export const ReviewsScreen = () => (
  <DeskFrame section="reviews" title={t`Reviews`}>
    {() => <Reviews />}
  </DeskFrame>
);

const FIRST = { status: 'pending' };

const Reviews = () => {
  const { data, error, isFetching } = useResource(reviews);
  useEffect(() => void reviews.open(FIRST), []);
  return (
    <div className="stack-12 reviews-desk">
      <ReviewFilters counts={data?.counts ?? null} />
      {error && <LoadFailed text={error} onRetry={() => void reviews.fetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div aria-busy={isFetching} className="stack product-results">
          <ReviewList list={data} />
          <ListPager
            page={data.current_page}
            last={data.last_page}
            onPage={(page) => reviews.show({ page: String(page) })}
          />
        </div>
      )}
    </div>
  );
};
