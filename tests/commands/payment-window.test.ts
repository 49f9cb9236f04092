import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, test } from 'vitest';
import { windowPage } from '../../src/commands/gateway/pages.ts';
import { checkoutScript } from '../../src/commands/razorpay/checkout-script.ts';

const GATEWAY = 'https://gateway.example';
const SHOP = 'https://shop.example';
const PAID = { type: 'paid', response: { razorpay_payment_id: 'pay_1' } };

describe('a message to a shop that waits for its payment window', () => {
  let said: unknown[];
  let dom: JSDOM;
  let send: (origin: string, source: Window | null, data: unknown) => void;
  let frame: HTMLIFrameElement;
  beforeEach(() => {
    said = [];
    dom = new JSDOM('<body></body>', { url: `${SHOP}/checkout`, runScripts: 'outside-only' });
    const { window } = dom;
    window.eval(checkoutScript(GATEWAY));
    const open = window.eval(`(options) => {
      const payment = new Razorpay(options);
      payment.on('payment.failed', options.failed);
      payment.open();
    }`) as (options: object) => void;
    const hear = (what: string) => (value?: unknown) => void said.push([what, value]);
    open({
      ...{ key: 'key', order_id: 'order_1', handler: hear('paid'), failed: hear('failed') },
      modal: { ondismiss: hear('closed') },
    });
    frame = window.document.querySelector('iframe') as HTMLIFrameElement;
    send = (origin, source, data) =>
      void window.dispatchEvent(new window.MessageEvent('message', { origin, source, data }));
  });

  test.each([
    PAID,
    { type: 'failed', error: {} },
    { type: 'closed' },
  ])('is heard of the window: $type', (data) => {
    send(GATEWAY, frame.contentWindow, data);
    expect(said).toHaveLength(1);
  });

  test.each([
    PAID,
    { type: 'failed', error: {} },
    { type: 'closed' },
    'nonsense',
    null,
  ])('does nothing when anybody else sends it: %j', (data) => {
    const { window } = dom;
    const other = window.document.body.appendChild(window.document.createElement('iframe'));
    send('https://evil.example', frame.contentWindow, data);
    send(`${GATEWAY}.evil.example`, frame.contentWindow, data);
    send('null', frame.contentWindow, data);
    send(GATEWAY, other.contentWindow, data);
    send(GATEWAY, null, data);
    send(SHOP, window as unknown as Window, data);
    expect(said).toEqual([]);
    expect(frame.isConnected).toBe(true);
  });
});

test('the payment window tells nobody but the shop that opened it what came of it', () => {
  const order = { id: 'order_1', amount: 100, currency: 'USD', receipt: 'A-1' };
  expect(windowPage(order as Parameters<typeof windowPage>[0])).not.toContain("'*'");
});
