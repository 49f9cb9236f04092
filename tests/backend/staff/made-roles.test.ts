import { expect, test } from 'vitest';
import type { DeskOrder, DeskOrders } from '../../../src/api/contract/admin/orders.ts';
import type { AuditList, DeskSession, StaffList } from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Permission, RoleName } from '../../../src/api/contract/roles.ts';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import { listGuarded } from '../../../src/backend/staff/guard.ts';
import { addRole } from '../../../src/backend/staff/made-roles.ts';
import { GRANTABLE, withReads } from '../../../src/domain/desk/roles.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { newCookie, newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('roles that an owner made', (shop) => {
  let count = 0;
  const make = async (owner: TestStaff, permissions: readonly Permission[]) => {
    count += 1;
    const name = `Role ${count}`;
    const made = await owner.call<StaffList>('POST', '/admin/roles', { body: { name, permissions } });
    const id = made.body.roles?.find((role) => role.name === name)?.id ?? 0;
    return { id, name, role: `made:${id}` as RoleName, made };
  };

  test('open the calls of what they grant, and no other of all calls', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { role } = await make(owner, ['orders.change', 'reports.read', 'audit.read']);
    const granted = new Set<string>(['orders.read', 'orders.change', 'reports.read', 'audit.read']);
    const { id } = await newStaff(shop(), role);
    const wrong: string[] = [];
    for (const { method, path, access } of listGuarded(createBackend(shop().shop))) {
      const hasBody = method !== 'GET' && method !== 'DELETE';
      // A session each: signing out is one of the calls.
      const cookie = await newCookie(shop().shop, id);
      const { status } = await shop().raw(`/api${path.replaceAll(/\{\w+\}/g, '999999')}`, {
        method,
        headers: {
          cookie,
          'x-requested-with': 'XMLHttpRequest',
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: '{}' }),
      });
      const isOpen = status !== 401 && status !== 403 && status < 500;
      const mayCall = access === 'public' || access === 'signed-in' || granted.has(access);
      if (mayCall ? !isOpen : status !== 403) wrong.push(`${method} ${path} is ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('who only sees orders is offered no step of them, no money back and no link that hands them over', async () => {
    const owner = await newStaff(shop(), 'owner');
    const shopper = newShopper(shop);
    await shopper.add(largePizza(shop()));
    const { id } = (await shopper.order()).body.order;
    const courier = { name: 'Cleo', phone: '+1 312 555 0142' };
    await owner.call('POST', `/admin/orders/${id}/courier`, { body: courier });
    const offered = async (permissions: readonly Permission[]) => {
      const { role } = await make(owner, permissions);
      const staff = await newStaff(shop(), role);
      const { body } = await staff.call<DeskOrder>('GET', `/admin/orders/${id}`);
      const listed = (await staff.call<DeskOrders>('GET', '/admin/orders?status=open')).body.data;
      const steps = listed.find((one) => one.id === id)?.next.length;
      return [body.next.length > 0, steps !== 0, body.courier_link !== null];
    };
    expect(await offered(['orders.read'])).toEqual([false, false, false]);
    expect(await offered(['orders.change'])).toEqual([true, true, true]);
  });

  test('change at once for who has them, and hold them to their branches', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, name, role } = await make(owner, ['orders.read']);
    const staff = await newStaff(shop(), role, [shop().world.branches.downtown]);
    const may = async () => (await staff.call<DeskSession>('GET', '/admin/session')).body;
    expect(await may()).toMatchObject({ permissions: ['orders.read'], staff: { role } });
    expect((await may()).branches.map((branch) => branch.id)).toEqual([shop().world.branches.downtown]);
    const body = { name, permissions: ['promotions.write'] };
    expect((await owner.call('PUT', `/admin/roles/${id}`, { body })).status).toBe(200);
    expect((await may()).permissions).toEqual(['promotions.read', 'promotions.write']);
    expect((await staff.call('GET', '/admin/orders')).status).toBe(403);
    const log = await owner.call<AuditList>('GET', `/admin/audit?entity=role&entity_id=${id}`);
    expect(log.body.data.map(({ actor, after }) => [actor, after])).toEqual([
      [owner.email, { name, permissions: ['promotions.read', 'promotions.write'] }],
      [owner.email, { name, permissions: ['orders.read'] }],
    ]);
  });

  test('are deleted when nobody has them, and named with who has', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, name, role } = await make(owner, ['pages.write']);
    const staff = await newStaff(shop(), role);
    const refused = await owner.call<ErrorBody>('DELETE', `/admin/roles/${id}`);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('made:')]);
    await owner.call('PUT', `/admin/staff/${staff.id}`, { body: { role: 'editor' } });
    // The log says a made role by its name, not by a number.
    const log = await owner.call<AuditList>('GET', `/admin/audit?entity=staff&entity_id=${staff.email}`);
    expect(log.body.data[0]).toMatchObject({ before: { role: name }, after: { role: 'editor' } });
    expect((await owner.call('DELETE', `/admin/roles/${id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/admin/roles/${id}`)).status).toBe(404);
    const gone = await owner.call<ErrorBody>('PUT', `/admin/staff/${staff.id}`, { body: { role } });
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ['role']]);
  });

  test('grant nothing that their maker may not do, nor who works here', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { made } = await make(owner, ['staff.manage']);
    expect([made.status, (made.body as unknown as ErrorBody).errors]).toEqual([
      422,
      { permissions: [expect.any(String)] },
    ]);
    const maker = {
      ...{ staffId: owner.id, sessionId: 1, email: owner.email, name: 'Maker', branchIds: null },
      ...{ role: 'staff' as const, permissions: ['orders.read', 'staff.manage'] as const },
    };
    const given = (permissions: Permission[]) => addRole(shop().shop, maker, { name: 'Higher', permissions });
    await expect(given(['orders.read', 'settings.write'])).rejects.toMatchObject({ status: 422 });
    await expect(given(['staff.manage'])).rejects.toMatchObject({ status: 422 });
    await given(['orders.read']);
  });

  test('have names of their own', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { name } = await make(owner, ['orders.read']);
    for (const taken of [name, 'Owner', ' manager ']) {
      const body = { name: taken, permissions: ['orders.read'] };
      const refused = await owner.call<ErrorBody>('POST', '/admin/roles', { body });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['name']]);
    }
  });
});

test('whoever may change a thing sees it', () => {
  expect(withReads(['catalog.write', 'media.write'])).toEqual([
    'media.write',
    'catalog.read',
    'catalog.write',
  ]);
  expect(withReads(GRANTABLE)).toEqual(GRANTABLE);
});
