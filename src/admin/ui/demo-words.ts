import type { DemoRemoval } from '../../api/contract/admin/demo.ts';
import { t } from '../../language/desk.ts';

type Kind = DemoRemoval['kinds'][number]['kind'];

/** What the demo is made of. */
export const demoKindName = (kind: string): string =>
  (
    ({
      customer: t`Customers`,
      product: t`Products`,
      block: t`Parts of the home page`,
      page: t`Pages`,
      promotion: t`Promotions`,
      reward: t`Rewards`,
      scratch_prize: t`Prizes of scratch cards`,
      tax: t`Taxes`,
      category: t`Categories`,
      branch: t`Branches`,
      place: t`Places for the address search`,
      setting: t`Settings`,
    }) satisfies Record<Kind, string> as Record<string, string>
  )[kind] ?? kind;
