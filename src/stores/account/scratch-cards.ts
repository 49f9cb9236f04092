import type { ScratchCard } from '../../api/contract/loyalty.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { createResource } from '../shop/resource.ts';
import { $session, updateUser } from '../shop/session.ts';
import { randomUuid } from '../shop/uuid.ts';

/** The customer's scratch cards. */
export const scratchCards = createResource<readonly ScratchCard[]>(async () => {
  const { user, scratch_cards } = await api('GET /user/details', { query: { include: 'scratch_cards' } });
  updateUser({ user });
  return scratch_cards ?? [];
});

/** Reveals a card's prize; a repeat answers the same one. */
export const revealCard = (id: number) =>
  attempt(async () => {
    const answer = await api('POST /user/redeem-scratch-card', {
      body: { scratch_card_id: id },
      headers: { 'idempotency-key': randomUuid() },
    });
    const { user } = $session.get();
    const { wallet_balance, points_balance, already_redeemed } = answer;
    const unscratched_count = Math.max(0, (user?.unscratched_count ?? 1) - (already_redeemed ? 0 : 1));
    if (user) updateUser({ user: { ...user, wallet_balance, points_balance, unscratched_count } });
    const cards = scratchCards.$state.get().data ?? [];
    scratchCards.set(cards.map((card) => (card.id === id ? answer.scratch_card : card)));
    return answer;
  });
