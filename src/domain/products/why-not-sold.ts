import type { ProductCard } from '../../api/contract/catalog.ts';
import { say, type Text } from '../text/text.ts';

/** Why a product cannot be bought here now, in the words of its card; null for one that can. */
export const whyNotSold = ({
  is_available: isAvailable,
  unavailable_reason: reason,
  stock_status: stock,
}: Pick<ProductCard, 'is_available' | 'unavailable_reason' | 'stock_status'>): Text | null => {
  if (isAvailable) return stock === 'out_of_stock' ? say`Out of stock` : null;
  if (reason === 'discontinued') return say`No longer sold`;
  if (reason === 'not_yet') return say`Coming soon`;
  return reason === 'outside_hours' ? say`Not sold right now` : say`Not sold at this branch`;
};
