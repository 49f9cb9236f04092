import { readdirSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { findAxeDefects } from './support/axe.ts';
import { signIn, signUp } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { findInLargeText } from './support/large-text.ts';
import { newVisitor } from './support/visitor.ts';

/** What an owner opens, by its file; a link and previews need an address of their own. */
const SECTIONS: Readonly<Record<string, string>> = {
  'index.astro': '/admin',
  'orders/new.astro': '/admin/orders/new',
  'opening.astro': '/admin/opening',
  'products/index.astro': '/admin/products',
  'categories.astro': '/admin/categories',
  'taxes.astro': '/admin/taxes',
  'promotions/index.astro': '/admin/promotions',
  'promotions/edit.astro': '/admin/promotions/edit?id=1',
  'changes.astro': '/admin/changes',
  'imports.astro': '/admin/imports',
  'past-orders.astro': '/admin/past-orders',
  'reviews.astro': '/admin/reviews?status=published',
  'pages/index.astro': '/admin/pages',
  // The first product of every shop.
  'products/edit.astro': '/admin/products/edit?id=1',
  'customers/index.astro': '/admin/customers',
  'gift-cards.astro': '/admin/gift-cards',
  'invoices.astro': '/admin/invoices',
  'customers/view.astro': '/admin/customers/view?id=1',
  'home.astro': '/admin/home',
  'branches.astro': '/admin/branches',
  'settings.astro': '/admin/settings',
  'messages.astro': '/admin/messages',
  'news.astro': '/admin/news',
  'webhooks.astro': '/admin/webhooks',
  'reports.astro': '/admin/reports',
  'returns.astro': '/admin/returns',
  'rewards.astro': '/admin/rewards',
  'staff.astro': '/admin/staff',
  'audit.astro': '/admin/audit',
  'account.astro': '/admin/account',
  'help/index.astro': '/admin/help',
  'help/[page].astro': '/admin/help/orders',
};
/** Sections of one test: a browser that has none of the desk's files takes as long as three of them. */
const AT_ONCE = 16;
const BY_LINK = ['link.astro', 'pages/edit.astro', 'preview/home.astro', 'preview/page.astro'];

const NARROW = 390;

const findOverflow = async (page: Page): Promise<string[]> => {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isWider ? ['scrolls sideways'] : [];
};

/** What axe finds on the whole page, where it looks, whether that scrolls sideways, and what breaks on a phone in large text. */
const findDefects = async (page: Page, width: number, isLooked: boolean): Promise<string[]> => [
  ...(isLooked ? await findAxeDefects(page) : []),
  ...(await findOverflow(page)),
  ...(width === NARROW ? await findInLargeText(page, () => findOverflow(page)) : []),
];

test.describe('the desk', () => {
  // Nobody is signed in at first, which the desk finds out by a call.
  // The preview of home stands in a frame that runs no script.
  test.use({ provoked: [/\/api\/admin\/(session|sign-in)/] });

  test('staff work an order from placed to delivered, with a short pick and a refund', async ({
    page,
    baseURL,
    shopCommand,
  }) => {
    const response = await page.goto('/admin');
    expect(response?.headers()['cache-control']).toContain('no-store');
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
    const email = `mona-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'manager', '--json'));
    await signUp(page, added.link);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    // It comes by itself, and counts in the title.
    const { order } = await newVisitor(baseURL ?? '', 'guest', ['order']);
    const number = order?.orderNumber ?? '';
    await page.getByLabel('Find an order').fill(number);
    const card = page.locator('.order-card').filter({ hasText: number });
    await expect(card).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Orders/);

    await card.locator('.order-open').click();
    const panel = page.getByRole('dialog', { name: `Order ${number}` });
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    await press('Accept the order');
    await press('Start preparing');
    await panel.getByText('Missing?').first().click();
    await press('Take off the order');
    await expect(panel.getByText('1 taken off')).toBeVisible();
    await panel.getByLabel('New note').fill('Rang twice.');
    await press('Add');
    await expect(panel.locator('.order-log').first().getByText('Rang twice.')).toBeVisible();
    await press('Hand to courier');
    await press('Delivered');
    await expect(panel.locator('.mark').first()).toHaveText('Delivered');
    // Cash that the courier did not take: nobody hands it out, and nothing of it was refunded.
    await expect(panel.getByText('Missing or replaced', { exact: true })).toBeVisible();
    await expect(panel.getByText('Refunded', { exact: true })).toHaveCount(0);
    await expect(panel.getByText('To be refunded', { exact: true })).toHaveCount(0);

    await panel.getByText('Refund', { exact: true }).click();
    await panel.locator('.order-refund input').first().fill('1');
    await panel.getByLabel('Reason, which the customer reads').fill('Broken jar');
    await press('Give the money back');
    await expect(panel.getByText('1 refunded')).toBeVisible();
    // Cash that is still to be handed over.
    await expect(panel.getByText('To be refunded', { exact: true })).toBeVisible();
    await expect(panel.getByText('1 taken off')).toBeVisible();
    await panel.getByText('History', { exact: true }).click();
    const log = panel.locator('.order-log li');
    await expect(log.filter({ hasText: 'Order placed' })).toHaveCount(1);
    await expect(log.filter({ hasText: /: Confirmed$/ })).toHaveCount(1);
    await expect(log.filter({ hasText: 'Confirmed' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();

    // Nothing of it reaches a shopper, and nothing of it is found.
    const home = await (await page.request.get('/')).text();
    expect(home).not.toMatch(/admin|DeskFrame/);
    const sitemap = await (await page.request.get('/sitemap-en-pages.xml')).text();
    expect(sitemap).not.toContain('/admin');
  });

  test('a passkey is added, lets in, and is removed', async ({ page, baseURL, shopCommand }) => {
    // Passkeys belong to a name; an address of numbers has none.
    const desk = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const countKeys = async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    const email = `pia-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'staff', '--json'));
    await signUp(page, added.link, desk);
    await page.getByRole('link', { name: 'Your access' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const remove = page.getByRole('button', { name: /^Remove the passkey/ });
    await expect(remove).toHaveCount(1);
    expect(await countKeys()).toBe(1);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();

    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have none yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey was not accepted.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  });

  test('is not a byte of what shoppers load', { tag: '@search' }, async ({ page }) => {
    /** Every script and style that a page loads, with its text. */
    const filesOf = async (path: string): Promise<Map<string, string>> => {
      const files = new Map<string, string>();
      const reading: Promise<void>[] = [];
      const read = (response: Response) => {
        if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
        reading.push(
          response.text().then(
            (text) => void files.set(new URL(response.url()).pathname, text),
            () => undefined,
          ),
        );
      };
      page.on('response', read);
      await page.goto(path, { waitUntil: 'networkidle' });
      // Between two files a busy machine rests longer than what counts as idle.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      page.off('response', read);
      await Promise.all(reading);
      files.set(path, await (await page.request.get(path)).text());
      return files;
    };
    const isDesk = ([, text]: [string, string]) => /desk-(nav|card|rows|door)\b|["'`]\/admin\/\w/.test(text);
    expect([...(await filesOf('/admin'))].filter(isDesk).length).toBeGreaterThan(1);
    for (const path of [
      '/',
      '/product/margherita',
      '/cart',
      '/account',
      '/checkout',
      '/page/about-us',
      '/search',
    ])
      expect([...(await filesOf(path))].filter(isDesk).map(([name]) => `${path}: ${name}`)).toEqual([]);
  });

  test('has a section for every page', () => {
    const files = readdirSync(inProject('src/pages/admin'), { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.astro'));
    expect(pages.sort()).toEqual([...Object.keys(SECTIONS), ...BY_LINK].sort());
  });

  const paths = Object.values(SECTIONS);
  for (let first = 0; first < paths.length; first += AT_ONCE)
    test(`every section from ${paths[first]} on says one thing, to everybody, at any width`, async ({
      page,
      shopCommand,
    }) => {
      const email = `olga-${first}-${Date.now()}@shop.example`;
      const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
      await signIn(page, added.link, paths[first]);
      const defects: string[] = [];
      // The desk shares files with shoppers' pages and starts none of what these do.
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(?!admin\/)/.test(pathname)) defects.push(`${page.url()} requests ${pathname}`);
      });
      for (const [turn, path] of paths.slice(first, first + AT_ONCE).entries()) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        for (const [end, width] of [NARROW, 1440].entries()) {
          await page.setViewportSize({ width, height: 900 });
          const found = await findDefects(page, width, IS_SEARCH || turn % 2 === end);
          defects.push(...found.map((defect) => `${path} at ${width}: ${defect}`));
        }
      }
      expect(defects).toEqual([]);
    });
});
