import type { Api } from '../../api/client.ts';

/** Calls that nearly every page makes with the same answer. */
const SHARED = new Set(['/get-data', '/get-pages', '/get-parent-categories']);

/**
 * Lets renders of one version share the answers of `SHARED` calls. Sound, since an answer is kept no
 * longer than the version known before it was asked for, which is also the stamp of the pages made from it.
 */
export const shareAnswers = () => {
  const kept = new Map<string, Promise<unknown>>();
  let keptSeq = -1;
  let keptUntil = 0;
  return (api: Api, branchId: number, seq: number): Api =>
    async <T>(...[method, path, options]: Parameters<Api>): Promise<T> => {
      if (method !== 'GET' || !SHARED.has(path)) return api<T>(method, path, options);
      if (seq !== keptSeq || performance.now() > keptUntil) {
        kept.clear();
        keptSeq = seq;
        // Opening hours move without a change in the log.
        keptUntil = performance.now() + 10_000;
      }
      const key = `${branchId} ${path} ${JSON.stringify(options?.query ?? {})}`;
      const known = kept.get(key);
      if (known) return known as Promise<T>;
      const answer = api<T>(method, path, options);
      kept.set(key, answer);
      answer.catch(() => kept.delete(key));
      return answer;
    };
};
