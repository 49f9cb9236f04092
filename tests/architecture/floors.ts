import type { SourceFile } from './source-file.ts';

/** The modules of the backend, lowest first: each may import those of the lines above it, and none of its own line. */
export const FLOORS: readonly (readonly string[])[] = [
  ['shop'],
  ['files'],
  ['media', 'translations', 'gateways'],
  ['settings'],
  ['outbox'],
  ['webhooks', 'figures'],
  ['accounts'],
  ['staff'],
  ['catalog'],
  ['places', 'wishlist'],
  ['content'],
  ['merchandise'],
  ['delivery', 'promotions', 'vat-ids'],
  ['loyalty'],
  ['gift-cards'],
  ['cart'],
  ['orders'],
  ['invariants'],
  ['payments'],
  [
    'reviews',
    'subscriptions',
    'news',
    'sharing',
    'wheel',
    'indexnow',
    'purging',
    'recommendations',
    'reports',
  ],
  ['customers'],
  ['desk', 'imports', 'demo-content'],
  ['jobs'],
  ['http'],
];

/** The same of the desk: its sections know nothing of each other. */
export const DESK_FLOORS: readonly (readonly string[])[] = [
  ['help', 'stores'],
  ['ui'],
  'branches catalog imports messages news orders pages people promotions reports reviews settings'.split(' '),
  ['screens'],
];

const HOUSES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  backend: FLOORS,
  admin: DESK_FLOORS,
};

/** The rooms of a module that has some, lowest first; its own files stand above all of them. */
const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  orders: [
    ['record'],
    ['issuing'],
    ['paying', 'stock'],
    ['reading'],
    ['lifecycle'],
    ['returns', 'invoice', 'placing'],
  ],
};

/** Every import of the backend or the desk that goes up or sideways, types too: `a/x.ts imports b/y.ts: …`. */
export const findUpward = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, imports }) => {
    const from = placeOf(path);
    if (!from) return [];
    if (levelIn(from.floors, from.module) < 0) return [`${path}: ${from.module} stands on no floor`];
    return imports.flatMap(({ target }) => {
      const to = placeOf(target);
      const problem = to?.floors === from.floors && problemOf(from, to);
      return problem ? [`${path} imports ${target}: ${problem}`] : [];
    });
  });

interface Place {
  /** Of the backend or the desk. */
  floors: readonly (readonly string[])[];
  module: string;
  /** Where the module has rooms; its own files are in none. */
  room: string | undefined;
}

const problemOf = (from: Place, to: Place): string | undefined => {
  if (from.module !== to.module) {
    const isBelow = levelIn(from.floors, to.module) < levelIn(from.floors, from.module);
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
  const [, house = '', module, room] = /^src\/([^/]+)\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  const floors = HOUSES[house];
  return floors && module !== undefined ? { floors, module, room } : undefined;
};
