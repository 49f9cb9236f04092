import { once } from 'node:events';
import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../src/commands/launch/options.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { howToBreak } from './how-to-break.ts';
import { countMembers } from './members.ts';
import { PARTS, refuseMissing } from './parts.ts';
import { hasEnded } from './program.ts';
import { type Cluster, type Machine, startCluster } from './start-cluster.ts';

const USAGE = `Starts a shop on many machines, all of them on this one, until Ctrl-C.

  npm run cluster -- [--only ${PARTS.join(',')}] [--members 2|3]

  --only     these parts alone, with commas between; without postgres the PostgreSQL that npm brings
  --members  of PostgreSQL: 2 (the default), of which one goes on alone; 3, of which two have to be there`;

/** As in `shop-web.service`. */
const PAUSE_MS = 2_000;
/** What a shell says of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** A link to the release that machines start from, as `/opt/shop` is one. */
const releaseOf = ({ folder }: Cluster): string => join(folder, 'release');

/** What systemd does: a machine that has ended is started again, from where the link leads by then. */
const startAgain = async (machine: Machine, link: string, isEnding: () => boolean): Promise<void> => {
  for (;;) {
    if (!hasEnded(machine.child)) await once(machine.child, 'exit');
    await sleep(PAUSE_MS);
    if (isEnding()) return;
    try {
      const release = realpathSync(link);
      await machine.restart({ release });
      console.log(`${machine.name} has ended and was started again from ${release}: ${machine.pid}`);
    } catch (error) {
      // Systemd goes on trying too.
      if (!isEnding()) console.error(`${String(error)}\nAll that it said: ${machine.log}`);
    }
  }
};

const describe = (cluster: Cluster): string[] => [
  ...(cluster.url ? [`The shop is open at ${cluster.url}`] : []),
  ...(cluster.deskLink
    ? [`Set your password for the desk, once and within 24 hours:\n${cluster.deskLink}`]
    : []),
  `Its database, past the pooler: ${cluster.direct}`,
  `Settings of commands such as npm run shop: ${cluster.folder}/shop.env`,
  `The release that a machine is started from once it has ended, as a link: ${releaseOf(cluster)}`,
  `Logs are in ${cluster.folder}. How to break it:`,
  '',
  ...howToBreak(cluster),
  '',
  'Ctrl-C ends all of it.',
];

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const values = readOptions(USAGE, { only: text, members: text });
  const [parts, members] = [namesOf(values.only, PARTS), countMembers(values.members)];
  refuseMissing(parts);
  const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  const starting = startCluster({ parts, members, say: (line) => console.log(`Starting ${line} …`) });
  const cluster = await Promise.race([starting, stopped.then(() => undefined)]);
  // Whatever has started ends with this process.
  if (!cluster) return INTERRUPTED;
  const link = releaseOf(cluster);
  symlinkSync(inProject('.'), link);
  console.log(`\n${describe(cluster).join('\n')}`);
  let isEnding = false;
  const { machines, worker } = cluster;
  for (const machine of worker ? [...machines, worker] : machines)
    void startAgain(machine, link, () => isEnding);
  await stopped;
  isEnding = true;
  console.log('Ending …');
  await cluster.stop();
  return 0;
});
process.exit();
