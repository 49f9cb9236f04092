import * as calls from '../../api/admin/promotions.ts';
import type { Promotions } from '../../api/contract/admin/promotions.ts';
import { createListView } from './list-view.ts';
import { deskApi } from './session.ts';

const PER_PAGE = 50;

/** The list of promotions with its filters. */
export const promotions = createListView<Promotions>(['q', 'state', 'type', 'audience'], (query) =>
  calls.listPromotions(deskApi, { ...query, per_page: PER_PAGE }),
);
