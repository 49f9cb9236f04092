import type { PromotionCodes } from '../../api/contract/admin/promotion-codes.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

/** What of a promotion's codes is looked at. */
export interface CodesView {
  page: number;
  state: string;
  q: string;
}

export const FIRST_CODES: CodesView = { page: 1, state: '', q: '' };
const PER_PAGE = 10;

/** The codes of one promotion that work once. */
export const codes = createResource<PromotionCodes, [number, CodesView]>((id, { page, state, q }) =>
  deskApi('GET /admin/promotions/{id}/codes', {
    params: { id },
    query: { page, per_page: PER_PAGE, state: state || undefined, q: q || undefined },
  }),
);

const changed = (id: number, run: () => Promise<unknown>) =>
  attempt(async () => {
    await run();
    await codes.fetch(id, FIRST_CODES);
  });

export const makeCodes = (id: number, count: number) =>
  changed(id, () => deskApi('POST /admin/promotions/{id}/codes', { params: { id }, body: { count } }));
/** Takes back all that nobody has used. */
export const withdrawCodes = (id: number) =>
  changed(id, () => deskApi('POST /admin/promotions/{id}/codes/withdraw', { params: { id } }));
