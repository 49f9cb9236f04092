import { openFiles } from '../../backend/files/open-files.ts';
import type { Files } from '../../backend/shop/files.ts';
import { type Config, ConfigError } from '../process/config.ts';
import type { Log } from '../process/log.ts';

/** Opens the shop's files, or says in a sentence that the bucket refuses it; one that is away keeps no shop from its start. */
export const openOwnFiles = async (config: Config, log: Log): Promise<Files> => {
  const files = openFiles(config, log);
  await files.check().catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  return files;
};
