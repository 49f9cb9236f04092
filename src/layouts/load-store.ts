import type { StoreView } from '../components/store-view.ts';
import { findPlugins } from '../domain/shop/plugins.ts';
import { readSettings } from '../domain/shop/settings.ts';
import { themeCss } from '../domain/shop/theme.ts';
import { directionOf } from '../domain/text/locales.ts';
import { pageLanguage } from '../language/page.ts';

/** Settings, layout, branches and page links in two parallel calls. */
export const loadStore = async ({ api, branchId }: App.Locals): Promise<StoreView> => {
  const [data, { pages }] = await Promise.all([api('GET /get-data'), api('GET /get-pages')]);
  const stored = readSettings(data.settings);
  const { locale } = pageLanguage();
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
