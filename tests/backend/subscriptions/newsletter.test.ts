import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type {
  NewsletterResponse,
  PushResponse,
  SubscriptionResponse,
} from '../../../src/api/contract/subscriptions.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { lastNotice, tokenIn } from '../../fixtures/notices.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('the newsletter', (shop) => {
  const guest = newGuest();
  const subscribe = (email: string) =>
    shop().call<NewsletterResponse & Partial<ErrorBody>>('POST', '/newsletter', { guest, body: { email } });
  const press = (action: 'confirm' | 'unsubscribe', token: string) =>
    shop().call<SubscriptionResponse>('POST', `/subscriptions/${action}`, { body: { token } });
  const rowOf = (email: string) =>
    shop()
      .db.read.selectFrom('newsletter_subscribers')
      .select(['state', 'unsubscribe_token'])
      .where('email_norm', '=', email.toLowerCase())
      .executeTakeFirst();

  test('is confirmed by the link in the mail, left, and taken up again', async () => {
    const email = `Ana-${randomUUID()}@Example.com`;
    const first = await subscribe(email);
    expect(first.body.status).toBe('pending');
    const token = tokenIn(shop(), await lastNotice(shop(), email), 'link');
    expect((await press('confirm', token)).body).toMatchObject({ kind: 'newsletter', status: 'confirmed' });
    const welcome = await lastNotice(shop(), email);
    expect(welcome?.template).toBe('newsletter.welcome');
    expect(tokenIn(shop(), welcome, 'unsubscribe')).toBe((await rowOf(email))?.unsubscribe_token);
    expect((await press('confirm', token)).status).toBe(200);
    expect(await lastNotice(shop(), email)).toEqual(welcome);
    const again = await subscribe(email);
    expect(again.body).toEqual(first.body);
    const row = await rowOf(email);
    expect(row?.state).toBe('confirmed');
    await press('unsubscribe', row?.unsubscribe_token ?? '');
    expect((await rowOf(email))?.state).toBe('ended');
    expect((await press('confirm', token)).status).toBe(404);
    await subscribe(email);
    expect((await rowOf(email))?.state).toBe('pending');
  });

  test('refuses what is no address', async () => {
    expect((await subscribe('ana@')).body.errors).toHaveProperty('email');
  });
});

describeRules('push', (shop) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const call = (action: 'subscribe' | 'unsubscribe', body: object, guest = newGuest()) =>
    shop().call<PushResponse & Partial<ErrorBody>>('POST', `/push/${action}`, { guest, body });

  test('keeps one subscription per browser until it leaves', async () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
    const count = async () =>
      (
        await shop()
          .db.read.selectFrom('push_subscriptions')
          .select('id')
          .where('endpoint', '=', endpoint)
          .execute()
      ).length;
    await call('subscribe', { endpoint, keys });
    await call('subscribe', { endpoint, keys });
    expect(await count()).toBe(1);
    await call('unsubscribe', { endpoint });
    await call('unsubscribe', { endpoint });
    expect(await count()).toBe(0);
  });

  test.for([
    'http://fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
  ])('goes to push services alone, not to %s', async (endpoint) => {
    expect((await call('subscribe', { endpoint, keys })).body.errors).toHaveProperty('endpoint');
  });
});
