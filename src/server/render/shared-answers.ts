import { type Api, type Send, typed } from '../../api/client.ts';
import type { Change } from '../../api/contract/content.ts';
import type { RenderJob } from './job.ts';

/** Calls that nearly every page makes with the same answer, and the kinds of changes that move it. */
const SHARED: Readonly<Record<string, readonly Change['type'][]>> = {
  'GET /get-data': ['settings', 'layout', 'branch', 'product', 'category', 'list'],
  'GET /get-pages': ['settings', 'page'],
  'GET /get-parent-categories': ['settings', 'branch', 'product', 'category', 'list'],
};
/** Opening hours move without a change in the log. */
const KEPT_MS = 10_000;

interface Kept {
  answer: Promise<unknown>;
  version: string;
  until: number;
}

/**
 * Lets renders share the answers of `SHARED` calls. Sound, since an answer is kept no longer than the versions
 * known before it was requested, and a page made from it carries a stamp no newer than what its render knew.
 */
export const shareAnswers = () => {
  const kept = new Map<string, Kept>();
  return (api: Api, { branchId, versions, era }: Pick<RenderJob, 'branchId' | 'versions' | 'era'>): Api =>
    typed(async (call, options) => {
      const send = api as Send;
      const kinds = SHARED[call];
      if (!kinds) return send(call, options);
      const version = `${era} ${Math.max(0, ...kinds.map((kind) => versions[kind] ?? 0))}`;
      const key = `${branchId} ${call} ${JSON.stringify(options?.query ?? {})}`;
      const known = kept.get(key);
      if (known?.version === version && performance.now() < known.until) return known.answer;
      const answer = send(call, options);
      kept.set(key, { answer, version, until: performance.now() + KEPT_MS });
      answer.catch(() => kept.delete(key));
      return answer;
    });
};
