import { join, resolve } from 'node:path';

/** Where the shop keeps its data. */
export interface Environment {
  dataDir: string;
  /** SQLite file or `postgres://` URL. */
  database: string;
  isFile: boolean;
}

/** Reads DATA_DIR (default `./data`) and DATABASE_URL (default: SQLite in DATA_DIR). */
export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => {
  const dataDir = resolve(env.DATA_DIR || 'data');
  return {
    dataDir,
    database: env.DATABASE_URL || join(dataDir, 'shop.db'),
    isFile: !env.DATABASE_URL,
  };
};
