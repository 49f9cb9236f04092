import { z } from 'zod';
import {
  Draft,
  DraftChange,
  DraftCustomers,
  DraftCustomersQuery,
  Drafts,
  NewDraftRequest,
  PayLink,
  PlaceDraftRequest,
  PlacedDraft,
} from '../../admin/drafts.ts';
import { AddToCartRequest, UpdateCartRequest } from '../../cart.ts';
import type { Routes } from '../route.ts';

const IdParam = z.object({ id: z.string().min(1).max(40) });
const CHANGE = { needs: 'orders.change', params: IdParam, answer: Draft } as const;

/** Orders that staff type, each a cart of its own. */
export const DRAFTS = {
  'GET /admin/drafts': { needs: 'orders.change', answer: Drafts },
  'POST /admin/drafts': { needs: 'orders.change', body: NewDraftRequest, answer: Draft, refuses: [404] },
  'GET /admin/drafts/{id}': CHANGE,
  'PUT /admin/drafts/{id}': { ...CHANGE, body: DraftChange },
  'DELETE /admin/drafts/{id}': { needs: 'orders.change', params: IdParam, answer: Drafts },
  'POST /admin/drafts/{id}/lines': { ...CHANGE, body: AddToCartRequest },
  'PUT /admin/drafts/{id}/lines': { ...CHANGE, body: UpdateCartRequest, refuses: [409] },
  'POST /admin/drafts/{id}/place': {
    needs: 'orders.change',
    params: IdParam,
    body: PlaceDraftRequest,
    answer: PlacedDraft,
    refuses: [409],
  },
  'GET /admin/draft-customers': {
    needs: 'orders.change',
    query: DraftCustomersQuery,
    answer: DraftCustomers,
  },
  'POST /admin/orders/{id}/pay-link': { needs: 'orders.change', params: IdParam, answer: PayLink },
} as const satisfies Routes;
