import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptPush } from '../../../src/backend/outbox/push/push-message.ts';
import {
  findPushSubscription,
  upsertPushSubscription,
} from '../../../src/backend/outbox/push/push-repository.ts';
import { sendPush } from '../../../src/backend/outbox/push/send-push.ts';
import { vapidHeader, vapidPublicKey } from '../../../src/backend/outbox/push/vapid.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  seed: {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  },
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
    'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryptPush', () => {
  test('repeats the example of the standard', () => {
    const body = encryptPush(EXAMPLE.text, EXAMPLE.keys, EXAMPLE.seed);
    expect(body.toString('base64url')).toBe(EXAMPLE.body);
  });

  test('is different each time and refuses long texts', () => {
    const once = encryptPush('a', EXAMPLE.keys);
    expect(once.equals(encryptPush('a', EXAMPLE.keys))).toBe(false);
    expect(() => encryptPush('a'.repeat(4000), EXAMPLE.keys)).toThrow('3900 bytes');
  });
});

describe('vapidHeader', () => {
  const shop = { secret: 'x'.repeat(32), siteUrl: 'https://shop.example', now: () => new Date(0) };

  test('is signed by the key that browsers subscribe with', () => {
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(vapidHeader(shop, 'https://fcm.googleapis.com/fcm/send/1')) ?? [];
    expect(key).toBe(vapidPublicKey(shop));
    const [head, claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: 43_200,
      sub: 'https://shop.example',
    });
    const bytes = Buffer.from(key, 'base64url');
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, given, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});

describeRules('sendPush', (shop) => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/42';
  const message = { title: 'Cola', body: 'It is back.', url: 'https://shop.example/product/cola' };
  const newSubscription = async () => {
    const row = { owner: 'g:one', endpoint, language: 'en', created_at: shop().shop.now().toISOString() };
    await inTransaction(shop().db, (trx) => upsertPushSubscription(trx, { ...row, ...EXAMPLE.keys }));
    const query = shop().db.read.selectFrom('push_subscriptions').select('id');
    return (await query.where('endpoint', '=', endpoint).executeTakeFirstOrThrow()).id;
  };
  const answering = (status: number) => async () => new Response(null, { status });

  test('posts to the browser’s push service', async () => {
    const id = await newSubscription();
    const requested: [unknown, RequestInit | undefined][] = [];
    await sendPush(shop().shop, id, message, async (url, init) => {
      requested.push([url, init]);
      return new Response(null, { status: 201 });
    });
    expect(requested[0]?.[0]).toBe(endpoint);
    expect(requested[0]?.[1]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('is not sent to an address that is no push service, and says so', async () => {
    const id = await newSubscription();
    const query = shop()
      .db.write.updateTable('push_subscriptions')
      .set({ endpoint: 'https://elsewhere.example/1' });
    await query.where('id', '=', id).execute();
    const requests: unknown[] = [];
    const send = sendPush(shop().shop, id, message, async (url) => {
      requests.push(url);
      return new Response(null, { status: 201 });
    });
    await expect(send).rejects.toThrow('elsewhere.example is not a push service');
    expect(requests).toEqual([]);
  });

  test('forgets a browser that left and tries again what failed', async () => {
    const id = await newSubscription();
    await expect(sendPush(shop().shop, id, message, answering(503))).rejects.toThrow('503');
    await sendPush(shop().shop, id, message, answering(410));
    expect(await findPushSubscription(shop().db.read, id)).toBeUndefined();
    await sendPush(shop().shop, id, message, answering(500));
  });
});
