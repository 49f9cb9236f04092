import type { SourceFile } from './source-file.ts';

/** The modules of the backend, lowest first: each may import those of the lines above it, and none of its own line. */
export const FLOORS: readonly (readonly string[])[] = [
  ['shop'],
  ['media', 'translations'],
  ['settings'],
  ['outbox'],
  ['accounts'],
  ['catalog'],
  ['content', 'places', 'wishlist'],
  ['delivery', 'promotions', 'gateways'],
  ['loyalty'],
  ['cart'],
  ['orders'],
  ['invariants'],
  ['payments'],
  ['reviews', 'subscriptions', 'sharing', 'wheel', 'indexnow', 'recommendations'],
  ['customers'],
  ['jobs'],
  ['http'],
];

/** Every import of the backend that goes up or sideways, types too: `a/x.ts imports b/y.ts: …`. */
export const findUpward = (files: readonly SourceFile[], floors = FLOORS): string[] => {
  const levelOf = (module: string) => floors.findIndex((floor) => floor.includes(module));
  return files.flatMap(({ path, imports }) => {
    const from = moduleOf(path);
    if (from === undefined) return [];
    if (levelOf(from) < 0) return [`${path}: ${from} stands on no floor`];
    return imports.flatMap(({ target }) => {
      const to = moduleOf(target);
      if (to === undefined || to === from || levelOf(to) < levelOf(from)) return [];
      return [`${path} imports ${target}: ${from} stands below ${to} or beside it`];
    });
  });
};

const moduleOf = (path: string): string | undefined => /^src\/backend\/([^/]+)\//.exec(path)?.[1];
