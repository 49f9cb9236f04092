import type { Page } from '@playwright/test';
import type { DeskOrderSummary } from '../../src/api/contract/admin/orders.ts';
import type { OrderStatus } from '../../src/api/contract/order.ts';
import { pageOf } from '../../src/domain/lists/paginator.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

const NEXT: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  placed: 'accepted',
  accepted: 'preparing',
  preparing: 'ready',
  ready: 'out_for_delivery',
  out_for_delivery: 'delivered',
};
const COLUMNS = ['placed', 'preparing', 'ready', 'out_for_delivery'] as const;
const TOTAL = 300;
const START = Date.UTC(2026, 0, 2, 8);

/** The newest is number 300; each fourth is in the same column. */
const numbered = (
  number: number,
  status: OrderStatus = COLUMNS[number % 4] ?? 'placed',
): DeskOrderSummary => ({
  id: `order-${number}`,
  order_number: `C-${10_000 + number}`,
  status,
  status_label: status,
  order_type: 'delivery',
  table: null,
  payment_status: 'paid',
  channel: null,
  payment_label: 'Card',
  branch_id: 1,
  branch_name: 'Pearl Street',
  placed_at: new Date(START + number * 60_000).toISOString(),
  eta: null,
  slot_label: null,
  total: 12.5,
  item_count: 3,
  items: [
    { name: 'شوربة عدس', quantity: 2, options: 'حار', substitutes: [] },
    { name: 'Lemonade', quantity: 1, options: '', substitutes: [] },
  ],
  customer: `Guest ${number}`,
  phone: '+1 312 555 0142',
  note: number % 10 === 0 ? 'No peanuts, please' : null,
  has_if_unavailable: false,
  to_collect: 0,
  declined_at: null,
  next: [NEXT[status] ?? 'delivered', 'cancelled'],
});

/** Answers the board with 300 open orders; a press moves one on. */
const serveMany = async (page: Page) => {
  const moved = new Map<string, OrderStatus>();
  const all = Array.from({ length: TOTAL }, (_, at) => numbered(TOTAL - at));
  await page.route(/\/api\/admin\/orders\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, perPage] = [Number(query.get('page')), Number(query.get('per_page'))];
    const now = all.map((one) => {
      const status = moved.get(one.id);
      return status ? { ...numbered(Number(one.id.slice(6)), status) } : one;
    });
    const rows = now.slice((number - 1) * perPage, number * perPage);
    return route.fulfill({ json: pageOf(rows, { page: number, per_page: perPage }, TOTAL) });
  });
  await page.route(/\/api\/admin\/orders\/order-\d+\/transition/, (route) => {
    const [, id = ''] = /orders\/(order-\d+)\//.exec(route.request().url()) ?? [];
    moved.set(id, (route.request().postDataJSON() as { to: OrderStatus }).to);
    return route.fulfill({ json: {} });
  });
  return { moved };
};

test.describe('the board with 300 open orders', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('shows all of them on a tablet, those that wait longest first, and is worked by keyboard', async ({
    page,
    shopCommand,
  }) => {
    const email = `ola-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    const { moved } = await serveMany(page);
    await signIn(page, added.link);
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['New', 'In preparation', 'Ready', 'On the way']) {
      await expect(column(name).locator('.order-card')).toHaveCount(TOTAL / 4);
      await expect(column(name).locator('.board-count')).toHaveText('75');
      // Each column begins in sight and scrolls by itself.
      const box = await column(name).boundingBox();
      expect(box?.y ?? 9_999).toBeLessThan(700);
      const list = column(name).locator('ul');
      expect(await list.evaluate((own) => own.scrollHeight > own.clientHeight)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    await expect(column('New').locator('.order-card').first()).toContainText('C-10004');
    await expect(column('On the way').locator('.order-card').first()).toContainText('C-10003');

    const first = column('New')
      .getByRole('button', { name: /^Accept the order: / })
      .first();
    await first.focus();
    for (const number of [4, 8, 12]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => moved.get(`order-${number}`)).toBe('accepted');
      await expect(
        column('New').getByRole('button', { name: `Accept the order: C-${10_004 + number}` }),
      ).toBeFocused();
    }
    await expect(column('New').locator('.board-count')).toHaveText('72');
  });

  test('keeps names, options and counts apart from right to left', async ({ page, shopCommand }) => {
    const email = `noor-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await serveMany(page);
    await signIn(page, added.link, '/ar/admin');
    const card = page.locator('.order-card').first();
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await expect(card.locator('bdi', { hasText: '٢ × شوربة عدس' })).toBeVisible();
    await expect(card.locator('bdi', { hasText: '١ × Lemonade' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  });
});
