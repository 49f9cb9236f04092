import type { Page } from '@playwright/test';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { findAxeDefects } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand, type ShopProcess } from './support/shop-process.ts';
import { addFromProductPage, fillAddress, fillContact, payByCash, SIMPLE } from './support/shopper.ts';
import { type SentEvent, standIn } from './support/stand-ins.ts';
import { enterAs, register } from './support/visitor.ts';

const IDS = {
  plugin_google_analytics_id: 'G-AB12CD34EF',
  plugin_nudgify_id: 'd9d09c7f-3571-495d-9496-2b97f868f990',
  plugin_intercom_id: 'ab12cd34',
  plugin_tawk_to_property: '5f0c1d2e3a4b5c6d7e8f9a0b',
  plugin_tawk_to_widget: 'default',
  plugin_whatsapp_number: '+15035550142',
  plugin_whatsapp_text: 'Hello, I have a question',
  plugin_wheel_of_popups_campaign: 'journey',
  plugin_wheel_of_popups_prizes: JSON.stringify([
    { type: 'percentage', value: 10, weight: 1 },
    { type: 'percentage', value: 15, weight: 1 },
    { type: 'free_delivery', weight: 1 },
  ]),
};
/** Per kind: the boxes of the banner, and the hosts that its scripts come from and call. */
const HOSTS = {
  statistics: ['region1.google-analytics.com', 'www.googletagmanager.com'],
  marketing: ['app.nudgify.com', 'pixel.nudgify.com'],
  chat: ['api-iam.intercom.io', 'embed.tawk.to', 'va.tawk.to', 'widget.intercom.io'],
} as const;
type Kind = keyof typeof HOSTS;
const KINDS = Object.keys(HOSTS) as Kind[];

const setAll = (shop: ShopProcess, settings: Readonly<Record<string, string>>) =>
  runShopCommand(shop.dataDir, 'settings', 'set', ...Object.entries(settings).flat());
const switchOn = (shop: ShopProcess, ...codes: string[]) =>
  setAll(shop, Object.fromEntries(codes.map((code) => [`plugin_${code}_enable`, 'true'])));

const policyOf = async (page: Page, url: string): Promise<string> =>
  (await page.request.get(url)).headers()['content-security-policy'] ?? '';
/** Until the page's own script has decided what loads: then the browser is quiet. */
const settle = (page: Page) => page.waitForLoadState('networkidle');
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies: your choice' });

