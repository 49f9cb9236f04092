import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Words of the shop's owner in place of its own messages. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table(
    'message_texts',
    {
      message: 'text',
      channel: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      button: 'text',
      updated_at: 'text',
    },
    (t) => t.addPrimaryKeyConstraint('message_texts_pk', ['message', 'channel', 'language']),
  );
};
