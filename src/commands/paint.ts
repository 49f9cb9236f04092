import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { paintDemo } from '../demo/paint-demo.ts';

/** Visitors go before. */
const BEHIND = 10;

/** Paints the demo's pictures beside the server that opened without them. */
setPriority(BEHIND);
await paintDemo(resolve(process.env.DATA_DIR || 'data'));
