import { beforeEach, expect, test } from 'vitest';
import { forgetKey, isKeyOf } from '../../../src/backend/shop/shop-secret.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const [ONE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];

describeOnDatabases('the print of the shop’s key', (shop) => {
  beforeEach(() => forgetKey(shop().db));

  test('is of the key with which the database is used first, until it is given up', async () => {
    expect(await isKeyOf(shop().db, ONE)).toBe(true);
    expect(await isKeyOf(shop().db, ONE)).toBe(true);
    expect(await isKeyOf(shop().db, OTHER)).toBe(false);
    expect(await forgetKey(shop().db)).toBe(1);
    expect(await isKeyOf(shop().db, OTHER)).toBe(true);
    expect(await isKeyOf(shop().db, ONE)).toBe(false);
  });

  test('is of one key where two come first at once', async () => {
    const first = await Promise.all([ONE, OTHER].map((key) => isKeyOf(shop().db, key)));
    expect(first.filter(Boolean)).toHaveLength(1);
  });
});
