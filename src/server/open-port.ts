import { join } from 'node:path';
import type { Files } from '../backend/shop/files.ts';
import { DEFAULT_BRANCH_ID } from '../domain/branch/branch.ts';
import { SUBSCRIPTION_STEPS } from '../domain/people/subscription-steps.ts';
import { jsonRefusal, UNREACHABLE } from './api/refusals.ts';
import { createThreadListener } from './api/thread-listener.ts';
import { createHealth } from './health.ts';
import { createHttpServer, type HttpServer, type Site } from './http.ts';
import { listenOn } from './listen.ts';
import { openMedia } from './media/open-media.ts';
import { openStoredPages } from './page-store/open-page-store.ts';
import type { PageStore } from './page-store/page-store.ts';
import { TagClock } from './page-store/tag-clock.ts';
import { createWriter } from './page-store/write-for-cache.ts';
import { assetHeaders } from './protocol/headers.ts';
import { refuseInWords } from './protocol/refuse.ts';
import { StaticFiles } from './protocol/static-files.ts';
import type { ServerParts } from './start-server.ts';

interface PortParts extends ServerParts {
  files: Files;
  common: readonly string[];
}

/** The port of a process: the shop's, once that is there. While its database is away, for what an earlier run has stored. */
export const openPort = (parts: PortParts) => {
  const { port, host } = parts.config;
  let http: HttpServer | undefined;
  /** The site answers from now on; whatever another one answers already, it goes on with. */
  const serve = async (site: Site): Promise<HttpServer> => {
    http?.use(site);
    if (http) return http;
    http = createHttpServer(site);
    await listenOn(http.server, port, host, 'PORT');
    return http;
  };
  /** False where nothing is stored. */
  const serveStored = async (): Promise<boolean> => {
    const pages = await openStoredPages(parts);
    if (pages) await serve(await storedSite(parts, pages));
    return pages !== undefined;
  };
  return { serve, serveStored };
};

/** Forms that work without scripts. */
const FORMS = ['/withdraw', '/unsubscribe', ...SUBSCRIPTION_STEPS.map((step) => `/subscription/${step}`)];

/** Pages as they were, with pictures and files; calls, forms and pages that are not stored answer 503. */
const storedSite = async (
  { config, dist, files, common, log }: PortParts,
  pages: PageStore,
): Promise<Site> => {
  const { proxies, cdnMaxAgeSeconds: seconds } = config;
  const { message: text, ...kind } = UNREACHABLE;
  const refuse: Site['api'] = (_request, response) => refuseInWords(response, { ...kind, text }, common);
  const nobody = { send: async () => ({ id: 0, ...jsonRefusal(UNREACHABLE, common) }) };
  return {
    pages,
    files: await StaticFiles.load(join(dist, 'client'), assetHeaders(config)),
    media: openMedia(config, files),
    api: createThreadListener(nobody, common, proxies),
    endpoints: new Map([
      ...createHealth(0).endpoints,
      ...FORMS.map((path) => [`POST ${path}`, refuse] as const),
    ]),
    // The database would say which there are. Of others no page is stored.
    branches: { known: { has: () => true }, defaultId: DEFAULT_BRANCH_ID },
    common,
    log,
    proxies,
    // This clock has heard of no change: by it no page is fresh, so no cache in front keeps one.
    writePage: createWriter({ clock: new TagClock(), common, seconds, proxies }),
  };
};
