import type { SourceFile } from './source-file.ts';

/** The modules of the backend, lowest first: each may import those of the lines above it, and none of its own line. */
export const FLOORS: readonly (readonly string[])[] = [
  ['shop'],
  ['media', 'translations'],
  ['settings'],
  ['outbox'],
  ['webhooks', 'figures'],
  ['accounts'],
  ['staff'],
  ['catalog'],
  ['content', 'places', 'wishlist'],
  ['merchandise'],
  ['delivery', 'promotions', 'gateways'],
  ['loyalty'],
  ['cart'],
  ['orders'],
  ['invariants'],
  ['payments'],
  ['reviews', 'subscriptions', 'sharing', 'wheel', 'indexnow', 'recommendations', 'reports'],
  ['customers'],
  ['desk', 'imports', 'demo-content'],
  ['jobs'],
  ['http'],
];

/** The rooms of a module that has some, lowest first; its own files stand above all of them. */
const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  orders: [['record'], ['paying', 'stock'], ['reading'], ['lifecycle'], ['returns', 'invoice', 'placing']],
};

/** Every import of the backend that goes up or sideways, types too: `a/x.ts imports b/y.ts: …`. */
export const findUpward = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, imports }) => {
    const from = placeOf(path);
    if (!from) return [];
    if (levelIn(FLOORS, from.module) < 0) return [`${path}: ${from.module} stands on no floor`];
    return imports.flatMap(({ target }) => {
      const to = placeOf(target);
      const problem = to && problemOf(from, to);
      return problem ? [`${path} imports ${target}: ${problem}`] : [];
    });
  });

interface Place {
  module: string;
  /** Where the module has rooms; its own files are in none. */
  room: string | undefined;
}

const problemOf = (from: Place, to: Place): string | undefined => {
  if (from.module !== to.module) {
    const isBelow = levelIn(FLOORS, to.module) < levelIn(FLOORS, from.module);
    return isBelow ? undefined : `${from.module} stands below ${to.module} or beside it`;
  }
  const rooms = ROOMS[from.module];
  if (!rooms || from.room === undefined || from.room === to.room) return undefined;
  const isBelow = to.room !== undefined && levelIn(rooms, to.room) < levelIn(rooms, from.room);
  return isBelow ? undefined : `${from.room} stands below ${to.room ?? from.module} or beside it`;
};

const levelIn = (levels: readonly (readonly string[])[], name: string): number =>
  levels.findIndex((level) => level.includes(name));

const placeOf = (path: string): Place | undefined => {
  const [, module, room] = /^src\/backend\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return module === undefined ? undefined : { module, room };
};
