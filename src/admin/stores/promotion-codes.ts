import * as calls from '../../api/admin/promotion-codes.ts';
import type { PromotionCodes } from '../../api/contract/admin/promotion-codes.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
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
  calls.listCodes(deskApi, id, { page, per_page: PER_PAGE, state: state || undefined, q: q || undefined }),
);

const changed = (id: number, run: () => Promise<unknown>): Promise<Attempt<void>> =>
  attempt(async () => {
    await run();
    await codes.fetch(id, FIRST_CODES);
  });

export const makeCodes = (id: number, count: number): Promise<Attempt<void>> =>
  changed(id, () => calls.makeCodes(deskApi, id, count));
/** Takes back all that nobody has used. */
export const withdrawCodes = (id: number): Promise<Attempt<void>> =>
  changed(id, () => calls.withdrawCodes(deskApi, id));
