import type { Locator, Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/journey.ts';
import { wake } from './support/line.ts';
import { expectBadge } from './support/shopper.ts';

const MOST_TABS = 150;

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;

/** Presses Tab until the focus stands on one of `target`. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  const focused = page.locator(':focus').and(target);
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} presses of Tab did not reach ${target}.`);
};

/** After a step somebody without a mouse still knows where they are. */
const expectFocus = async (page: Page): Promise<void> => {
  const place = () =>
    page.evaluate(() => {
      const { activeElement: at, body } = document;
      return at === null || at === body ? 'lost' : 'kept';
    });
  await expect.poll(place, { message: `the focus on ${page.url()}` }).toBe('kept');
};

/** Goes on by Enter to another page; a new document starts at its top, a dialog over home inside it. */
const follow = async (page: Page, link: Locator, address: RegExp): Promise<void> => {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await page.waitForLoadState('networkidle');
  if (isWide(page)) await expectFocus(page);
};

const press = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Narrows the list by a value: in the sheet where there is one, else beside the list. */
const filter = async (page: Page): Promise<void> => {
  const opener = page.locator('#main a[data-filters]');
  const value = 'input[type="checkbox"]:not(:disabled)';
  if (await opener.isVisible()) {
    await press(page, opener, 'Enter');
    const sheet = page.locator('dialog[open]');
    await press(page, sheet.locator(value), 'Space');
    await expectFocus(page);
    await press(page, sheet.getByRole('button', { name: /^Show/ }), 'Enter');
    await expect(sheet).toHaveCount(0);
  } else {
    await press(page, page.locator(`#main form ${value}`), 'Space');
  }
  await expect(page).toHaveURL(/\/category\/pizza\?\w/);
  await page.waitForLoadState('networkidle');
  if (isWide(page)) await expectFocus(page);
};

/** Types into the field that a password manager knows as `token`. */
const type = async (page: Page, token: string, text: string): Promise<void> => {
  await tabTo(page, page.locator(`#main input[autocomplete="${token}"]`));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const isShown = (target: Locator) => target.first().isVisible();

const fillDelivery = async (page: Page): Promise<void> => {
  await type(page, 'address-line1', '12 Fennel Street');
  await type(page, 'address-level2', 'Portland');
  if (await isShown(page.locator('#main input[autocomplete="address-level1"]')))
    await type(page, 'address-level1', 'OR');
  await type(page, 'postal-code', '97209');
  await press(page, page.getByRole('button', { name: /^Continue to/ }), 'Enter');
  await expect(page.locator('#main .step.is-done')).toHaveCount(2);
  await expectFocus(page);
};

/** Arrow keys go through a group of radio buttons. */
const payByCash = async (page: Page): Promise<void> => {
  const cash = page.getByRole('radio', { name: /cash/i });
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(cash.or(place).first()).toBeVisible();
  if (await isShown(place)) return;
  await tabTo(
    page,
    page.locator('#main input[type="radio"]').and(page.locator('[name="payment"], [name*="pay"]')),
  );
  for (let presses = 0; presses < 8 && !(await cash.isChecked()); presses += 1)
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
  await expect(cash).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Continue to review' }), 'Enter');
  await expect(place).toBeVisible();
  await expectFocus(page);
};

test('the buy bar covers nothing that has the focus', async ({ page }) => {
  await page.goto('/product/margherita');
  await page.locator('#main').focus();
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      const bar = document.querySelector('#main .add-bar')?.getBoundingClientRect();
      if (!at || !bar || at === document.body) return null;
      const { top, bottom, left, width } = at.getBoundingClientRect();
      const isOfBar = at.closest('.add-bar') !== null || at.closest('.screen-bar, .zoom, dialog') !== null;
      // WCAG 2.2, 2.4.11: some of it stays in sight.
      const shown = document.elementFromPoint(
        left + width / 2,
        Math.max(top, 0) + Math.min(12, (bottom - top) / 2),
      );
      const isCovered =
        !isOfBar && shown?.closest('.add-bar') !== null && shown?.closest('.add-bar') !== undefined;
      return { name: (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 60), isCovered };
    });
    if (!found) continue;
    seen.add(found.name);
    expect(found.isCovered, `the focus on ${found.name} is in sight`).toBe(false);
  }
  expect(seen.size).toBeGreaterThan(15);
});

