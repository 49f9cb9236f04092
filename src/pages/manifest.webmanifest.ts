import type { APIRoute } from 'astro';
import { readIcons, readMaskable, readScreenshots } from '../domain/shop/app-pictures.ts';
import { FOOD_BUSINESSES } from '../domain/shop/settings.ts';
import { href, pageLanguage, t } from '../language/page.ts';

const PAPER = '#fbfaf7';

/** The shop as an installable app, in the language of its address: names, colours and pictures from the settings. */
export const GET: APIRoute = async ({ locals }) => {
  const { settings, direction } = locals.store;
  const { settings: stored } = await locals.api('GET /get-data');
  const icons = readIcons(settings.favicons).map((one) => ({ ...one, purpose: 'any' }));
  const icon = icons.find(({ sizes }) => sizes === '96x96');
  const shortcut = (name: string, path: string) => ({
    name,
    url: href(path),
    ...(icon && { icons: [{ src: icon.src, sizes: icon.sizes, type: icon.type }] }),
  });
  const manifest = {
    // One app in every language: who installed it keeps it when they choose another.
    id: '/',
    name: settings.storeName,
    short_name: settings.storeName.slice(0, 20),
    description: settings.seo.description,
    start_url: href('/'),
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    lang: pageLanguage().locale,
    dir: direction,
    theme_color: settings.theme.brand,
    background_color: stored.storePaperColor ?? PAPER,
    categories: FOOD_BUSINESSES.includes(settings.businessType) ? ['food', 'shopping'] : ['shopping'],
    icons: [...icons, ...readMaskable(stored).map((one) => ({ ...one, purpose: 'maskable' }))],
    screenshots: readScreenshots(stored).map((one) => ({ ...one, label: settings.storeName })),
    shortcuts: [
      shortcut(t`Cart`, '/cart'),
      shortcut(t`Search`, '/search'),
      shortcut(t`Track an order`, '/track-order'),
      shortcut(t`Wishlist`, '/account/wishlist'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
