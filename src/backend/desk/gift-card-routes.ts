import { DESK_GIFT_CARDS } from '../../api/contract/admin/gift-cards.ts';
import { issueByHand, listDeskCards, sendAgain, voidByHand } from '../gift-cards/desk-cards.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';

const on = serve(DESK_GIFT_CARDS);
/** Gift cards as those who look after customers see them. */
export const deskGiftCardRoutes = on.module;
const DONE = { done: true } as const;

on('GET /admin/gift-cards', ({ shop, staff, query }) => listDeskCards(shop, staff, query));

on('POST /admin/gift-cards', async ({ c, shop, staff, body }) => ({
  code: await issueByHand(shop, staff, { ...body, key: readIdempotencyKey(c) }),
}));

on('POST /admin/gift-cards/{id}/void', async ({ shop, staff, param: { id }, body }) => {
  await voidByHand(shop, staff, id, body.reason);
  return DONE;
});

on('POST /admin/gift-cards/{id}/send-again', async ({ shop, staff, param: { id } }) => ({
  code: await sendAgain(shop, staff, id),
}));
