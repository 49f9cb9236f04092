import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openFiles } from '../../../src/backend/files/open-files.ts';
import { ApiThread } from '../../../src/server/api/api-thread.ts';
import { createThreadListener } from '../../../src/server/api/thread-listener.ts';
import { createHttpServer } from '../../../src/server/http.ts';
import { Media } from '../../../src/server/media/media.ts';
import { DiskPages } from '../../../src/server/page-store/disk-pages.ts';
import { PageStore } from '../../../src/server/page-store/page-store.ts';
import { TagClock } from '../../../src/server/page-store/tag-clock.ts';
import { writePage } from '../../../src/server/page-store/write-answer.ts';
import { readConfig } from '../../../src/server/process/config.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { assetHeaders, REPORTING, securityHeaders } from '../../../src/server/protocol/headers.ts';
import { StaticFiles } from '../../../src/server/protocol/static-files.ts';
import { Tracer } from '../../../src/server/tracing/tracer.ts';

/** The shop's HTTP server over a database, without a built site: one page that is ready, the API, no limits on rates. */
const [database = '', folder = ''] = process.argv.slice(2);
const log = createLog('warn');
const common = [...securityHeaders({ proxies: 0 }), ...REPORTING];
const config = { ...readConfig(), database, dataDir: folder, logLevel: 'warn' };
const thread = new ApiThread({ config, log, common, rateLimits: 'off' });
await thread.ready;

const html = Buffer.from(`<!doctype html><title>Page</title>${crypto.randomUUID().repeat(1_500)}`);
const page = {
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']] as [string, string][],
  etag: 'W/"page"',
  tags: [],
  seq: 0,
  expiresAt: Number.POSITIVE_INFINITY,
  hasFailed: false,
  isPartial: false,
  isPrivate: false,
  next: undefined,
  br: brotliCompressSync(html),
};
const pages = new PageStore({
  render: async () => page,
  clock: new TagClock(),
  disk: new DiskPages(join(folder, 'pages')),
  memoryBytes: 32 * 1024 * 1024,
  rules: { common, variesByBranch: false, cdnMaxAgeSeconds: 0 },
  log,
  defaultBranchId: 1,
});

const { telemetry } = config;
const tracer =
  telemetry && new Tracer({ telemetry, proxies: 0, build: 'bench', log, pageRoutes: () => ['/'] });
if (tracer) thread.onSpans = tracer.take;

const { server } = createHttpServer({
  tracer,
  pages,
  common,
  log,
  endpoints: new Map(),
  proxies: 0,
  files: new StaticFiles(),
  media: new Media({ dataDir: folder, files: openFiles(config), common: assetHeaders({ proxies: 0 }) }),
  api: createThreadListener(thread, common),
  branches: { known: new Set([1]), defaultId: 1 },
  writePage,
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(process.resourceUsage()));
process.once('disconnect', async () => {
  server.closeAllConnections();
  server.close();
  await thread.stop();
  process.exit(0);
});
