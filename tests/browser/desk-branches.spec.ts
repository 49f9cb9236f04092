import type { Branch } from '../../src/api/contract/branch.ts';
import { isOpenAt } from '../../src/domain/branch/opening-hours.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

const SLUG = 'night-kitchen';

/** Whether its hours say that it is open; some of them may begin or end while a journey runs. */
const isOpenByHours = ({ opening_hours, closures, timezone }: Branch) =>
  isOpenAt({ openingHours: opening_hours, closures, timezone }, new Date());

test.describe('branches at the desk', () => {
  // One save is refused.
  test.use({ provoked: [/\/api\/admin\/branches\/\d+\?/] });

  test('hours, charges, area and a pause are what the next shopper gets, and go back as they were', async ({
    page,
    browser,
    shopCommand,
  }) => {
    const email = `olga-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link);
    await page.getByRole('link', { name: 'Branches' }).click();
    await page.getByRole('button', { name: 'Night Kitchen' }).click();
    await expect(page).toHaveURL(/id=\d/);

    const shown = async () => {
      const answer = await page.request.get('/api/get-data');
      const { branches } = (await answer.json()) as { branches: Branch[] };
      const found = branches.find(({ slug }) => slug === SLUG);
      if (!found) throw new Error('The shop does not show the branch.');
      return found;
    };
    const html = async () => (await page.request.get(`/branch/${SLUG}`)).text();
    const before = await shown();
    const there = { headers: { cookie: `branch=${before.id}` } };
    const htmlThere = async (path: string) => (await page.request.get(path, there)).text();
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved: shoppers see it now')).toBeVisible();
    };
    const evening = ({ day, open }: { day: number; open: string }) => day === 2 && open > '12:00';
    const week = ({ opening_hours }: Branch) => opening_hours.map((row) => JSON.stringify(row)).sort();
    expect(await html()).not.toContain('4:45');
    // Its second row of the day is the evening's, once they are sorted.
    await page.getByLabel('Tuesday opens').first().fill('1645');
    await page.getByLabel('Band 1: charge').fill('6.66');
    const slider = page.getByRole('slider', { name: 'How far the branch delivers' });
    await expect(slider).toHaveAttribute('aria-valuenow', '3.73');
    await slider.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByLabel('Distance (mi)')).toHaveValue('4.7');
    // A box of the plan is dragged as well as moved by keys.
    const grip = await slider.boundingBox();
    if (!grip) throw new Error('The plan shows no handle.');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2 + 20, grip.y + grip.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByLabel('Distance (mi)')).not.toHaveValue('4.7');
    await save();
    // The very next request: no page waits for the clock.
    expect(await html()).toContain('4:45');
    const changed = await shown();
    expect(changed.opening_hours.find(evening)?.open).toBe('16:45');
    expect(changed.delivery.bands[0]?.charge).toBe(6.66);

    await page.getByLabel('ZIP code (optional)').fill(before.address.pincode);
    await page.getByRole('button', { name: 'Try this address' }).click();
    await expect(page.getByText('Delivery costs $6.66.')).toBeVisible();
    const checked = await page.request.get(
      `/api/check-pincode?pincode=${before.address.pincode}&branch_id=${before.id}`,
    );
    expect(await checked.json()).toMatchObject({ is_serviceable: true, delivery: { charge_from: 6.66 } });

    await page.getByRole('button', { name: 'Pause orders: 30 min' }).click();
    await expect(page.getByText(/^Paused until/)).toBeVisible();
    expect((await shown()).is_open_now).toBe(false);
    for (const path of ['/category/pizza', '/product/margherita', `/branch/${SLUG}`])
      await expect.poll(() => htmlThere(path)).toMatch(/data-closed[\s>=]/);
    // What is ordered while it is closed is not ready in minutes.
    expect(await htmlThere('/product/margherita')).not.toMatch(/min after you order/);
    // Nothing moves once later styles come, and there are none without scripts.
    const still = await browser.newContext({ javaScriptEnabled: false });
    const { origin } = new URL(page.url());
    await still.addCookies([{ name: 'branch', value: String(before.id), url: origin }]);
    const shop = await still.newPage();
    for (const path of ['/category/pizza', `/branch/${SLUG}`]) {
      await shop.goto(origin + path);
      await expect(shop.locator('[data-closed]')).toHaveCSS('border-radius', '12px');
    }
    await still.close();
    // A product has it beside its stock; no bar of either has one.
    expect(await htmlThere('/category/pizza')).toMatch(/data-closed[\s>=].*data-branch-picker/s);
    // Nor does its bar speak of delivering to somewhere.
    await expect.poll(() => htmlThere('/')).not.toMatch(/data-place[\s>=]/);
    await page.getByRole('button', { name: 'Take orders again' }).click();
    await expect(page.getByText(/^Paused until/)).toBeHidden();
    const isAsHoursSay = async () => {
      const branch = await shown();
      return branch.is_open_now === isOpenByHours(branch);
    };
    await expect.poll(isAsHoursSay).toBe(true);

    await page.getByLabel('Tuesday opens').last().fill('17:00');
    await page.getByLabel('Band 1: charge').fill(String(before.delivery.bands[0]?.charge));
    await page.getByLabel('Distance (mi)').fill('3.7282');
    await save();
    const after = await shown();
    expect([week(after), after.delivery]).toEqual([week(before), before.delivery]);

    await page.getByRole('button', { name: 'Add hours on Tuesday' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('These hours overlap others of the same day.');
    expect(week(await shown())).toEqual(week(before));
  });
});