test.describe('plugins', () => {
  test('load by setting, consent and screen, and a withdrawal counts at once', async ({
    page,
    context,
    ownShop,
  }) => {
    const shop = ownShop.url;
    const hosts = await standIn(context, shop);
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        Reflect.get(globalThis, 'noteViolation')(`${violatedDirective} ${blockedURI}`),
      ),
    );

    // Nothing is on: not one byte for others, and none for plugins.
    for (const path of ['/', '/category/pizza', '/product/margherita', '/checkout']) {
      await page.goto(`${shop}${path}`);
      await settle(page);
      expect(hosts.takeHosts(), path).toEqual([]);
      expect(await page.locator('[data-consent], .chat-button, [data-wheel]').count()).toBe(0);
      expect(await policyOf(page, `${shop}${path}`)).not.toMatch(/google|nudgify|intercom|tawk/);
    }

    await setAll(ownShop, IDS);
    await switchOn(ownShop, 'google_analytics', 'nudgify', 'intercom', 'tawk_to', 'cookie_consent');
    await expect(async () => {
      expect(await policyOf(page, `${shop}/`)).toContain('https://*.googletagmanager.com');
    }).toPass();
    expect(await policyOf(page, `${shop}/checkout`)).not.toMatch(/nudgify|intercom|tawk/);

    // A kind, agreed to alone: its hosts get requests and nobody else's. A search tries each.
    for (const kind of IS_SEARCH ? KINDS : KINDS.slice(0, 1)) {
      await page.goto(`${shop}/`);
      await expect(banner(page)).toBeVisible();
      await settle(page);
      expect(hosts.takeHosts(), 'before an answer').toEqual([]);
      await page.getByText('Choose one by one').click();
      await page.locator(`.consent input[name="${kind}"]`).check();
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => hosts.takeHosts().length, { message: kind }).toBeGreaterThan(0);
      await page.goto(`${shop}/category/pizza`);
      await settle(page);
      const requested: readonly string[] = HOSTS[kind];
      await expect
        .poll(async () => {
          await page.reload();
          await settle(page);
          return hosts.takeHosts().filter((host) => !requested.includes(host));
        })
        .toEqual([]);
      // What the page that is left still sends belongs to this kind.
      await page.goto(`${shop}/robots.txt`);
      await settle(page);
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      hosts.takeHosts();
    }

    // Refusing weighs as much as accepting, and nothing is requested.
    await page.goto(`${shop}/`);
    const [refuse, accept] = [
      page.getByRole('button', { name: 'Refuse' }),
      page.getByRole('button', { name: 'Accept' }),
    ];
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'));
    expect(await findAxeDefects(page, { part: '.consent' })).toEqual([]);
    hosts.takeHosts();
    await refuse.click();
    await page.reload();
    await settle(page);
    await expect(banner(page)).toBeHidden();
    expect(hosts.takeHosts()).toEqual([]);

    // Said again from the footer: agreed to all, then taken back, by keyboard.
    // Where the mouse rests, the page of a card may stand ready with a footer of its own.
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await opener.click();
    await expect(banner(page)).toBeVisible();
    await accept.click();
    await expect.poll(() => hosts.takeHosts()).toEqual(expect.arrayContaining(['www.googletagmanager.com']));
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('_ga');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('.consent input[name="statistics"]').press('Space');
    // A list that the focus has scrolled to was counted with consent.
    await settle(page);
    hosts.takeHosts();
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save my choice' }).press('Enter');
    await again;
    await settle(page);
    expect(hosts.takeHosts().filter((host) => host.includes('google'))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect(violations).toEqual([]);

    // Where visitors pay no chat loads, whatever they agreed to.
    await page.goto(`${shop}/checkout`);
    await settle(page);
    expect(hosts.takeHosts()).toEqual([]);
  });

  test.describe('that are down or silent', () => {
    // The browser's own note of what did not come; the shop adds none.
    test.use({
      provoked: [/^console: Failed to load resource|^failed: https:\/\/www\.googletagmanager\.com/],
    });
    test('change nothing for the shopper', { tag: '@search' }, async ({ page, context, ownShop }) => {
      const hosts = await standIn(context, ownShop.url);
      await setAll(ownShop, IDS);
      await switchOn(ownShop, 'google_analytics');
      for (const mood of ['down', 'silent'] as const) {
        hosts.set(mood);
        await expect(async () => {
          await page.goto(`${ownShop.url}/product/${SIMPLE.slug}`);
          await expect
            .poll(() => hosts.takeHosts(), { timeout: 3_000 })
            .toEqual(['www.googletagmanager.com']);
        }).toPass();
        await addFromProductPage(page, SIMPLE.slug, ownShop.url);
      }
    });
  });

  test('count each event once, with the cart’s own numbers', async ({ page, context, ownShop }) => {
    const shop = ownShop.url;
    const hosts = await standIn(context, shop);
    await setAll(ownShop, IDS);
    await switchOn(ownShop, 'google_analytics');
    await expect(async () => {
      expect(await policyOf(page, `${shop}/`)).toContain('googletagmanager');
    }).toPass();
    // Kept where a page that is left cannot lose it, and where all tabs write.
    await context.addInitScript(() =>
      document.addEventListener('shop:analytics', (event) => {
        const heard = JSON.parse(localStorage.getItem('heard') ?? '[]') as unknown[];
        localStorage.setItem('heard', JSON.stringify([...heard, Reflect.get(event, 'detail')]));
      }),
    );
    const heard = async (): Promise<SentEvent[]> =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('heard')).catch(() => null)) ?? '[]');
    const named = async (name: string) => (await heard()).filter((event) => event.name === name);
    const counted = (name: string, times = 1) =>
      expect.poll(async () => (await named(name)).length, { message: name }).toBe(times);
    const cart = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('shop:cart') ?? '{}') as { d: Record<string, number> }).d,
      );

    await page.goto(`${shop}/category/pizza`);
    await counted('view_item_list');
    await page.locator('.product-card .card-link').first().click();
    await page.waitForURL('**/product/**');
    await counted('select_item');
    await counted('view_item');
    await addFromProductPage(page, SIMPLE.slug, shop);
    await counted('view_item', 2);
    await counted('add_to_cart');
    await page.goto(`${shop}/cart`);
    await counted('view_cart');
    expect((await named('view_cart'))[0]?.params.value).toBe((await cart())?.subtotal_after_discounts);
    await page.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
    await counted('add_to_cart', 2);
    await page.getByRole('button', { name: `One ${SIMPLE.name} fewer` }).click();
    await counted('remove_from_cart');
    for (let more = 3; more <= 5; more += 1) {
      await page.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
      await counted('add_to_cart', more);
    }
    await page.goto(`${shop}/checkout`);
    await counted('begin_checkout');
    await fillContact(page);
    await fillAddress(page);
    await counted('add_shipping_info');
    expect((await named('add_shipping_info'))[0]?.params).toMatchObject({
      shipping_tier: 'delivery',
      value: (await cart())?.subtotal_after_discounts,
    });
    await payByCash(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL('**/order-placed/**');
    await counted('purchase');
    await counted('add_payment_info');
    const [{ params } = { params: {} }] = await named('purchase');
    expect(params).toMatchObject({ currency: 'USD', transaction_id: expect.stringMatching(/^C-\d+$/) });
    expect(JSON.stringify(await heard())).not.toMatch(/Ada|Fennel|5550188|token/);

    // On reload and in a second tab the order is the same one.
    const [second] = await Promise.all([context.newPage(), page.reload()]);
    await second.goto(page.url());
    await Promise.all([settle(page), settle(second)]);
    await expect(second.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    await second.close();
    expect(await named('purchase')).toHaveLength(1);
    // And the tag has sent it so.
    expect(hosts.events.filter(({ name }) => name === 'purchase')).toEqual([{ name: 'purchase', params }]);
  });

  test('of the shop’s own: the chat’s link and the wheel', { tag: '@search' }, async ({ page, ownShop }) => {
    const shop = ownShop.url;
    await setAll(ownShop, IDS);
    await switchOn(ownShop, 'whatsapp', 'wheel_of_popups');
    const teaser = page.getByRole('button', { name: 'Spin for an offer' });
    await expect(async () => {
      await page.goto(`${shop}/`);
      await expect(teaser).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute(
      'href',
      'https://wa.me/15035550142?text=Hello%2C%20I%20have%20a%20question',
    );
    expect(await findAxeDefects(page, { part: '.wheel-teaser' })).toEqual([]);

    await teaser.click();
    await expect(page.getByRole('link', { name: 'Sign in to spin' })).toBeVisible();
    await enterAs(page, shop, await register(shop));
    await page.goto(`${shop}/`);
    await expect(teaser).toBeVisible();

    // By keyboard, without motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await teaser.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Spin for an offer' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText('33.33%').first()).toBeVisible();
    expect(await findAxeDefects(page, { part: '#wheel' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: /^You won: / })).toBeFocused();
    const code = (await dialog.locator('code').innerText()).trim();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(teaser).toBeHidden();

    // The coupon works in the cart; the wheel is offered no more, and never where a cart is paid.
    await addFromProductPage(page, SIMPLE.slug, shop);
    await page.goto(`${shop}/cart`);
    await expect(page.locator('[data-wheel]')).toHaveCount(0);
    await page.goto(`${shop}/cart/discounts`);
    await expect(page.getByText(code).first()).toBeVisible();
    await page.goto(`${shop}/`);
    await settle(page);
    await expect(teaser).toBeHidden();

    // Who closes it sees it no more.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${shop}/`);
    await page.getByRole('button', { name: 'Close the offer' }).click();
    await page.reload();
    await settle(page);
    await expect(teaser).toBeHidden();
  });
});
