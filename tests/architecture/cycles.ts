import type { SourceFile } from './source-file.ts';

/** Rings of files that load each other, each once, as `a → b → a`. Types do not count: they load nothing. */
export const findCycles = (files: readonly SourceFile[]): string[] => {
  const edges = new Map(files.map((file) => [file.path, loadsOf(file)]));
  const done = new Set<string>();
  const rings: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) rings.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) walk(path, []);
  return rings;
};

const loadsOf = (file: SourceFile): string[] =>
  file.imports
    .filter(({ target, isType, isDynamic }) => target.startsWith('src/') && !isType && !isDynamic)
    .map(({ target }) => target);
