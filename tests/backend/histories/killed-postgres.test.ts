import { test } from 'vitest';
import { runHistories, TIMEOUT_MS } from './many-histories.ts';

test(
  'random histories keep every promise on PostgreSQL while processes are killed',
  { timeout: TIMEOUT_MS },
  () => runHistories('PostgreSQL', 'killed'),
);
