import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { openFiles } from '../backend/files/open-files.ts';
import { findPending } from '../backend/media/pending-pictures.ts';
import { readConfig } from '../server/process/config.ts';

/** Visitors go before. */
const BEHIND = 10;

/** Paints the demo's pictures beside the server that opened without them; most starts have none to paint. */
const dataDir = resolve(process.env.DATA_DIR || 'data');
if (findPending(dataDir) !== undefined) {
  setPriority(BEHIND);
  const { paintDemo } = await import('../demo/paint-demo.ts');
  await paintDemo({ dataDir, files: openFiles({ ...readConfig(), isPatient: true }) });
}
