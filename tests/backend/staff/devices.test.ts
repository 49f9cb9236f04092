import { expect, test } from 'vitest';
import type { StaffSessions } from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { changeStaff, removeStaff } from '../../../src/backend/staff/manage-staff.ts';
import { DAY_MS } from '../../../src/domain/time/durations.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import type { SubscribedBrowser } from '../../fixtures/push-service.ts';
import { withPushService } from '../../fixtures/pushed-orders.ts';
import { newCookie, newStaff, type TestStaff } from '../../fixtures/staff.ts';

const DEVICE = '/admin/account/device';

describeOnDatabases('a device of staff', (shop) => {
  const { newBrowser, place: placeOrder } = withPushService(shop);

  const place = async () => {
    const { order } = await placeOrder();
    await deliverDue(shop().shop);
    return order;
  };
  const hear = (person: Pick<TestStaff, 'call'>, browser: SubscribedBrowser, headers = {}) =>
    person.call<{ hears: boolean } & Partial<ErrorBody>>('PUT', DEVICE, {
      body: browser.subscription,
      headers,
    });
  const hearing = async (role: 'owner' | 'staff', branchIds: number[] | null = null) => {
    const person = await newStaff(shop(), role, branchIds);
    const browser = newBrowser();
    expect((await hear(person, browser)).body).toEqual({ hears: true });
    return { person, browser };
  };
  const heardBy = async (browser: SubscribedBrowser): Promise<number> => {
    const before = browser.messages.length;
    await place();
    return browser.messages.length - before;
  };
  const isKept = async ({ subscription: { endpoint } }: SubscribedBrowser): Promise<boolean> => {
    const rows = shop().db.read.selectFrom('push_subscriptions').select('id');
    return (await rows.where('endpoint', '=', endpoint).execute()).length > 0;
  };
  const by = () => commandLine(shop().shop);

  test('hears once of a new order, in the language of its desk, and of nobody who ordered', async () => {
    const person = await newStaff(shop(), 'staff');
    const browser = newBrowser();
    await hear(person, browser, { 'accept-language': 'de-DE' });
    const order = await place();
    expect(browser.messages).toHaveLength(1);
    const [message] = browser.messages;
    expect(message).toMatchObject({ tag: `desk-order-${order.id}`, lang: 'de' });
    expect(message?.title).toBe(`Neue Bestellung ${order.order_number}`);
    expect(message?.body).toContain(order.branch.name);
    const { pathname, searchParams } = new URL(message?.url ?? '');
    expect([pathname, searchParams.get('order')]).toEqual(['/admin', order.id]);
    expect(JSON.stringify(browser.messages)).not.toMatch(/Ana|Diaz|token/);
    await person.call('PUT', '/admin/account', { body: { name: 'Tara', language: 'en', timezone: null } });
    await place();
    expect(browser.messages[1]?.title).toMatch(/^New order /);
  });

  test('hears of the branches of its reader alone, and nothing without their permission', async () => {
    const { id } = (await place()).branch;
    const elsewhere = Object.values(shop().world.branches).find((branch) => branch !== id) ?? 0;
    const { browser: here } = await hearing('staff', [id]);
    const { browser: there } = await hearing('staff', [elsewhere]);
    await place();
    expect([here.messages.length, there.messages.length]).toEqual([1, 0]);
    const editor = await newStaff(shop(), 'editor');
    expect((await hear(editor, newBrowser())).status).toBe(403);
  });

  test('goes on after its session has expired, and for who signs in on it next', async () => {
    const { person, browser } = await hearing('staff');
    const now = shop().shop.now();
    shop().setNow(new Date(now.getTime() + DAY_MS));
    expect((await person.call('GET', '/admin/session')).status).toBe(401);
    expect(await heardBy(browser)).toBe(1);
    const next = await newStaff(shop(), 'staff');
    await hear(next, browser);
    await removeStaff(shop().shop, by(), person.id);
    expect(await heardBy(browser)).toBe(1);
    await next.call('POST', '/admin/sign-out');
    expect(await heardBy(browser)).toBe(0);
    shop().setNow(now);
  });

  test.each([
    ['withdraws', (person: TestStaff) => person.call('DELETE', DEVICE)],
    ['signs out', (person: TestStaff) => person.call('POST', '/admin/sign-out')],
    ['is removed', (person: TestStaff) => removeStaff(shop().shop, by(), person.id)],
    [
      'gets another role',
      (person: TestStaff) => changeStaff(shop().shop, by(), person.id, { role: 'editor' }),
    ],
  ])('hears no more once its reader %s', async (_how, end) => {
    const { person, browser } = await hearing('staff');
    expect(await heardBy(browser)).toBe(1);
    await end(person);
    expect([await heardBy(browser), await isKept(browser)]).toEqual([0, false]);
  });

  test('that was lost hears no more once its session was ended elsewhere', async () => {
    const { person, browser } = await hearing('staff');
    const cookie = await newCookie(shop().shop, person.id);
    const other = newBrowser();
    await shop().call('PUT', DEVICE, { headers: { cookie }, body: other.subscription });
    const { body } = await shop().call<StaffSessions>('GET', '/admin/sessions', { headers: { cookie } });
    const lost = body.sessions.find(({ is_current }) => !is_current);
    await shop().call('DELETE', `/admin/sessions/${lost?.id}`, { headers: { cookie } });
    expect(await heardBy(browser)).toBe(0);
    expect(other.messages).toHaveLength(1);
  });

  test('whose browser is gone is forgotten', async () => {
    const { browser } = await hearing('owner');
    browser.status = 410;
    await place();
    expect(await isKept(browser)).toBe(false);
    const devices = shop().db.read.selectFrom('staff_devices as d').selectAll('d');
    const orphans = devices
      .leftJoin('push_subscriptions as b', 'b.id', 'd.subscription_id')
      .where('b.id', 'is', null);
    expect(await orphans.execute()).toEqual([]);
    const wrong = { ...newBrowser().subscription, endpoint: 'https://intranet.example/push' };
    const owner = await newStaff(shop(), 'owner');
    expect((await owner.call('PUT', DEVICE, { body: wrong })).status).toBe(422);
  });
});
