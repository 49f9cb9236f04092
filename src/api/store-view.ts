import type { MoneyFormat } from '../domain/money/format-money.ts';
import { findPlugins } from '../domain/shop/plugins.ts';
import { readSettings, type ShopSettings } from '../domain/shop/settings.ts';
import { themeCss } from '../domain/shop/theme.ts';
import { directionOf } from '../domain/text/locales.ts';
import type { Api } from './client.ts';
import type { Branch } from './contract/branch.ts';
import type { LayoutBlock, PageLink } from './contract/content.ts';

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

/** Settings, layout, branches and page links in two parallel calls, as pages in a locale show them. */
export const loadStore = async (api: Api, branchId: number, locale: string): Promise<StoreView> => {
  const [data, { pages }] = await Promise.all([api('GET /get-data'), api('GET /get-pages')]);
  const stored = readSettings(data.settings);
  const settings = {
    ...stored,
    money: { ...stored.money, locale },
    plugins: findPlugins(data.settings, data.layout),
  };
  const requested = settings.selectedBranchId ?? branchId;
  return {
    settings,
    format: settings.money,
    direction:
      directionOf(locale) === 'rtl' || locale !== stored.money.locale
        ? directionOf(locale)
        : stored.direction,
    layout: data.layout,
    branch: data.branches.find((branch) => branch.id === requested) ?? data.branches[0],
    branches: data.branches,
    pages,
    features: data.features ?? [],
    themeCss: themeCss(settings.theme, settings.catalogWidthPx),
  };
};

/** A store as it is once it has opened: who prepares it sees its pages before anybody else. */
export const openedStore = (store: StoreView): StoreView => ({
  ...store,
  settings: { ...store.settings, isStoreOpen: true },
});
