import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

const AT_ONCE = 1_000;

/** News to subscribers, and the e-mail address of every order, by which its readers are chosen. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('news', {
    id: 'id',
    content_json: 'text',
    state: 'text',
    due_at: 'text?',
    version: 'int',
    cursor: 'int',
    sent: 'int',
    reach: 'int?',
    author: 'text',
    updated_at: 'text',
  });
  await db.schema.alterTable('orders').addColumn('email_norm', 'text').execute();
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: { id: string; frozen_json: string }[] } = await sql<{
      id: string;
      frozen_json: string;
    }>`select id, frozen_json from orders where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, frozen_json } of rows) {
      const { contact } = JSON.parse(frozen_json) as { contact?: { email?: string | null } };
      // As `foldEmail` folds it.
      const email = contact?.email?.trim().normalize('NFKC').toLowerCase();
      if (email) await sql`update orders set email_norm = ${email} where id = ${id}`.execute(db);
    }
    last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  }
  await index('orders_by_email', 'orders', ['email_norm', 'placed_at']);
};
