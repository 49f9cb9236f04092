import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { fillAddress, fillContact, minorOf, orderNumberOf } from './support/shopper.ts';
import { enterAs, enterWithCart, newVisitor } from './support/visitor.ts';

const FRAME = 'iframe.razorpay-checkout-frame';
const payButton = (page: Page) => page.getByRole('button', { name: /pay \$[\d.,]+ online$/i });
const windowOf = (page: Page): FrameLocator => page.frameLocator(FRAME);
const act = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click();
const expectPaid = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
};

/** A cart above the minimum, through checkout up to the button that pays. */
const reachButton = async (page: Page): Promise<void> => {
  await enterWithCart(page, 2);
  await page.goto('/checkout');
  await fillContact(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Pay online/ }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(payButton(page)).toBeVisible();
};

/** Presses the button and waits for the gateway's window; resolves to the gateway's id of the order. */
const openWindow = async (page: Page): Promise<string> => {
  await payButton(page).click();
  await expect(windowOf(page).getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
  const source = (await page.locator(FRAME).getAttribute('src')) ?? '';
  return new URL(source).searchParams.get('order_id') ?? '';
};

/** What the gateway has of an order, by its own API. */
const callGateway = async (
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
) => {
  const { RAZORPAY_BASE_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = process.env;
  const key = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64');
  const headers = { authorization: `Basic ${key}` };
  const answer = await request.fetch(`${RAZORPAY_BASE_URL}/v1${path}`, {
    method,
    headers,
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
};
const paymentsOf = async (request: APIRequestContext, orderId: string) =>
  (await callGateway(request, 'GET', `/orders/${orderId}/payments`)).items as {
    id: string;
    amount: number;
    status: string;
    amount_refunded: number;
  }[];

test.describe('paying online', () => {
  test.skip(() => !process.env.RAZORPAY_BASE_URL, 'The shop has no gateway.');
  // A visitor enters by a page that names no icon.
  test.use({ provoked: [/favicon\.ico/] });

  test('one press pays what the button says, once for two tabs; Back and a refund say what is true', async ({
    page,
    context,
    request,
    shopCommand,
  }) => {
    const loaded: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().startsWith(process.env.RAZORPAY_BASE_URL ?? '')) loaded.push(sent.url());
    });
    await reachButton(page);
    const amount = minorOf(await payButton(page).innerText());
    expect(loaded).toEqual([]);
    const orderId = await openWindow(page);
    expect(minorOf(await windowOf(page).getByRole('heading', { level: 1 }).innerText())).toBe(amount);
    expect(new URL(page.url()).hash).toBe('');

    const other = await context.newPage();
    await other.goto(page.url());
    await payButton(other).click();
    await expect(other.getByText('This order is being paid in another tab.')).toBeVisible();
    await act(page, 'Pay');
    await expectPaid(page);
    await expectPaid(other);
    await other.close();
    expect(await paymentsOf(request, orderId)).toMatchObject([{ amount, status: 'captured' }]);
    const paid = page.getByText(/^Card or wallet app, \$[\d.]+ paid$/);
    expect(minorOf((await paid.innerText()).replace(/^.*, /, ''))).toBe(amount);

    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goBack();
    await expectPaid(page);
    await page.reload();
    await expectPaid(page);

    const number = await orderNumberOf(page);
    await shopCommand('order', 'refund', number, '--reason', 'Late');
    await expect.poll(async () => (await paymentsOf(request, orderId))[0]?.amount_refunded).toBe(amount);
    await page.reload();
    await expect(page.getByText(/(goes|was sent) back the way you paid/)).toBeVisible();
    await expect(page.getByText(/^\$[\d.]+ (to be )?refunded$/)).toBeVisible();
  });

  test('a payment that fails is explained wherever the order is, and paid at the next try', async ({
    page,
    request,
  }) => {
    await reachButton(page);
    const orderId = await openWindow(page);
    await act(page, 'Let the payment fail');
    await expect(windowOf(page).getByText(/declined by the bank/)).toBeVisible();
    await act(page, 'Close the window');
    await expect(page.getByRole('alert').filter({ hasText: 'The bank declined the payment.' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The bank declined the payment.')).toBeVisible();
    await expect(payButton(page)).toHaveText(/^Try again/);
    await expect(page.locator(FRAME)).toHaveCount(0);
    await page.goto(page.url().replace('/order-placed/', '/track-order/'));
    await expect(page.getByText('The bank declined the payment.')).toBeVisible();
    await page.getByRole('link', { name: 'Finish your payment' }).click();
    await openWindow(page);
    await act(page, 'Pay');
    await expectPaid(page);
    const statuses = (await paymentsOf(request, orderId)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['captured', 'failed']);
  });

  test('a closed window leads to cash, and the order that waited is gone', async ({ page, request }) => {
    await reachButton(page);
    const orderId = await openWindow(page);
    const waiting = page.url();
    await act(page, 'Close the window');
    await expect(page.getByText(/^(You haven't paid yet|The payment was cancelled)\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Choose another way to pay' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectPaid(page);
    await expect(page.getByText(/^Cash on delivery, \$[\d.]+ due$/)).toBeVisible();
    await page.goto(waiting);
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    expect(await paymentsOf(request, orderId)).toEqual([]);
  });

  test('a tab that died and a callback that got lost cost nothing: the webhook settles the order', async ({
    page,
    context,
    request,
  }) => {
    await reachButton(page);
    const orderId = await openWindow(page);
    const waiting = page.url();
    const next = await context.newPage();
    await page.close();
    await next.goto(waiting);
    expect(await openWindow(next)).toBe(orderId);
    await act(next, 'Pay, but the bank takes 20 seconds');
    await expect(next.getByText(/^We're waiting for your bank/)).toBeVisible();
    await expect(payButton(next)).toHaveCount(0);
    const [payment] = await paymentsOf(request, orderId);
    await callGateway(request, 'POST', `/payments/${payment?.id}/capture`, { amount: payment?.amount });
    await expectPaid(next);
    await expect(next.locator('[data-cart-count="0"]').first()).toBeAttached();
  });

  test('the wallet pays its part, the card the rest, and each gets its own back', async ({
    page,
    request,
    shopCommand,
    baseURL,
  }) => {
    const visitor = await newVisitor(baseURL ?? '', 'customer', ['order', 'cart']);
    const number = visitor.order?.orderNumber ?? '';
    await shopCommand('order', 'advance', number, '--to', 'accepted');
    for (const to of ['preparing', 'out_for_delivery', 'delivered'])
      await shopCommand('order', 'advance', number, '--to', to);
    await shopCommand('order', 'refund', number, '--amount', '3', '--to', 'wallet', '--reason', 'Sorry');
    await enterAs(page, baseURL ?? '', visitor);
    await page.goto('/checkout');
    await fillContact(page, { phone: '503 555 0188', email: visitor.session.user?.email ?? '' });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const total = minorOf(await page.locator('.summary-total dd').innerText());
    const wallet = page.getByRole('checkbox', { name: /^Use your wallet/ });
    await wallet.click();
    await expect(wallet).toBeChecked();
    await page.getByRole('radio', { name: /^Pay online/ }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    expect(minorOf(await payButton(page).innerText())).toBe(total - 300);
    const orderId = await openWindow(page);
    await act(page, 'Pay');
    await expectPaid(page);
    expect(await paymentsOf(request, orderId)).toMatchObject([{ amount: total - 300 }]);
    await expect(page.getByText('Wallet, $3.00 paid')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('dialog', { name: /Cancel order/ })
      .getByRole('button', { name: 'Cancel order' })
      .click();
    await expect(page.getByText('$3.00 is in your wallet.')).toBeVisible();
    await expect(page.getByText(/goes back the way you paid/)).toBeVisible();
    await expect.poll(async () => (await paymentsOf(request, orderId))[0]?.amount_refunded).toBe(total - 300);
  });
});
