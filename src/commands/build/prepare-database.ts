import { join } from 'node:path';
import { connect, type ShopDb } from '../../backend/db/connect.ts';
import { migrate } from '../../backend/db/migrate.ts';
import { Failure } from '../launch/failure.mjs';
import { withProgress } from '../launch/progress.mjs';

/** The embedded database, migrated. Nothing to do when another backend stands in. */
export const prepareDatabase = async (): Promise<void> => {
  if (process.env.STORE_API_URL) return;
  const where = process.env.DATABASE_URL ?? join(process.env.DATA_DIR ?? 'data', 'shop.db');
  const db = await open(where);
  try {
    await withProgress('Preparing the database', () => migrate(db));
  } catch (error) {
    throw new Failure(`The database ${nameOf(where)} cannot be used: ${messageOf(error)}`);
  } finally {
    await db.close();
  }
};

const open = async (where: string): Promise<ShopDb> => {
  try {
    return await connect(where);
  } catch (error) {
    throw new Failure(`The database ${nameOf(where)} cannot be opened: ${messageOf(error)}`);
  }
};

/** A database URL without its password. */
const nameOf = (where: string): string => {
  if (!URL.canParse(where)) return where;
  const url = new URL(where);
  url.password = '';
  return url.href;
};

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};
