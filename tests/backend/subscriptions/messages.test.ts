import { expect, test } from 'vitest';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import { seal } from '../../../src/backend/outbox/queue/seal.ts';
import { describeRules } from '../../fixtures/databases.ts';

describeRules('messages of subscriptions', (shop) => {
  const compose = (kind: Notice['kind'], template: string) => {
    const links = {
      link: 'https://shop.example/subscription#confirm=abc',
      unsubscribe: 'https://shop.example/u',
    };
    const data = { product: 'Cola', url: 'https://shop.example/product/cola' };
    const sealed = seal(shop().shop, links);
    return composeMessage(shop().shop, 1, { kind, to: '7', template, data, sealed });
  };

  test.for([
    ['mail', 'stock.confirm', '#confirm=abc'],
    ['sms', 'stock.confirm', '#confirm=abc'],
    ['mail', 'stock.returned', 'https://shop.example/u'],
    ['sms', 'stock.returned', '/product/cola'],
    ['mail', 'newsletter.confirm', '#confirm=abc'],
    ['mail', 'newsletter.welcome', 'https://shop.example/u'],
  ] as const)('carry their link: %s %s', async ([kind, template, link]) => {
    expect(await compose(kind, template)).toMatchObject({ text: expect.stringContaining(link) });
  });

  test('reach a browser by its subscription', async () => {
    expect(await compose('push', 'stock.returned')).toMatchObject({
      kind: 'push',
      subscriptionId: 7,
      title: 'Cola is back',
      url: 'https://shop.example/product/cola',
    });
  });
});
