import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOADS, type LoadName, type LoadOptions, type LoadResult } from './load.ts';

const FILE = fileURLToPath(import.meta.url);

/** Runs a load in a process of its own, so that it takes no time from what is measured. */
export const runLoad = async (name: LoadName, options: LoadOptions): Promise<LoadResult> => {
  const child = fork(FILE, [], { serialization: 'advanced' });
  child.send({ name, options });
  // A child may be seen to have ended before its last message is read.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult | string | number];
  if (child.connected) child.disconnect();
  await ended;
  if (typeof answer !== 'object') throw new Error(`${name}: ${answer}`);
  return answer;
};

const isChild = process.argv[1] === FILE && process.send !== undefined;
if (isChild) {
  process.once('message', async ({ name, options }: { name: LoadName; options: LoadOptions }) => {
    const answer = await LOADS[name](options).catch(String);
    process.send?.(answer, () => process.exit());
  });
}
