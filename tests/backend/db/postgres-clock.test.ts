import { afterEach, expect, test, vi } from 'vitest';
import { insertImport, takeLease } from '../../../src/backend/imports/repository.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { readConfig } from '../../../src/server/process/config.ts';
import { createShop } from '../../../src/server/shop/create-shop.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const AHEAD_MS = 90_000;

afterEach(() => void vi.useRealTimers());

const setClock = (aheadMs: number) => {
  const now = Date.now() + aheadMs;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

describeOnDatabases(
  'the clock of a database that several machines share',
  (shop) => {
    test.each([
      [AHEAD_MS, 'ahead of'],
      [-AHEAD_MS, 'behind'],
      [3_000, 'ahead of'],
    ])('is far from one that is %i ms off: that machine is refused', async (offMs, side) => {
      setClock(offMs);
      const sentence = new RegExp(`^The clock of this machine is [\\d.]+ s ${side} the database's\\. Set it`);
      await expect(connect(shop().where)).rejects.toThrow(sentence);
    });

    test('goes on when the clock of a machine is moved, and nobody takes over a lease that runs', async () => {
      const { db, where } = shop();
      const id = await inTransaction(db, (trx) =>
        insertImport(trx, {
          at: '2026-03-02T12:00:00.000Z',
          staff_id: null,
          actor: 'owner',
          branch_ids_json: null,
          file_name: 'a.csv',
          file_key: 'a',
          format: 'csv',
          details_json: '{}',
        }),
      );
      expect(await takeLease(db, id)).toBeDefined();
      const other = await connect(where);
      const before = other.now().getTime();
      setClock(AHEAD_MS);
      try {
        expect(other.skewMs()).toBeGreaterThan(AHEAD_MS - 2_000);
        expect(other.now().getTime() - before).toBeLessThan(AHEAD_MS / 2);
        expect(await takeLease(other, id)).toBeUndefined();
        const config = readConfig({ SHOP_SECRET: 'x'.repeat(32) });
        const now = createShop(other, config).now().getTime();
        expect(now - before).toBeLessThan(AHEAD_MS / 2);
      } finally {
        await other.close();
      }
    });
  },
  ['PostgreSQL'],
);
