import type { Api } from './client.ts';
import type { CartSnapshot } from './contract/cart.ts';

/** The cart as it would be at another branch, with what would change; writes nothing. */
export const previewCart = (api: Api, branchId: number) =>
  api<CartSnapshot>('GET', '/get-cart', { query: { branch_id: branchId, preview: 1 } });
