import type { Api } from './client.ts';

/** The cart as it would be at another branch, with what would change; writes nothing. */
export const previewCart = (api: Api, branchId: number) =>
  api('GET /get-cart', { query: { branch_id: branchId, preview: 1 } });
