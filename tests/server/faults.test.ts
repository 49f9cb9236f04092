import { expect, test } from 'vitest';
import { experiment as backendDown } from '../faults/backend-down.ts';
import { experiment as pictureBombs } from '../faults/picture-bombs.ts';
import { experiment as restoredBackup } from '../faults/restored-backup.ts';
import { experiment as rollingRestart } from '../faults/rolling-restart.ts';
import { experiment as searchFlood } from '../faults/search-flood.ts';
import { experiment as unreadPipelines } from '../faults/unread-pipelines.ts';
import { experiment as uploadFlood } from '../faults/upload-flood.ts';

/** Each in its short form; `npm run faults` runs them whole. */
test.each([
  unreadPipelines,
  uploadFlood,
  pictureBombs,
  searchFlood,
  rollingRestart,
  restoredBackup,
  backendDown,
])('$name: $promise', async (experiment) => {
  const { held, figures } = await experiment.run({ database: 'sqlite', isShort: true });
  expect(held, figures).toBe(true);
}, 120_000);
