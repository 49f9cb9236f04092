import { expect, test } from 'vitest';
import { retryWebhooks } from '../../../src/backend/payments/webhook.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('the last try of a webhook', (shop) => {
  const retryLast = async (event: object): Promise<string[]> => {
    const at = shop().shop.now().toISOString();
    await shop()
      .db.write.insertInto('webhook_events')
      .values({
        gateway: 'razorpay',
        event_id: crypto.randomUUID(),
        payload_json: JSON.stringify(event),
        received_at: at,
        processed_at: null,
        attempts: 100,
        due_at: at,
      })
      .execute();
    const lines: string[] = [];
    await retryWebhooks({ ...shop().shop, log: (_level, message) => lines.push(message) });
    return lines;
  };

  test('that goes well is not given up', async () => {
    expect(await retryLast({ event: 'invoice.paid' })).toEqual([]);
  });

  test('that fails is', async () => {
    const entity = {
      id: 'pay_x',
      order_id: 'order_unknown',
      amount: 100,
      currency: 'USD',
      status: 'captured',
    };
    const lines = await retryLast({ event: 'payment.captured', payload: { payment: { entity } } });
    expect(lines).toContain('A webhook was given up');
  });
});
