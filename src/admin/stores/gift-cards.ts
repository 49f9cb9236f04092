import type { DeskGiftCards, IssueGiftCardRequest } from '../../api/contract/admin/gift-cards.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { onePress } from './one-press.ts';
import { deskApi } from './session.ts';

interface Shown {
  q: string;
  page: number;
}
let shown: Shown = { q: '', page: 1 };

export const giftCards = createResource<DeskGiftCards, [query?: Shown]>((query = shown) => {
  shown = query;
  return deskApi('GET /admin/gift-cards', { query: { ...query, per_page: 30 } });
});

/** After a change the list is read again, as it is shown. */
const change = <T>(run: () => Promise<T>) =>
  attempt(async () => {
    const done = await run();
    await giftCards.fetch();
    return done;
  });

const issuePress = onePress();

export const issueGiftCard = (body: IssueGiftCardRequest) =>
  change(() => issuePress(body, (headers) => deskApi('POST /admin/gift-cards', { body, headers })));
export const voidGiftCard = (id: number, reason: string) =>
  change(() => deskApi('POST /admin/gift-cards/{id}/void', { params: { id }, body: { reason } }));
export const sendGiftCardAgain = (id: number) =>
  change(() => deskApi('POST /admin/gift-cards/{id}/send-again', { params: { id } }));
