import type { Branch } from '../api/contract/branch.ts';
import type { LayoutBlock, PageLink } from '../api/contract/content.ts';
import type { MoneyFormat } from '../domain/money/format-money.ts';
import type { ShopSettings } from '../domain/shop/settings.ts';

/** What every page shows of the shop, for the branch of this render. */
export interface StoreView {
  settings: ShopSettings;
  format: MoneyFormat;
  /** Left to right or the other way, in the page's language. */
  direction: 'ltr' | 'rtl';
  layout: readonly LayoutBlock[];
  branch: Branch | undefined;
  branches: readonly Branch[];
  pages: readonly PageLink[];
  /** Parts of the contract that the backend has beside the first ones. */
  features: readonly string[];
  themeCss: string;
}
