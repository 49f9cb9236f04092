import { z } from 'zod';
import {
  DeskGiftCards,
  DeskGiftCardsQuery,
  IssueGiftCardRequest,
  VoidGiftCardRequest,
} from '../../admin/gift-cards.ts';
import type { Routes } from '../route.ts';

const Done = z.object({ done: z.literal(true) });

export const DESK_GIFT_CARDS = {
  'GET /admin/gift-cards': { needs: 'customers.read', query: DeskGiftCardsQuery, answer: DeskGiftCards },
  'POST /admin/gift-cards': { needs: 'customers.write', body: IssueGiftCardRequest, answer: Done },
  'POST /admin/gift-cards/{id}/void': { needs: 'customers.write', body: VoidGiftCardRequest, answer: Done },
  'POST /admin/gift-cards/{id}/send-again': { needs: 'customers.write', answer: Done },
} as const satisfies Routes;
