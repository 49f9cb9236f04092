import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Api } from '../../../src/api/client.ts';
import type { Routes } from '../../../src/api/contract/route.ts';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import { describeApi, NO_EXAMPLES } from '../../../src/backend/http/openapi.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';

const FOLDER = new URL('../../../src/api/contract/', import.meta.url);

const isTable = (value: unknown): value is Routes =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => /^(?:GET|POST|PUT|DELETE) \//.test(key));

/** Keys of all tables, wherever in the contract they stand. */
const listKeys = async (): Promise<string[]> => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => import(new URL(file, FOLDER).href)),
  );
  return modules
    .flatMap((module) => Object.values<unknown>(module))
    .filter(isTable)
    .flatMap((table) => Object.keys(table));
};

/** Keys of what the backend answers. */
const listServed = (): string[] => {
  const api = createBackend({} as Shop);
  return (['shop', 'desk'] as const).flatMap((part) =>
    Object.entries(describeApi(api, NO_EXAMPLES, part).paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    ),
  );
};

test('every call of the tables has a handler, and every handler a row', async () => {
  const hidden = ['GET /preview/page', 'GET /preview/home'];
  expect((await listKeys()).toSorted()).toEqual([...listServed(), ...hidden].toSorted());
});

test('a call with another path, body or answer does not compile', () => {
  const calls = async (api: Api) => {
    // @ts-expect-error no such path
    await api('GET /get-nothing');
    // @ts-expect-error no such method of the path
    await api('GET /cart/add', {});
    // @ts-expect-error without its path's part
    await api('GET /get-product/{slug}');
    // @ts-expect-error without its body
    await api('POST /cart/add');
    // @ts-expect-error a body of other fields
    await api('POST /cancel-order', { body: { order: '1' } });
    // @ts-expect-error a query of other names
    await api('GET /get-slots', { query: { day: '2026-01-01' } });
    const { order } = await api('GET /get-single-order/{id}', { params: { id: '1' } });
    // @ts-expect-error no such field of the answer
    return order.colour;
  };
  expect(calls).toBeTypeOf('function');
});
