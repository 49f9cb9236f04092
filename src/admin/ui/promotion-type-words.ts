import type { PromotionContent } from '../../api/contract/admin/promotions.ts';
import { t } from '../../language/desk.ts';

/** What each type of promotion does. Call it while rendering: words are in the page's language. */
export const typeWords = (): Readonly<Record<PromotionContent['type'], string>> => ({
  percentage: t`Percentage off`,
  fixed: t`Amount off`,
  free_delivery: t`Free delivery`,
  buy_x_get_y: t`Buy some, get some free`,
  free_item: t`A product free`,
});
