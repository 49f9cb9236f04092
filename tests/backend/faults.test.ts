import { afterEach, describe, expect, test } from 'vitest';
import { readExperiments } from '../faults/read-experiments.ts';
import { endLeftOvers } from '../server/left-over.ts';

const experiments = await readExperiments();

afterEach(endLeftOvers);

/** `npm run faults` runs them whole and prints the table. */
describe.each([...experiments.values()])('$name: $promise', ({ databases, run }) => {
  test.each(databases)('on %s', { timeout: 300_000 }, async (database) => {
    const { held, figures } = await run({ database, isShort: true });
    expect(held, figures).toBe(true);
  });
});
