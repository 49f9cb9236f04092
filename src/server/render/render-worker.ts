import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { createClient } from '../../api/client.ts';
import { shareLogEnd } from '../../backend/shop/db/changes.ts';
import { inSpan, inTrace } from '../../backend/shop/tracing/trace.ts';
import { sourcesOfPlugins } from '../../domain/shop/third-parties.ts';
import { splitLanguage } from '../../domain/text/text.ts';
import { createDirectClient, type DirectApi } from '../api/direct-client.ts';
import { externalOptions, gate } from '../api/external-client.ts';
import type { Config } from '../process/config.ts';
import { collectGarbage } from '../process/garbage.ts';
import { createLog } from '../process/log.ts';
import { contentSecurityPolicy } from '../protocol/headers.ts';
import { openEmbedded } from '../shop/backend.ts';
import { compressPage } from './compress.ts';
import { allowAge, noDependencies, recordDependencies } from './dependencies.ts';
import { hashAtOnce } from './hash-at-once.ts';
import { ERROR_PATH, type RenderAnswer, type RenderedPage, type RenderJob, type RenderReady } from './job.ts';
import { allowPayment } from './payment-policy.ts';
import { allowSources } from './policy-sources.ts';
import { keepUsedHashes, nextLink, withoutIslandStyle } from './rendered-html.ts';
import { shareAnswers } from './shared-answers.ts';
import { findWorker } from './worker-file.ts';

interface Entry {
  createClient: typeof createClient;
  render(request: Request, locals: App.Locals): Promise<Response>;
  hasPage(url: string): boolean;
  listFixedPaths(): string[];
  listRoutes(): string[];
}
const { config, entryFile } = workerData as { config: Config; entryFile: string };
const log = createLog(config.logLevel);
const workerUrl = await findWorker(join(dirname(entryFile), '../client'));

/** Response headers of a page that visitors get; everything else the server decides itself. */
const KEPT = ['content-type', 'location', 'x-robots-tag', 'link', 'retry-after'];

const RENDER = () => ({ name: 'render', kind: 'internal', attributes: {} }) as const;

const start = async () => {
  hashAtOnce();
  const embedded = config.storeApiUrl
    ? undefined
    : await openEmbedded(config, log, { isMigrated: true, isForPages: true });
  const entry: Entry = await import(pathToFileURL(entryFile).href);
  const share = shareAnswers();
  parentPort?.on('message', async (job: RenderJob) => {
    if (embedded) shareLogEnd(embedded.db.read);
    const { result: answer, spans } = await inTrace(job.trace, () =>
      inSpan(RENDER, () => renderJob(job, entry, embedded?.api, share)).catch(
        (error: unknown): RenderAnswer => ({
          id: job.id,
          error: String(error instanceof Error ? error.stack : error),
        }),
      ),
    );
    const bytes = answer.page?.br.buffer;
    parentPort?.postMessage({ ...answer, spans }, bytes instanceof ArrayBuffer ? [bytes] : []);
  });
  collectGarbage(); // what loading the site has left
  const ready = { ready: true, fixedPaths: entry.listFixedPaths(), routes: entry.listRoutes() } as const;
  parentPort?.postMessage(ready satisfies RenderReady);
};

const renderJob = async (
  job: RenderJob,
  entry: Entry,
  embedded: DirectApi | undefined,
  share: ReturnType<typeof shareAnswers>,
): Promise<RenderAnswer> => {
  const url = new URL(job.path, config.siteUrl).href;
  if (!entry.hasPage(url)) return { id: job.id };
  const found = noDependencies();
  const { branchId } = job;
  const client = share(
    embedded ? createDirectClient(embedded, branchId) : entry.createClient(externalOptions(config, branchId)),
    job,
  );
  const api = recordDependencies(client, found);
  // The store is loaded once the page's language is known.
  const locals = { api, branchId, workerUrl, form: job.form } as App.Locals;
  const response = await entry.render(new Request(url), locals);
  if (locals.failure) logFailure(job.path, locals.failure, found.hasFailed);
  const html = withoutIslandStyle(Buffer.from(await response.arrayBuffer()));
  const control = response.headers.get('cache-control') ?? '';
  const page: RenderedPage = {
    status: statusOf(response),
    headers: headersOf(response, html, job.path),
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    ...allowAge(found, control),
    seq: job.seq,
    hasFailed: found.hasFailed || (response.status === 500 && splitLanguage(job.path).path !== ERROR_PATH),
    ...(found.hasFailed && gate.secondsLeft > 0 && { retryAfterSeconds: gate.secondsLeft }),
    isPartial: found.isPartial,
    isPrivate: /no-store|private/.test(control) || response.headers.has('set-cookie'),
    next: nextLink(url, html),
    // Bytes of its own: a buffer from the pool would take the whole pool along to the other thread.
    br: new Uint8Array(compressPage(html)),
  };
  return { id: job.id, page };
};

/** A backend that does not answer is one line; any other error is a defect of the shop and has its stack. */
const logFailure = (path: string, error: unknown, hasBackendFailed: boolean): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (hasBackendFailed) log('warn', 'A page has to wait for the backend', { path, error: message });
  else log('error', 'A page has failed', { path, error: stack });
};

/** The page for unknown addresses always comes as 404; of a closed store it is the closed screen too. */
const statusOf = ({ status, headers }: Response): number => (headers.has('retry-after') ? 503 : status);

const headersOf = ({ headers }: Response, html: Buffer, path: string): [string, string][] => {
  const kept = KEPT.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    if (value === null) return [];
    return [[name, value === 'text/html' ? 'text/html; charset=utf-8' : value]];
  });
  if (!headers.get('content-type')?.startsWith('text/html')) return kept;
  const policy = keepUsedHashes(headers.get('content-security-policy') ?? '', html.toString());
  const scripts = pluginsOf(headers);
  const named = allowSources(contentSecurityPolicy(policy, path), sourcesOfPlugins(scripts));
  const whole = allowPayment(named, path, scripts);
  return [...kept, ['content-security-policy', whole]];
};

/** Those that the page may load, as its Document says; the header itself goes no further. */
const pluginsOf = (headers: Headers): string[] => (headers.get('x-plugins') ?? '').split(' ').filter(Boolean);

await start();
