import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskPages } from '../../src/server/page-store/disk-pages.ts';
import type { Page } from '../../src/server/page-store/page.ts';
import { PageStore, type Render } from '../../src/server/page-store/page-store.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { compressPage, expandPage } from '../../src/server/render/compress.ts';
import type { RenderedPage, RenderJob } from '../../src/server/render/job.ts';

export type Job = Omit<RenderJob, 'id'>;

/** What a render of `text` hands back; the page depends on its own path and on the settings. */
export const rendered = (job: Job, text: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  etag: `W/"${Buffer.from(text).toString('base64url')}"`,
  tags: ['settings', `page:${job.path.slice(6)}`],
  seq: job.seq,
  expiresAt: Infinity,
  hasFailed: false,
  isPartial: false,
  isPrivate: false,
  next: undefined,
  br: new Uint8Array(compressPage(Buffer.from(text), 1)),
  ...change,
});

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'pages-'));

/** A clock that stands still until it is moved. */
export const createTime = (start = Date.now()) => {
  let elapsed = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    after: (ms: number, run: () => void) => {
      const one = { at: elapsed + ms, run };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    advance: (ms: number) => {
      elapsed += ms;
      for (const one of waiting) if (one.at <= elapsed && waiting.delete(one)) one.run();
    },
    waiting: () => waiting.size,
  };
};

/** One process's page store over a folder that several may share. */
export const createStore = (render: Render, folder: string, clock = new TagClock(), time = createTime()) => {
  const messages: string[] = [];
  const store = new PageStore({
    render,
    clock,
    disk: new DiskPages(folder),
    memoryBytes: 4 * 1024 * 1024,
    rules: { common: [], variesByBranch: false, cdnMaxAgeSeconds: 0 },
    log: (_level, message) => messages.push(message),
    defaultBranchId: 1,
    time,
  });
  return { store, clock, messages, time };
};

export const textOf = (page: Page): string => expandPage(page.br).toString();
export const pageRequest = (path: string, branchId = 1) => ({ path, branchId, isMemoryOnly: false });