test('an order by keyboard alone, and the focus is never lost', async ({ page }) => {
  await page.goto('/');
  await follow(page, page.locator('a[href="/category/pizza"]:visible'), /\/category\/pizza$/);
  await filter(page);
  const card = page.locator('#main article[data-has-options="true"]').first();
  await follow(page, card.getByRole('link').first(), /\/product\//);

  const value = 'button[aria-pressed="false"]:not([aria-disabled="true"])';
  await tabTo(page, page.locator(`#main fieldset ${value}, #main [role="group"] ${value}`));
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  const added = page.waitForResponse((answer) => answer.url().includes('/api/cart/add'));
  await press(page, page.getByRole('main').getByRole('button', { name: /^Add to cart/ }), 'Enter');
  expect((await added).status()).toBe(201);
  await expectBadge(page, 1);
  await expectFocus(page);

  await follow(page, page.locator('a[href="/cart"]:visible'), /\/cart$/);
  const more = page.locator('.cart-line').getByRole('button', { name: /^One more/ });
  await press(page, more, 'Enter');
  await expect(page.getByText(/\(2 items\)/).first()).toBeVisible();
  await expectFocus(page);
  await follow(page, page.getByRole('link', { name: /^Go to checkout/ }), /\/checkout$/);

  await type(page, 'name', 'Ada Marsh');
  await type(page, 'tel', '503 555 0188');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main .step.is-done')).toHaveCount(1);
  await expectFocus(page);
  await fillDelivery(page);
  await payByCash(page);
  const terms = page.getByRole('checkbox', { name: /terms/i });
  if (await isShown(terms)) await press(page, terms, 'Space');
  await press(page, page.getByRole('button', { name: /^Place order/ }), 'Enter');
  await expect(page).toHaveURL(/\/order-placed\//);
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  if (isWide(page)) await expectFocus(page);
});

for (const [what, list, selector] of [
  ['a card far down home', '/', '.card-link'],
  ['the second link to an address', '/', '.category-tile'],
  ['a card of a list', '/category/pizza', '.card-link'],
] as const)
  test(`closing a screen gives the focus back to ${what}`, async ({ page }) => {
    await page.goto(list, { waitUntil: 'networkidle' });
    const link = page.locator(selector).first();
    await link.focus();
    const address = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await page.waitForLoadState('networkidle');
    if (isWide(page)) await expect(page.locator('[aria-modal="true"]:visible')).toHaveCount(1);
    if (isWide(page)) await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(link).toBeFocused();
  });

test('back from a product that loaded itself again, the card that was pressed has the focus', async ({
  page,
}) => {
  await page.goto('/category/pizza', { waitUntil: 'networkidle' });
  const link = page.locator('.card-link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.hover({ position: { x: 5, y: 5 } });
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
    address,
  );
  await page.evaluate(() => Reflect.set(window, 'isSame', true));
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(page).toHaveURL('/category/pizza');
  await expect(link).toBeFocused();
  // Who loads the page again begins at its top.
  await page.reload();
  await wake(page);
  await expect(link).not.toBeFocused();
});

for (const [what, list, selector] of [
  ['the link that was pressed', '/category/pizza', '.card-link'],
  ['the second link to an address', '/', '.category-tile'],
] as const)
  test(`back before the parts for visitors have come, ${what} has the focus`, async ({ page }) => {
    const { release } = await holdBack(page, '**/_assets/visitor-parts*');
    await page.goto(list);
    const link = page.locator(selector).first();
    await link.focus();
    const address = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(list);
    release();
    await expect(link).toBeFocused();
  });
