import type { PrizeKind } from '../../api/contract/admin/rewards.ts';
import { t } from '../../language/desk.ts';

/** What a reward or a prize is. */
export const prizeWord = (kind: PrizeKind): string =>
  ({
    wallet_credit: t`Credit for the wallet`,
    percentage: t`Percent off an order`,
    fixed: t`An amount off an order`,
    free_delivery: t`Free delivery once`,
    free_item: t`A free product`,
    points: t`Points`,
    none: t`Nothing`,
  })[kind];
