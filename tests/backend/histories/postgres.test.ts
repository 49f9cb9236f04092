import { test } from 'vitest';
import { runHistories, TIMEOUT_MS } from './many-histories.ts';

test('random histories keep every promise on PostgreSQL', { timeout: TIMEOUT_MS }, () =>
  runHistories('PostgreSQL', 1),
);
