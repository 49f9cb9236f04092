import { expect, test } from 'vitest';
import type { BranchDetails } from '../../../src/api/contract/admin/branches.ts';
import type { DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import type { Opening } from '../../../src/api/contract/admin/opening.ts';
import type { DeskSettings } from '../../../src/api/contract/admin/settings.ts';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';
import { blankBranch } from '../../../src/domain/branch/blank-branch.ts';
import { describeEmptyShop } from '../../fixtures/empty-shop.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeEmptyShop('an empty shop at its desk', ({ shop, owner }) => {
  const opening = async () => (await owner().call<Opening>('GET', '/admin/opening')).body;
  const missing = async () => (await opening()).steps.flatMap(({ code, is_done }) => (is_done ? [] : [code]));
  const product = async (id: number) =>
    (await owner().call<DeskProduct>('GET', `/admin/products/${id}`)).body;
  const set = (changes: Record<string, string>) =>
    owner().call('PUT', '/admin/settings', {
      body: { changes: Object.entries(changes).map(([key, value]) => ({ key, value })) },
    });

  test('answers every list with nothing in it', async () => {
    const lists = [
      ...(['orders', 'products', 'categories', 'branches', 'promotions', 'customers', 'reviews'] as const),
      ...(['pages', 'settings', 'messages', 'webhooks', 'imports', 'staff', 'change-sets', 'news'] as const),
    ];
    for (const list of lists) {
      const answer = await owner().call('GET', `/admin/${list}`);
      expect([list, answer.status]).toEqual([list, 200]);
    }
  });

  test('goes from nothing to an order that a guest could place, step by step', async () => {
    expect((await opening()).is_open).toBe(false);
    expect(await missing()).toHaveLength(10);
    await set({ storeName: 'Mara’s', logo: '/media/logo/320', tax_inclusive: 'false' });
    await set({ locale: 'en-US', currencyCode: 'USD', country_code: 'US' });
    // Whether prices include tax is proposed with the country; that says nothing of which taxes there are.
    expect(await missing()).toEqual(['branch', 'hours', 'reach', 'payment', 'tax', 'product', 'mails']);
    const hasPrices = async () =>
      (await owner().call<DeskSettings>('GET', '/admin/settings')).body.has_prices;
    expect(await hasPrices()).toBe(false);

    const made = await owner().call<{ id: number }>('POST', '/admin/products', {
      body: { name: 'First book', slug: 'first-book' },
    });
    const { id } = made.body;
    expect((await product(id)).not_sold).toBe('unpublished');
    const save = async (change: object, stock: object[] = []) => {
      const { version, content } = await product(id);
      const body = { version, content: { ...content, ...change }, stock };
      return (await owner().call<DeskProduct>('PUT', `/admin/products/${id}`, { body })).body.not_sold;
    };
    await owner().call('POST', '/admin/taxes', { body: { name: 'Sales tax', rate_percent: 5, names: {} } });
    const tax = { tax_name: 'Sales tax', tax_rate_percent: 5 };
    expect(await save({ is_active: true, selling_price: 12, ...tax })).toBe('no_branch');
    expect(await hasPrices()).toBe(true);

    const content = {
      ...blankBranch(),
      name: 'Mill Lane',
      address: { line1: '4 Mill Lane', city: 'Portland', state: null, pincode: '97205' },
    };
    const branch = await owner().call<BranchDetails>('POST', '/admin/branches/new', {
      body: { slug: 'mill-lane', timezone: 'UTC', content },
    });
    expect((await product(id)).not_sold).toBe('no_shelf');
    const cell = { branch_id: branch.body.id, variant_id: 0 };
    expect(await save({}, [{ ...cell, was: null, on_hand: 0 }])).toBe('sold_out');
    expect(await missing()).toEqual(['product', 'mails']);
    expect(await save({}, [{ ...cell, was: 0, on_hand: 5 }])).toBe('shop_closed');
    // Nobody set a mail server for this shop; it opens all the same.
    expect(await missing()).toEqual(['mails']);

    const session = async () =>
      (await owner().call<DeskSession>('GET', '/admin/session')).body.is_never_opened;
    expect(await session()).toBe(true);
    await set({ globalStoreEnable: 'true' });
    expect((await opening()).is_open).toBe(true);
    expect(await session()).toBe(false);
    expect((await product(id)).not_sold).toBeNull();
  });

  test.each(['manager', 'editor', 'staff'] as const)('shows the way to no %s', async (role) => {
    const { call } = await newStaff(shop(), role);
    expect((await call('GET', '/admin/opening')).status).toBe(403);
  });
});
