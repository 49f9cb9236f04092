import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/**
 * Circles of folders that import each other, types too, each as `src/a → src/b → src/a`. Beside each other stand the
 * folders of one parent, each with all that is below it, and the parent's own files as `parent/*`.
 */
export const findFolderCircles = (files: readonly SourceFile[]): string[] => {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files)
    for (const { target } of imports) {
      const edge = target.startsWith('src/') ? edgeOf(path, target) : undefined;
      if (edge) edges.set(edge.from, (edges.get(edge.from) ?? new Set()).add(edge.to));
    }
  return [...edges.keys()].flatMap((start) => {
    const circle = shortestCircle(edges, start);
    // Each circle once: from the folder whose name comes first.
    return circle?.every((folder) => start <= folder) ? [circle.join(' → ')] : [];
  });
};

/** The contract stands beside `api`, as on the map: it imports nothing, and `api` stands above `domain`. */
const foldersOf = (path: string): string[] =>
  posix.dirname(path.replace(/^src\/api\/contract\//, 'src/contract/')).split('/');

/** The two places in the folder that holds both files; undefined when it holds them itself. */
const edgeOf = (path: string, target: string): { from: string; to: string } | undefined => {
  const [from, to] = [foldersOf(path), foldersOf(target)];
  const shared = from.findIndex((name, index) => name !== to[index]);
  const depth = shared < 0 ? from.length : shared;
  if (depth === from.length && depth === to.length) return undefined;
  return { from: placeIn(from, depth), to: placeIn(to, depth) };
};

const placeIn = (folders: readonly string[], depth: number): string =>
  folders.length === depth ? `${folders.join('/')}/*` : folders.slice(0, depth + 1).join('/');

const shortestCircle = (
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const folder of queue)
    for (const next of edges.get(folder) ?? []) {
      if (next === start) return [...trailTo(cameFrom, start, folder), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, folder);
      queue.push(next);
    }
  return undefined;
};

const trailTo = (cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] => {
  const trail = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    trail.unshift(at);
  }
  return trail;
};
