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
  await expect(page.locator(`[data-cart-count="${count}"]:visible`).first()).toBeVisible();
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

/** Types who orders and opens the next step. */
export const fillContact = async (
  page: Page,
  contact = { phone: '503 555 0188', email: '' },
): Promise<void> => {
  await page.getByLabel('Full name').fill('Ada Marsh');
  await page.getByLabel('Phone').fill(contact.phone);
  await page.getByLabel('Email').fill(contact.email);
  await page.getByRole('button', { name: /^Continue( to delivery)?$/ }).click();
};

/** Types where it goes and goes on; the state comes from the ZIP code. */
export const fillAddress = async (page: Page, zip = '97209'): Promise<void> => {
  await page.getByLabel('Street address').fill('12 Fennel Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByRole('button', { name: /^Continue to/ }).click();
};

/** Chooses cash where there is more than one way to pay, and goes on to the review. */
export const payByCash = async (page: Page): Promise<void> => {
  const toReview = page.getByRole('button', { name: 'Continue to review' });
  const review = page.getByRole('button', { name: /^(Place order|Pay)/ });
  await expect(toReview.or(review).first()).toBeVisible();
  if (await review.isVisible()) return;
  await page.getByRole('radio', { name: /cash/i }).check();
  await toReview.click();
};

/** Goes through the checkout's steps up to "Place order", paying cash on delivery. */
export const fillCheckout = async (page: Page): Promise<void> => {
  await fillContact(page);
  await fillAddress(page);
  await expect(page.getByRole('button', { name: 'Continue to delivery' })).toBeHidden();
  await expect(page.getByLabel('ZIP code')).toBeHidden();
  await payByCash(page);
  const terms = page.getByRole('checkbox', { name: /terms/i });
  if (await terms.isVisible()) await terms.check();
};

/** Puts enough in the cart for the minimum order, and orders it; resolves to the order's number and id. */
export const orderAsGuest = async (
  page: Page,
  email: string,
  origin = '',
): Promise<{ id: string; number: string }> => {
  for (let times = 0; times < 2; times += 1) await addFromProductPage(page, SIMPLE.slug, origin);
  await page.goto(`${origin}/checkout`);
  await fillContact(page, { phone: '503 555 0188', email });
  await fillAddress(page);
  await payByCash(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  const number = await orderNumberOf(page);
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', number };
};

/** The number of the order whose confirmation the page shows. */
export const orderNumberOf = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/order-placed\//);
  const words = page.getByText(/^Order C-/).first();
  return /C-\d+/.exec(await words.innerText())?.[0] ?? '';
};

/** Longer than a card takes a press for the second half of a double one. */
const DOUBLE_PRESS_MS = 500;

/** Lets that time pass by the page's own clock: a press on a stepper that is shown counts by itself then. */
export const passDoublePress = async (page: Page): Promise<void> => {
  const shownAt = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [
    shownAt,
    DOUBLE_PRESS_MS,
  ] as const);
};
