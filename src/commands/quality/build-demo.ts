import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from '../build/build-site.ts';
import { prepareDatabase } from '../build/prepare-database.ts';
import { DEMO } from './build-step.ts';

/** The site, and the demo shop with its pictures beside it. */
await buildWhenChanged();
const database = join(DEMO, 'shop.db');
if (!existsSync(database)) await prepareDatabase({ database, dataDir: DEMO, pictures: 'now' });
