import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../../src/commands/launch/failure.mjs';

/** What `--only` names, in the order in which it starts. */
export const PARTS = ['postgres', 'pgbouncer', 'redis', 's3', 'shops', 'worker', 'varnish'] as const;
export type Part = (typeof PARTS)[number];

/** Where Debian puts what an administrator runs is on no other user's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
export const PATH = FOLDERS.join(delimiter);

/** Debian's Patroni needs Debian's PostgreSQL: the one of npm has no `pg_basebackup` and no `pg_rewind`. */
export const findPrograms = (): string | undefined => {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_rewind').sort();
  return found[0] && dirname(found.at(-1) ?? '');
};

const hasProgram = (name: string): boolean => FOLDERS.some((folder) => existsSync(join(folder, name)));

/** Each of Debian's packages, who needs it, and whether it is there. */
interface Needed {
  name: string;
  by: readonly Part[];
  isThere(): boolean;
}

const PACKAGES: readonly Needed[] = [
  { name: 'etcd-server', by: ['postgres'], isThere: () => hasProgram('etcd') },
  { name: 'patroni', by: ['postgres'], isThere: () => hasProgram('patroni') },
  {
    name: 'python3-etcd',
    by: ['postgres'],
    isThere: () => existsSync('/usr/lib/python3/dist-packages/etcd'),
  },
  { name: 'postgresql-15', by: ['postgres'], isThere: () => findPrograms() !== undefined },
  { name: 'haproxy', by: ['postgres', 'shops'], isThere: () => hasProgram('haproxy') },
  { name: 'pgbouncer', by: ['pgbouncer'], isThere: () => hasProgram('pgbouncer') },
  { name: 'redis-server', by: ['redis'], isThere: () => hasProgram('redis-server') },
  { name: 'varnish', by: ['varnish'], isThere: () => hasProgram('varnishd') },
  {
    name: 'varnish-modules',
    by: ['varnish'],
    isThere: () => globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0,
  },
];

/** The packages that these parts need and the machine lacks. */
export const findMissing = (parts: readonly Part[], packages: readonly Needed[] = PACKAGES): string[] =>
  packages
    .filter(({ by, isThere }) => by.some((part) => parts.includes(part)) && !isThere())
    .map(({ name }) => name);

/** Ends the command with one sentence where a package is missing. */
export const refuseMissing = (parts: readonly Part[], packages?: readonly Needed[]): void => {
  const missing = findMissing(parts, packages);
  if (missing.length === 0) return;
  const [needs, them] = missing.length === 1 ? ['package', 'it'] : ['packages', 'them'];
  throw new Failure(
    `The cluster needs Debian's ${needs} ${missing.join(', ')}: install ${them} by apt-get install ${missing.join(' ')}, or leave out what needs ${them} by --only.`,
  );
};
