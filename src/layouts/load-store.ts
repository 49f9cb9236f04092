import { getData, getPages } from '../api/content.ts';
import type { Branch } from '../api/contract/branch.ts';
import type { LayoutBlock, PageLink } from '../api/contract/content.ts';
import { contrastRatio, parseColor, readableShade } from '../domain/colors.ts';
import type { MoneyFormat } from '../domain/format-money.ts';
import { findPlugins } from '../domain/plugins.ts';
import { readSettings, type ShopSettings } from '../domain/settings.ts';
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
    themeCss: themeCss(settings, data.settings),
  };
};

/** The settings' colours and width as custom properties; text keeps 4.5:1 on the shop's paper too. */
const themeCss = (
  { theme, catalogWidthPx }: ShopSettings,
  stored: Readonly<Record<string, string>>,
): string => {
  const paper = parseColor(stored.storePaperColor) ?? '#fbfaf7';
  const accent = parseColor(stored.storeAccentColor) ?? '#a8380f';
  // On dark paper tints eat more of the contrast, and cards are dark too.
  const isDark = contrastRatio(paper, '#ffffff') > contrastRatio(paper, '#000000');
  const colors = {
    'paper-share': isDark ? '94%' : '12%',
    brand: theme.brand,
    'on-brand': theme.textOnBrand,
    'brand-text': readableShade(theme.brandText, paper, isDark ? 7.5 : 5),
    ink: readableShade(theme.text, paper, isDark ? 11 : 8),
    paper,
    accent: readableShade(accent, paper, 5),
    star: readableShade(theme.star, paper, 3),
    'catalog-width': `${catalogWidthPx}px`,
  };
  return `:root{${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;
};
