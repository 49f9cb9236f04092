import { expect, test } from 'vitest';
import type { DeskCustomer, DeskCustomers } from '../../../src/api/contract/admin/customers.ts';
import { ownerOf } from '../../../src/backend/shop/owners.ts';
import { PASSWORD, registration, signInCalls } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';

interface Refusal {
  code: string;
}

describeRules('customers at the desk', (shop) => {
  let made = 0;
  const { register: signUp, login, as } = signInCalls(() => shop());
  const register = async (name: string) => {
    made += 1;
    const email = `person-${made}@people.example`;
    const { token, user } = (await signUp(registration({ name, email }))).body;
    return { id: user.id, token, email };
  };
  const addOrder = async (customerId: number, branchId: number, total: number, status = 'delivered') => {
    made += 1;
    const at = shop().shop.now().toISOString();
    await shop()
      .db.write.insertInto('orders')
      .values({
        id: `01PEOPLE${made}`,
        order_number: `P-${made}`,
        owner: ownerOf(customerId),
        branch_id: branchId,
        status: status as 'delivered',
        payment_status: 'paid',
        payment_method: 'cod',
        order_type: 'pickup',
        total_minor: total,
        wallet_minor: 0,
        currency_code: 'USD',
        frozen_json: '{}',
        tracking_hash: `h${made}`,
        placed_at: at,
        updated_at: at,
      })
      .execute();
  };
  const audits = (id: number) =>
    shop()
      .db.read.selectFrom('audit')
      .select(['before_json', 'after_json'])
      .where('entity', '=', 'customer')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();

  test('are found by words of the name, e-mail address and phone, page by page', async () => {
    const owner = await newStaff(shop(), 'owner');
    const ids: number[] = [];
    for (const name of ['Nadia Quill', 'Quentin Nadler', 'Nadia Other']) ids.push((await register(name)).id);
    await shop()
      .db.write.updateTable('customers')
      .set({ phone_e164: '+15035550177' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    const find = async (query: string) => {
      const { body } = await owner.call<DeskCustomers>('GET', `/admin/customers?${query}`);
      return { ids: body.data.map(({ id }) => id), total: body.total };
    };
    expect((await find('q=quill%20NADIA')).ids).toEqual([ids[0]]);
    expect((await find(`q=person-2%40people`)).ids).toEqual([ids[1]]);
    expect((await find('q=(503)%20555-0177')).ids).toEqual([ids[0]]);
    expect((await find('q=%25')).ids).toEqual([]);
    expect(await find('q=nad&per_page=2')).toEqual({ ids: [ids[2], ids[1]], total: 3 });
    expect(await find('q=nad&per_page=2&page=2')).toEqual({ ids: [ids[0]], total: 3 });
    expect(await find('q=nad&per_page=2&page=3')).toEqual({ ids: [], total: 3 });
  });

  test('are seen by managers of a branch where they ordered, with its orders alone', async () => {
    const { id } = await register('Branch Visitor');
    await addOrder(id, 1, 1_000);
    await addOrder(id, 2, 5_000);
    await addOrder(id, 1, 9_000, 'cancelled');
    const held = await newStaff(shop(), 'manager', [1]);
    const { body: list } = await held.call<DeskCustomers>('GET', '/admin/customers?q=branch');
    expect(list).toMatchObject({ total: 1, data: [{ id, order_count: 1, spent: 10 }] });
    const { body } = await held.call<DeskCustomer>('GET', `/admin/customers/${id}`);
    expect(body.orders.map(({ total }) => total).sort()).toEqual([10, 90]);
    expect(body.orders.map(({ branch_id }) => branch_id)).toEqual([1, 1]);
    const { id: stranger } = await register('Never Ordered');
    expect((await held.call('GET', `/admin/customers/${stranger}`)).status).toBe(404);
    expect((await held.call<DeskCustomers>('GET', '/admin/customers?q=never')).body.data).toEqual([]);
    const refused = await held.call<Refusal>('POST', `/admin/customers/${id}/block`, {
      body: { is_blocked: true },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  test('get credit once per press, with the reason in their wallet', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, token } = await register('Good Will');
    const give = (key: string, amount = 7.5) =>
      owner.call<DeskCustomer>('POST', `/admin/customers/${id}/goodwill`, {
        body: { amount, reason: 'Cold soup' },
        headers: { 'idempotency-key': key },
      });
    const [one, twin] = await Promise.all([give('press-1'), give('press-1')]);
    expect([one.status, twin.status]).toEqual([200, 200]);
    expect((await give('press-2', 2.5)).body.wallet_balance).toBe(10);
    const { body } = await as(token, 'GET', '/user/export');
    expect(JSON.stringify(body)).toContain('goodwill');
    const { body: seen } = await owner.call<DeskCustomer>('GET', `/admin/customers/${id}`);
    expect(seen.entries.map(({ description }) => description)).toContain('Credit from the store: Cold soup');
    expect((await audits(id)).map(({ after_json }) => JSON.parse(after_json ?? ''))).toEqual([
      { goodwill_minor: 750, reason: 'Cold soup' },
      { goodwill_minor: 250, reason: 'Cold soup' },
    ]);
    const nothing = await give('press-3', 0.001);
    expect(nothing.status).toBe(422);
    const noKey = await owner.call('POST', `/admin/customers/${id}/goodwill`, {
      body: { amount: 1, reason: 'x' },
    });
    expect(noKey.status).toBe(422);
  });

  test('that are blocked lose their sessions and cannot sign in until they are let in again', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, token, email } = await register('Blocked Person');
    const block = (is_blocked: boolean) =>
      owner.call<DeskCustomer>('POST', `/admin/customers/${id}/block`, { body: { is_blocked } });
    const signIn = () => login({ email, password: PASSWORD });
    expect((await block(true)).body.customer).toMatchObject({ is_blocked: true, session_count: 0 });
    await block(true);
    expect((await as(token, 'GET', '/user/details')).status).toBe(401);
    expect((await signIn()).body).toMatchObject({ code: 'account_blocked' });
    const blocked = await owner.call<DeskCustomers>('GET', '/admin/customers?state=blocked');
    expect(blocked.body.data.map((row) => row.id)).toContain(id);
    await block(false);
    expect((await signIn()).status).toBe(200);
    expect(await audits(id)).toHaveLength(2);
  });

  test('without a name are called by their e-mail address, which is typed to erase them', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, email } = await register('Nora Nameless');
    await shop().db.write.updateTable('customers').set({ name: '' }).where('id', '=', id).execute();
    const { body } = await owner.call<DeskCustomer>('GET', `/admin/customers/${id}`);
    expect(body.customer.name).toBe(email);
    const erase = (name: string) =>
      owner.call<Refusal>('POST', `/admin/customers/${id}/erase`, { body: { name } });
    expect((await erase('')).status).toBe(422);
    expect((await erase(email)).status).toBe(200);
  });

  test('are noted about, exported and erased; the log names nobody', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id, email } = await register('Wilma Gone');
    await addOrder(id, 1, 1_200);
    const noted = await owner.call<DeskCustomer>('POST', `/admin/customers/${id}/notes`, {
      body: { text: 'Rings at the back door' },
    });
    expect(noted.body.notes).toMatchObject([{ text: 'Rings at the back door' }]);
    const { body: data } = await owner.call<{ user: { email: string } }>(
      'POST',
      `/admin/customers/${id}/export`,
    );
    expect(data.user.email).toBe(email);
    const erase = (name: string) =>
      owner.call<Refusal>('POST', `/admin/customers/${id}/erase`, { body: { name } });
    expect((await erase('Somebody Else')).status).toBe(422);
    expect((await erase(' wilma gone ')).status).toBe(200);
    expect((await owner.call('GET', `/admin/customers/${id}`)).status).toBe(404);
    const row = await shop()
      .db.read.selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.name, row.email, row.password_hash]).toEqual(['A former customer', null, null]);
    const log = JSON.stringify(await audits(id));
    expect(log).not.toMatch(/wilma|person-|back door/i);
    expect(log).toContain('erased');
    const orders = await shop()
      .db.read.selectFrom('orders')
      .select('id')
      .where('owner', '=', ownerOf(id))
      .execute();
    expect(orders).toHaveLength(1);
  });
});
