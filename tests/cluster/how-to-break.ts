import { join } from 'node:path';
import type { Member } from './members.ts';
import type { Cluster } from './start-cluster.ts';

const DATABASE_LINES = (members: readonly Member[]): string[] => {
  const [first] = members;
  if (!first) return [];
  const kills = members.map(({ name, dataDir }) => `${name}=$(head -1 ${join(dataDir, 'postmaster.pid')})`);
  const freezes = members.map(
    ({ name, patroni }) =>
      `kill -STOP ${patroni.pid} $${name} $(pgrep -P $${name})   # ${name}; thaw by -CONT`,
  );
  const switches = members.map(
    ({ name, apiPort }) =>
      `curl -s http://127.0.0.1:${apiPort}/switchover -d '{"leader": "${name}"}'   # while ${name} leads`,
  );
  return [
    'Who leads, and who has all that it acknowledged:',
    `  curl -s http://127.0.0.1:${first.apiPort}/cluster`,
    'Processes of PostgreSQL, which are others after each kill; then kill one, as a crash does:',
    ...kills.map((line) => `  ${line}`),
    ...members.map(({ name }) => `  kill -9 $${name}`),
    'Freeze the whole machine of one:',
    ...freezes.map((line) => `  ${line}`),
    'Switch over as planned:',
    ...switches.map((line) => `  ${line}`),
  ];
};

const ONCE = ['migrate', 'prepare', 'paint'];

/** Lines for a shell that break each part, with the ids that it has now. */
export const howToBreak = ({ database, machines, worker, programs }: Cluster): string[] => {
  const members = database?.members.all ?? [];
  const shops = [...machines, ...(worker ? [worker] : [])];
  const apart = new Set([...ONCE, ...members.map(({ name }) => name), ...shops.map(({ name }) => name)]);
  const engines = programs.filter(({ name }) => !apart.has(name));
  return [
    ...DATABASE_LINES(members),
    'Any other by its id: kill, kill -9; kill -STOP and kill -CONT:',
    ...engines.map(({ name, pid }) => `  ${pid}  ${name}`),
    ...(shops.length > 0
      ? ['A machine of the shop; one that has ended is started again from its release, as systemd does:']
      : []),
    ...shops.map(({ name, pid }) => `  ${pid}  ${name}`),
  ];
};
