import { getData, getPages } from '../api/content.ts';
import type { Branch } from '../api/contract/branch.ts';
import type { LayoutBlock, PageLink } from '../api/contract/content.ts';
import type { MoneyFormat } from '../domain/money/format-money.ts';
import { findPlugins } from '../domain/shop/plugins.ts';
import { readSettings, type ShopSettings } from '../domain/shop/settings.ts';
import { themeCss } from '../domain/shop/theme.ts';
import { pageLanguage } from '../language/page.ts';

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
  themeCss: string;
}

/** Settings, layout, branches and page links in two parallel calls. */
export const loadStore = async ({ api, branchId }: App.Locals): Promise<StoreView> => {
  const [data, { pages }] = await Promise.all([getData(api), getPages(api)]);
  const stored = readSettings(data.settings);
  const { locale, language } = pageLanguage();
  const settings = {
    ...stored,
    money: { ...stored.money, locale },
    plugins: findPlugins(data.settings, data.layout),
  };
  const wanted = settings.selectedBranchId ?? branchId;
  return {
    settings,
    format: settings.money,
    direction: language === 'ar' ? 'rtl' : locale === stored.money.locale ? stored.direction : 'ltr',
    layout: data.layout,
    branch: data.branches.find((branch) => branch.id === wanted) ?? data.branches[0],
    branches: data.branches,
    pages,
    themeCss: themeCss(settings.theme, settings.catalogWidthPx),
  };
};
