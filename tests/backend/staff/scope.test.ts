import { beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import { describeApi, NO_EXAMPLES } from '../../../src/backend/http/openapi.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

/** What nobody but those who work for riverside may read. */
const STOCK = '7919';
const NAME = 'Zoe Faraway';
const CONTACT = { name: NAME, phone: '+1 312 555 0188', email: 'zoe@faraway.example' };

describeOnDatabases('a manager of one branch', (shop) => {
  const secrets: string[] = [STOCK, NAME, CONTACT.email, '5550188'];
  const ids: (string | number)[] = [];
  beforeAll(async () => {
    const { branches, products } = shop().world;
    const zoe = await newCustomer(shop, NAME);
    await zoe.add({ product_id: products.cola, quantity: 6 });
    const { status, body } = await zoe.order({ contact: CONTACT });
    expect(status).toBe(201);
    const { id, order_number } = body.order;
    const { write } = shop().db;
    const { riverside: branch_id } = branches;
    await write.updateTable('orders').set({ branch_id }).where('id', '=', id).execute();
    await write.updateTable('stock_moves').set({ branch_id }).execute();
    const stock = { on_hand: Number(STOCK), held: 0 };
    await write.updateTable('stock').set(stock).where('branch_id', '=', branch_id).execute();
    secrets.push(zoe.email, order_number, id);
    ids.push(id, zoe.customerId, products.cola, branch_id);
  });

  /** Every call that reads, of everything and of riverside, for whatever the parts of its path may name. */
  const readAll = async ({ cookie }: TestStaff) => {
    const { paths = {} } = describeApi(createBackend(shop().shop), NO_EXAMPLES, 'desk');
    const reading = Object.keys(paths).filter((path) => paths[path]?.get);
    const shown = new Map<string, string>();
    for (const path of reading)
      for (const id of path.includes('{') ? ids : [''])
        for (const branch of ['', `&branch_id=${shop().world.branches.riverside}`]) {
          const address = path.replaceAll(/\{\w+\}/g, String(id));
          const query = `reason=A%20yearly%20count&from=2026-03-01&to=2026-03-03${branch}`;
          const answer = await shop().raw(`${address}?${query}`, { headers: { cookie } });
          const text = await answer.text();
          if (answer.ok) shown.set(path, `${shown.get(path) ?? ''}${text.replaceAll(/[+ ()-]/g, '')}`);
        }
    return shown;
  };
  const telling = (shown: ReadonlyMap<string, string>): string[] =>
    [...shown].flatMap(([path, text]) =>
      secrets.some((secret) => text.includes(secret.replaceAll(/[+ ()-]/g, ''))) ? [path] : [],
    );

  test('reads nothing of the people and the stock of another', async () => {
    const { downtown, riverside } = shop().world.branches;
    const lists = ['customers', 'orders', 'products', 'exports/customers.csv', 'exports/orders.csv'];
    const all = lists.map((list) => `/api/admin/${list}`);
    expect(telling(await readAll(await newStaff(shop(), 'manager', [riverside])))).toEqual(
      expect.arrayContaining(all),
    );
    const held = await readAll(await newStaff(shop(), 'manager', [downtown]));
    expect([...held.keys()]).toEqual(expect.arrayContaining(all));
    expect(telling(held)).toEqual([]);
  });
});
