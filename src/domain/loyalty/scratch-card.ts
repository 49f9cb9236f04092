export type CardStatus = 'locked' | 'ready' | 'scratched' | 'expired';

/** Where a card stands at an instant (ISO 8601 UTC); a scratched one stays scratched. */
export const cardStatus = (
  card: { unlocksAt: string; expiresAt: string; scratchedAt: string | null },
  at: string,
): CardStatus => {
  if (card.scratchedAt !== null) return 'scratched';
  if (card.expiresAt <= at) return 'expired';
  return card.unlocksAt > at ? 'locked' : 'ready';
};
