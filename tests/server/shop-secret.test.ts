import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/process/config.ts';
import { readShopSecret } from '../../src/server/shop/shop-secret.ts';
import { temporaryFolder } from './store-world.ts';

describe('readShopSecret', () => {
  test('makes a key once that only the owner of the folder can read', async () => {
    const folder = await temporaryFolder();
    const secret = readShopSecret(folder);
    expect(secret).toHaveLength(43);
    expect(readShopSecret(folder)).toBe(secret);
    expect((await stat(join(folder, 'shop.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, 'shop.key'), 'utf8')).trim()).toBe(secret);
  });

  test('refuses a key that is too short', async () => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'shop.key'), 'short');
    expect(() => readShopSecret(folder)).toThrow('holds no key');
    expect(() => readConfig({ SHOP_SECRET: 'short' })).toThrow('SHOP_SECRET is shorter than 32 characters');
  });
});
