import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Access, Role } from '../../../src/api/contract/roles.ts';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import { createModule } from '../../../src/backend/shop/api.ts';
import { type GuardedRoute, listGuarded } from '../../../src/backend/staff/guard.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newCookie, newStaff } from '../../fixtures/staff.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';

/** Who may do what, as the contract has it: written here once more, so that a grant is never widened by chance. */
const MAY: Readonly<Record<Access, readonly Role[]>> = {
  public: ['owner', 'manager', 'staff', 'editor', 'marketing'],
  'signed-in': ['owner', 'manager', 'staff', 'editor', 'marketing'],
  'orders.read': ['owner', 'manager', 'staff'],
  'orders.change': ['owner', 'manager', 'staff'],
  'orders.refund': ['owner', 'manager', 'staff'],
  'pages.read': ['owner', 'editor'],
  'pages.write': ['owner', 'editor'],
  'pages.publish': ['owner', 'editor'],
  'layout.read': ['owner', 'editor'],
  'layout.write': ['owner', 'editor'],
  'layout.publish': ['owner', 'editor'],
  'media.write': ['owner', 'manager', 'editor', 'marketing'],
  'catalog.read': ['owner', 'manager', 'editor', 'marketing'],
  'catalog.write': ['owner', 'manager'],
  'promotions.read': ['owner', 'manager', 'marketing'],
  'promotions.write': ['owner', 'manager', 'marketing'],
  'news.write': ['owner', 'marketing'],
  'customers.read': ['owner', 'manager'],
  'customers.write': ['owner'],
  'reports.read': ['owner', 'manager', 'marketing'],
  'branches.read': ['owner', 'manager'],
  'branches.write': ['owner', 'manager'],
  'settings.read': ['owner'],
  'settings.write': ['owner'],
  'staff.manage': ['owner'],
  'audit.read': ['owner'],
};
const ROLES: readonly Role[] = ['owner', 'manager', 'staff', 'editor', 'marketing'];

const routesOf = (shop: TestShop): GuardedRoute[] => listGuarded(createBackend(shop.shop));

const send = async (shop: TestShop, { method, path }: GuardedRoute, headers: Record<string, string>) => {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await shop.raw(`/api${path.replaceAll(/\{\w+\}/g, '999999')}`, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  const { code }: Partial<ErrorBody> = isJson ? ((await answer.json()) as ErrorBody) : {};
  return {
    status: answer.status,
    code,
    isStored: answer.headers.get('cache-control') !== 'private, no-store',
  };
};

describeRules('the desk by role and call', (shop) => {
  test('lets each role make its own calls and no other', async () => {
    const wrong: string[] = [];
    for (const role of ROLES) {
      const { id } = await newStaff(shop(), role);
      for (const route of routesOf(shop())) {
        // A session each: signing out is one of the calls.
        const cookie = await newCookie(shop().shop, id);
        const { status, code, isStored } = await send(shop(), route, { cookie });
        const isOpen = status !== 401 && status !== 403 && status < 500;
        const isRight = MAY[route.access].includes(role) ? isOpen : status === 403 && code === 'forbidden';
        if (!isRight || isStored) wrong.push(`${role}: ${route.method} ${route.path} is ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is shut to nobody, to shoppers and to sessions that are over', async () => {
    const shopper = await shop().call<{ token: string }>('POST', '/register', {
      body: {
        name: 'Ana',
        email: 'ana@desk.example',
        password: 'long enough words',
        password_confirmation: 'long enough words',
      },
    });
    const callers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${shopper.body.token}` },
      { cookie: `__Host-desk=${shopper.body.token}` },
      { cookie: '__Host-desk=' },
    ];
    const shut = routesOf(shop()).filter(({ access }) => access !== 'public');
    expect(shut.length).toBeGreaterThan(8);
    for (const route of shut) {
      for (const headers of callers) {
        const { status, code } = await send(shop(), route, headers);
        expect([route.path, status, code]).toEqual([route.path, 401, 'unauthenticated']);
      }
    }
  });

  test('opens nothing to nobody that does not say so, a route or not', async () => {
    const { cookie } = await newStaff(shop(), 'staff');
    for (const path of ['/api/admin/openapi.json', '/api/admin/nothing', '/api/admin/'])
      expect([path, (await shop().raw(path)).status]).toEqual([path, 401]);
    expect((await shop().raw('/api/admin/openapi.json', { headers: { cookie } })).status).toBe(200);
  });

  test('works on no call that another site began', async () => {
    const { cookie } = await newStaff(shop(), 'owner');
    const statusFrom = async (origin: string, url = '/api/admin/session') =>
      (await shop().raw(url, { headers: { cookie, origin } })).status;
    for (const origin of [
      'https://evil.example',
      'null',
      'https://shop.example.evil.example',
      'http://x.localhost',
    ])
      expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
    expect(await statusFrom('https://shop.example')).toBe(200);
    expect(await statusFrom('http://127.0.0.1:4321', 'http://127.0.0.1:4321/api/admin/session')).toBe(200);
  });

  test('refuses writes without the marker and paths that it does not have', async () => {
    const { cookie } = await newStaff(shop(), 'owner');
    const bare = await shop().raw('/api/admin/sign-out', { method: 'POST', headers: { cookie } });
    expect(bare.status).toBe(403);
    const unknown = await shop().raw('/api/admin/nothing', { headers: { cookie } });
    expect(unknown.status).toBe(404);
  });
});

test('a route that does not say who may call it stops the start', () => {
  const module = createModule();
  module.openAPIRegistry.registerPath({ method: 'get', path: '/admin/open', responses: {} });
  expect(() => listGuarded(module)).toThrow('GET /admin/open does not say who may call it.');
});
