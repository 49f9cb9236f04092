import { afterEach, describe, expect, test } from 'vitest';
import { readExperiments } from '../faults/read-experiments.ts';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { endLeftOvers } from '../server/left-over.ts';

/** `npm run search` tries all of them, on each of their databases. */
const experiments = [...(await readExperiments()).values()].filter(({ isQuick }) => isQuick || IS_SEARCH);

afterEach(endLeftOvers);

/** `npm run faults` runs them whole and prints the table. */
describe.each(experiments)('$name: $promise', ({ databases, run }) => {
  test.each(IS_SEARCH ? databases : databases.slice(0, 1))('on %s', {
    timeout: 300_000,
  }, async (database) => {
    const { held, figures } = await run({ database, isShort: true });
    expect(held, figures).toBe(true);
  });
});
