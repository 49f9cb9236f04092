import { expect, test } from 'vitest';
import { createPageBackend } from '../../../src/backend/http/page-backend.ts';
import { noteChanges, shareLogEnd } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { inTrace } from '../../../src/backend/shop/tracing/trace.ts';
import { createDirectClient } from '../../../src/server/api/direct-client.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('calls of one render', (shop) => {
  const open = () => createDirectClient(createPageBackend({ ...shop().shop, answerMemory: 'off' }), 1);

  /** How often the calls of a page with lists look at the log. */
  const countLooks = async (api: ReturnType<typeof open>) => {
    const point = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
    const { spans } = await inTrace(point, () =>
      Promise.all([
        api('GET /get-data'),
        api('GET /get-pages'),
        api('GET /get-parent-categories'),
        api('GET /get-products', { query: { sort: 'newest' } }),
        api('GET /get-products', { query: { sort: 'bestselling' } }),
      ]),
    );
    return spans?.filter(({ name }) => name === 'SELECT changes').length;
  };
  const rename = (name: string) =>
    inTransaction(shop().db, async (trx) => {
      await trx.deleteFrom('settings').where('key', '=', 'store_name').execute();
      await trx.insertInto('settings').values({ key: 'store_name', value: name }).execute();
      noteChanges(trx, [{ type: 'settings' }]);
    });
  const nameOf = async (api: ReturnType<typeof open>) => (await api('GET /get-data')).settings.store_name;

  test('look at the change log once, and the next render sees what was written since', async () => {
    const api = open();
    await countLooks(api);
    expect(await countLooks(api)).toBeGreaterThan(5);
    shareLogEnd(shop().db.read);
    expect(await countLooks(api)).toBe(1);
    await rename('Renamed');
    shareLogEnd(shop().db.read);
    expect(await nameOf(api)).toBe('Renamed');
  });
});
