import { test } from 'vitest';
import { runHistories, TIMEOUT_MS } from './many-histories.ts';

test('random histories keep every promise on SQLite with two processes', { timeout: TIMEOUT_MS }, () =>
  runHistories('SQLite', 2),
);
