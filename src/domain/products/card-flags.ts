import type { ProductCard } from '../../api/contract/catalog.ts';

export type Flag = ProductCard['badges'][number];

/** From so few on the number left is worth saying. */
const FEW_LEFT = 5;
/** A mark of distinction stands on at most one card of so many. */
const ONE_IN = 5;
const DISTINCTIONS: readonly string[] = ['bestseller', 'new'];

export const isFewLeft = ({ stock_status, stock_left }: ProductCard): boolean =>
  stock_status === 'low_stock' && stock_left !== null && stock_left <= FEW_LEFT;

/** The cards of a list that may carry a distinction: those that most people rated, in the order of the list. */
const distinguished = (cards: readonly ProductCard[], code: string): Set<number> => {
  const most = Math.max(1, Math.floor(cards.length / ONE_IN));
  const carriers = cards.filter(({ badges }) => badges.some((badge) => badge.code === code));
  const best = [...carriers].sort((a, b) => b.rating.count - a.rating.count).slice(0, most);
  return new Set(best.map(({ id }) => id));
};

/**
 * The one badge of each card of a list. "Bestseller" on every card would say nothing: at most one card in five has
 * it, and none where the list is one of bestsellers.
 */
export const flagsOf = (cards: readonly ProductCard[], isBySales = false): (Flag | undefined)[] => {
  const marked = new Map(
    DISTINCTIONS.map((code) => [
      code,
      isBySales && code === 'bestseller' ? new Set<number>() : distinguished(cards, code),
    ]),
  );
  return cards.map((card) =>
    card.badges.find(({ code }) =>
      code === 'low_stock' ? isFewLeft(card) : (marked.get(code)?.has(card.id) ?? true),
    ),
  );
};
