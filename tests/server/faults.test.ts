import { expect, test } from 'vitest';
import { experiment as backendDown } from '../faults/backend-down.ts';
import { experiment as pictureBombs } from '../faults/picture-bombs.ts';
import { experiment as restoredBackup } from '../faults/restored-backup.ts';
import { experiment as rollingRestart } from '../faults/rolling-restart.ts';
import { experiment as unreadPipelines } from '../faults/unread-pipelines.ts';
import { experiment as uploadFlood } from '../faults/upload-flood.ts';

/** Each in its short form, with more time for a machine that tests other things too; `npm run faults` runs them whole. */
test.each([
  unreadPipelines,
  uploadFlood,
  pictureBombs,
  rollingRestart,
  restoredBackup,
  backendDown,
])('$name: $promise', async (experiment) => {
  const { held, figures } = await experiment.run({ database: 'sqlite', isShort: true });
  expect(held, figures).toBe(true);
}, 180_000);
