import { describe, expect, test } from 'vitest';
import { readExperiments } from '../faults/read-experiments.ts';

const experiments = await readExperiments();

/** `npm run faults` runs them whole and prints the table. */
describe.each([...experiments.values()])('$name: $promise', ({ databases, run }) => {
  test.each(databases)('on %s', { timeout: 300_000 }, async (database) => {
    const { held, figures } = await run({ database, isShort: true });
    expect(held, figures).toBe(true);
  });
});
