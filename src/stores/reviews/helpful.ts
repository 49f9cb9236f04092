import type { HelpfulResponse } from '../../api/contract/review.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { guestId } from '../shop/session.ts';

/** Says that a review helped, or takes it back; a repeat changes nothing. */
export const markHelpful = (reviewId: number, isHelpful: boolean): Promise<Attempt<HelpfulResponse>> => {
  guestId();
  return attempt(() => api('POST /review/helpful', { body: { review_id: reviewId, helpful: isHelpful } }));
};
