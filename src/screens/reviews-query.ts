import { readPage } from '../domain/lists/list-query.ts';

const SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;

export interface ReviewsQuery {
  page: number;
  sort: (typeof SORTS)[number];
  rating?: number;
  with_images?: 1;
}

/** Reads what a reviews address asks for; unusable values count as absent. */
export const readReviewsQuery = (params: URLSearchParams): ReviewsQuery => {
  const rating = params.get('rating') ?? '';
  return {
    page: readPage(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    ...(/^[1-5]$/.test(rating) && { rating: Number(rating) }),
    ...(params.get('with_images') === '1' && { with_images: 1 as const }),
  };
};
