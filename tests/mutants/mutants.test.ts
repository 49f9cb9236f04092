import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const ROOT = new URL('../..', import.meta.url);

test.for(MUTANTS)('$name: still fits its file', ({ file, from }) => {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  expect(text.split(from).length - 1).toBeGreaterThan(0);
});
