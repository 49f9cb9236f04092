import type { Page } from '@playwright/test';
import { startGateway } from '../../src/commands/gateway/play.ts';
import { MOLLIE } from '../../src/commands/mollie/protocol.ts';
import { PAYPAL } from '../../src/commands/paypal/protocol.ts';
import { STRIPE } from '../../src/commands/stripe/protocol.ts';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { test as base, expect } from './support/journey.ts';
import { demoData, runShopCommand, type ShopProcess, startShop } from './support/shop-process.ts';
import { fillAddress, fillContact, minorOf } from './support/shopper.ts';
import { enterWithCart } from './support/visitor.ts';

type Played = Awaited<ReturnType<typeof startGateway>>;

/** A shop that is paid on a page of the gateway's, and that gateway; its webhooks come when a journey lets them. */
const test = base.extend<{ protocol: typeof STRIPE; gateway: Played; shop: ShopProcess }>({
  protocol: [STRIPE, { option: true }],
  gateway: async ({ protocol }, use) => {
    const gateway = await startGateway(protocol, undefined, {});
    await use(gateway);
    gateway.simulator.close();
  },
  shop: [
    async ({ page, protocol, gateway }, use) => {
      const shop = await startShop(demoData(), { isFilled: false, env: { ...gateway.variables } });
      await runShopCommand(shop.dataDir, 'branch', 'set', '1', '--payment-methods', `${protocol.code},cod`);
      await use(shop);
      await page.close();
      await shop.stop();
    },
    { timeout: 300_000 },
  ],
});

const payButton = (page: Page) => page.getByRole('button', { name: /pay \$[\d.,]+ online$/i });
const gatewayHeading = (page: Page) => page.getByRole('heading', { name: /^Pay \$/ });
const expectPaid = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
};

// One of them at a landing: how a page of a gateway's is gone to and left is the same code.
for (const protocol of IS_SEARCH ? [STRIPE, MOLLIE, PAYPAL] : [STRIPE])
  test.describe(`paying on a page of the gateway’s (${protocol.code})`, () => {
    test.use({ provoked: [/favicon\.ico/], protocol });

    test('leads there and back, by Back and in a second tab too, and charges once', async ({
      page,
      context,
      gateway,
      shop,
    }) => {
      // Where shoppers come back to: the shop's own address, as it knows it.
      const origin = shop.url.replace('127.0.0.1', 'localhost');
      const loaded: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().startsWith(gateway.simulator.url)) loaded.push(sent.url());
      });
      await enterWithCart(page, 2, origin);
      await page.goto(`${origin}/checkout`);
      await fillContact(page);
      await fillAddress(page);
      await page.getByRole('radio', { name: /^Pay online/ }).check();
      await page.getByRole('button', { name: 'Continue to review' }).click();
      const amount = minorOf(await payButton(page).innerText());
      expect(loaded).toEqual([]);
      await payButton(page).click();
      await expect(gatewayHeading(page)).toBeVisible();
      expect(minorOf(await gatewayHeading(page).innerText())).toBe(amount);

      await page.goBack();
      await expect(page.getByText("You haven't paid yet.")).toBeVisible();
      const waiting = page.url();
      expect(new URL(waiting).pathname).toMatch(/^\/order-placed\//);
      const other = await context.newPage();
      await other.goto(waiting);
      await payButton(other).click();
      await expect(gatewayHeading(other)).toBeVisible();
      await payButton(page).click();
      await expect(gatewayHeading(page)).toBeVisible();

      // No webhook comes: the shop reads the gateway's books for who comes back.
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expectPaid(page);
      await other.getByRole('button', { name: 'Pay', exact: true }).click();
      await expectPaid(other);
      await other.close();
      const payments = [...gateway.simulator.books.payments.values()];
      expect(payments).toMatchObject([{ amount, status: 'captured' }]);
      await page.reload();
      await expectPaid(page);
    });
  });
