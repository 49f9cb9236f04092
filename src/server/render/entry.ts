import { createApp } from 'astro/app/entrypoint';

// Pages know their own bundled `ApiError`; only a client from the same bundle throws it.
export { createClient } from '../../api/client.ts';

const app = createApp({ streaming: false });

/** Astro's own endpoints, such as its image service, are no pages of the shop. */
const BUILT_IN = '/_';

/** Renders one page of `src/pages`; never throws for an unknown path (answers 404). */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals });

/** Whether a page of `src/pages` answers the address; without one there is nothing to render. */
export const hasPage = (url: string): boolean => {
  const route = app.match(new Request(url));
  return route !== undefined && !route.route.startsWith(BUILT_IN);
};

/** Addresses of the pages without parameters, such as `/cart`. */
export const listFixedPaths = (): string[] =>
  app.manifestData.routes.flatMap(({ type, pathname }) =>
    pathname && !pathname.startsWith(BUILT_IN) && (type === 'page' || type === 'endpoint') ? [pathname] : [],
  );
