import { expect, type Locator, type Page } from '@playwright/test';

/** A product without options and one with them, by the names the demo gives them. */
export const SIMPLE = { name: 'Honeycrisp Apples', slug: 'honeycrisp-apples' } as const;
export const WITH_OPTIONS = { name: 'Margherita', slug: 'margherita' } as const;

export const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();

/** The digits of a price as shown, in minor units. */
export const minorOf = (text: string | null): number => {
  const [, whole = '', fraction = ''] = /([\d,]+)(?:\.(\d\d))?/.exec(text ?? '') ?? [];
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction || 0);
};

/** Waits until the cart's badge, wherever this width shows it, says `count`. */
export const expectBadge = async (page: Page, count: number): Promise<void> => {
  await expect(page.locator('[data-cart-count]:visible').first()).toHaveText(String(count));
};

/** Takes the first choice of every group that needs one, in a drawer or on a product page. */
export const chooseOptions = async (form: Locator): Promise<void> => {
  for (const group of await form.getByRole('group').all()) {
    const buttons = group.locator('button[aria-pressed]');
    if ((await buttons.count()) > 0 && (await group.locator('button[aria-pressed="true"]').count()) === 0) {
      await buttons.and(form.page().locator(':not([aria-disabled="true"])')).first().click();
    }
    const least = Number(/Min: (\d+)/.exec(await group.innerText())?.[1] ?? 0);
    const boxes = group.getByRole('checkbox');
    for (let index = 0; index < least; index += 1) await boxes.nth(index).check();
  }
};

/** Puts a product without options in the cart from its own page, at another address than the shop's when given. */
export const addFromProductPage = async (page: Page, slug: string, origin = ''): Promise<void> => {
  await page.goto(`${origin}/product/${slug}`);
  const added = page.waitForResponse((answer) => answer.url().includes('/api/cart/add'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  expect((await added).status()).toBe(201);
};

/** Goes through the checkout's steps up to "Place order", paying cash on delivery. */
export const fillCheckout = async (page: Page): Promise<void> => {
  await page.getByLabel('Full name').fill('Ada Marsh');
  await page.getByLabel('Phone').fill('503 555 0188');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByLabel('Street and house number').fill('12 Fennel Street');
  await page.getByLabel('Town or city').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97209');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /cash/i }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  const terms = page.getByRole('checkbox', { name: /terms/i });
  if (await terms.isVisible()) await terms.check();
};
