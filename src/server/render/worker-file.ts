import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const ASSETS_FOLDER = '_assets';
/** The service worker's script with its encodings. */
export const IS_WORKER = /^service-worker\..*\.js(\.br|\.gz)?$/;

/** The address of the service worker's script in a finished build; undefined for a build without one. */
export const findWorker = async (client: string): Promise<string | undefined> => {
  const files = await readdir(join(client, ASSETS_FOLDER)).catch(() => []);
  const name = files.find((file) => IS_WORKER.test(file) && file.endsWith('.js'));
  return name && `/${ASSETS_FOLDER}/${name}`;
};
