import type { Referral } from '../../api/contract/loyalty.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';

/** The customer's own invitation and what became of it. */
export const referral = createResource<Referral>(async () => {
  const { referral: found } = await api('GET /user/details', { query: { include: 'referral' } });
  if (!found) throw new Error('no referral in the answer');
  return found;
});
