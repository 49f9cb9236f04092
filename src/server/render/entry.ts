import { createApp } from 'astro/app/entrypoint';
import { splitLanguage } from '../../domain/text/text.ts';
import { withLanguage } from '../../language/render.ts';

// Pages know their own bundled `ApiError`; only a client from the same bundle throws it.
export { createClient } from '../../api/client.ts';

const app = createApp({ streaming: false });

/** Astro's own endpoints, such as its image service, are no pages of the shop. */
const BUILT_IN = '/_';

/** Takes the language out of an address: routes have none. */
const route = (address: string) => {
  const url = new URL(address);
  const { language, path } = splitLanguage(url.pathname);
  url.pathname = path;
  return { language, url };
};

/** Renders one page of `src/pages`; never throws for an unknown path (answers 404). */
export const render = ({ url: address }: Request, locals: App.Locals): Promise<Response> => {
  const { language, url } = route(address);
  return withLanguage(language, async () => {
    const response = await app.render(new Request(url), { locals });
    return new Response(await response.arrayBuffer(), response);
  });
};

/** Whether a page of `src/pages` answers the address; without one there is nothing to render. */
export const hasPage = (url: string): boolean => {
  const found = app.match(new Request(route(url).url));
  return found !== undefined && !found.route.startsWith(BUILT_IN);
};

/** Routes of all pages, such as `/product/[slug]`. */
export const listRoutes = (): string[] =>
  app.manifestData.routes.flatMap(({ route, type }) =>
    !route.startsWith(BUILT_IN) && (type === 'page' || type === 'endpoint') ? [route] : [],
  );

/** Never made ahead and never stored. */
const DESK = /^\/admin(\/|$)/;

/** Addresses of the shop's pages without parameters, such as `/cart`. */
export const listFixedPaths = (): string[] =>
  app.manifestData.routes.flatMap(({ type, pathname }) =>
    pathname &&
    !pathname.startsWith(BUILT_IN) &&
    !DESK.test(pathname) &&
    (type === 'page' || type === 'endpoint')
      ? [pathname]
      : [],
  );
