import type { PromotionRow, Promotions } from '../../api/contract/admin/promotions.ts';
import { createLongList } from './long-list.ts';
import { deskApi } from './session.ts';

/** The list of promotions with its filters. */
export const promotions = createLongList<PromotionRow, Promotions>(
  ['q', 'state', 'type', 'audience'],
  (query) => deskApi('GET /admin/promotions', { query }),
);
