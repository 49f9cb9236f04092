import { say, type Text } from '../../domain/text/text.ts';
import type { NotOnSale } from '../../domain/time/sale-times.ts';
import { saleTimeText } from '../../domain/time/sale-times-text.ts';
import type { CartProduct } from '../catalog/sale-products.ts';

/** Why a product cannot be ordered at this time, by the clocks of the branch. */
export const notOnSaleText = (
  { name, saleTimes }: CartProduct,
  reason: NotOnSale,
  { locale, timezone }: { locale: string; timezone: string },
): Text => {
  if (reason === 'outside_hours' || saleTimes.availableFrom === null) {
    return say`${name} is not sold at this time of day.`;
  }
  return say`${name} is available from ${saleTimeText(saleTimes.availableFrom, locale, timezone)}.`;
};
