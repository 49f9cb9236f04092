import { join, resolve } from 'node:path';
import { ConfigError, checkMails, readConfig } from '../server/process/config.ts';
import { buildWhenChanged } from './build/build-site.ts';
import { prepareDatabase } from './build/prepare-database.ts';
import { Failure, runCommand } from './launch/failure.mjs';

/** What would end the start after minutes of work ends it here. */
const checkStart = (): void => {
  try {
    checkMails(readConfig());
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
};

/** Everything between an install and a server that can listen. */
await runCommand(async () => {
  checkStart();
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const database = DATABASE_DIRECT_URL || DATABASE_URL || join(dataDir, 'shop.db');
  const deskLink = process.env.STORE_API_URL
    ? undefined
    : await prepareDatabase({ database, dataDir, pictures: 'later', isServed: true });
  await buildWhenChanged();
  if (deskLink) console.log(`Set your password for the desk, once and within 24 hours:\n${deskLink}`);
  return 0;
});
