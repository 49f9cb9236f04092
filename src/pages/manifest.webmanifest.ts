import type { APIRoute } from 'astro';
import { loadStore } from '../layouts/load-store.ts';

/** The shop as an installable app: names, colours and icons from the settings. */
export const GET: APIRoute = async ({ locals }) => {
  const { settings } = await loadStore(locals);
  const icons = settings.favicons
    .filter(({ size }) => size >= 192)
    .flatMap(({ size, url }) =>
      ['any', 'maskable'].map((purpose) => ({ src: url, sizes: `${size}x${size}`, purpose })),
    );
  const manifest = {
    name: settings.storeName,
    short_name: settings.storeName.slice(0, 20),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: settings.money.locale,
    dir: settings.direction,
    theme_color: settings.theme.brand,
    background_color: '#ffffff',
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
