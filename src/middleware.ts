import { defineMiddleware } from 'astro:middleware';
import { createClient, inLocale } from './api/client.ts';
import { loadStore } from './api/store-view.ts';
import { DEFAULT_BRANCH_ID } from './domain/branch/branch.ts';
import { WHOLE_QUERY, withoutScripts } from './domain/desk/without-scripts.ts';
import { readSettings } from './domain/shop/settings.ts';
import { prefixedLocale } from './domain/text/desk-languages.ts';
import { splitLanguage } from './domain/text/text.ts';
import { pageLanguage } from './language/page.ts';
import { dropPrefix, speak, withLanguage } from './language/render.ts';

/** Sets the language of a page before it renders, and gives it its client where nothing else does. */
export const onRequest = defineMiddleware((context, next) => {
  const { locals, url } = context;
  const given: Partial<App.Locals> = locals;
  if (FILE.test(url.pathname)) return given.api ? next() : serveInDev(context, next);
  if (!given.api) return serveInDev(context, next);
  const render = () => keepFailure(locals, () => renderInLanguage(locals, url, next));
  return PREVIEW.test(url.pathname) && !url.searchParams.has(WHOLE_QUERY) ? showStill(render) : render();
});

const FILE = /\.(?:xml|txt|js)$/;
/** They bring products alone. */
const FEED = /^\/feeds\//;
const PREVIEW = /^\/admin\/preview\//;

/** Previews stand in frames that run no scripts. */
const showStill = async (render: () => Promise<Response>): Promise<Response> => {
  const response = await render();
  return new Response(withoutScripts(await response.text()), response);
};

type Next = (rewritten?: string) => Promise<Response>;

/** What a page throws goes to the shop's log, which is lines of JSON: Astro would print its stack beside it. */
const keepFailure = async (locals: App.Locals, render: () => Promise<Response>): Promise<Response> => {
  try {
    return await render();
  } catch (error) {
    locals.failure = error;
    return new Response('The page has failed.', { status: 500 });
  }
};

/** Calls of a page under a prefix are answered in its language; one that the shop lacks leads to its own. */
const renderInLanguage = async (locals: App.Locals, url: URL, next: Next): Promise<Response> => {
  const { prefix, language } = pageLanguage();
  const shop = readSettings((await locals.api('GET /get-data')).settings);
  const [own = 'en-US'] = shop.locales;
  const show = async (locale: string) => {
    if (!FILE.test(url.pathname) && !FEED.test(url.pathname))
      locals.store = await loadStore(locals.api, locals.branchId, locale);
    return next();
  };
  if (!prefix) {
    speak(own);
    return show(own);
  }
  const locale = prefixedLocale(shop, language, url.pathname);
  if (!locale && url.pathname === '/404') {
    dropPrefix(own);
    return show(own);
  }
  if (!locale)
    return new Response(null, { status: 302, headers: { location: `${url.pathname}${url.search}` } });
  speak(locale);
  locals.api = inLocale(locals.api, locale);
  return show(locale);
};

/**
 * `astro dev` has no page store: it calls the backend at STORE_API_URL over HTTP, at the branch that the cookie
 * names, and routes addresses with a language here.
 */
const serveInDev = ({ locals, cookies, url }: Parameters<typeof onRequest>[0], next: Next) => {
  const branchId = Number(cookies.get('branch')?.value ?? DEFAULT_BRANCH_ID);
  locals.branchId = Number.isSafeInteger(branchId) && branchId > 0 ? branchId : DEFAULT_BRANCH_ID;
  const baseUrl = process.env.STORE_API_URL ?? 'http://127.0.0.1:4322';
  locals.api = createClient({ baseUrl, branchId: () => locals.branchId });
  const { language, path } = splitLanguage(url.pathname);
  const rewritten = new URL(path + url.search, url);
  return withLanguage(language, () =>
    renderInLanguage(locals, rewritten, () => (language ? next(path + url.search) : next())),
  ) as Promise<Response>;
};
