import { expect, test } from 'vitest';
import { latestSeq } from '../../../src/backend/shop/db/changes.ts';
import { seqInCookies } from '../../../src/backend/shop/seen-seq.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeRules('edits at the desk', (shop) => {
  test('answer with the number of the log, which the browser repeats for half a minute', async () => {
    const owner = await newStaff(shop(), 'owner');
    const body = { changes: [{ key: 'storeName', value: 'Another name' }] };
    const { status, headers } = await owner.call('PUT', '/admin/settings', { body });
    const seq = await latestSeq(shop().db.read);
    expect([status, headers.get('shop-seq')]).toEqual([200, String(seq)]);
    const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-shop-seq=')) ?? '';
    expect(cookie).toMatch(/; Max-Age=30; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(seqInCookies(shop().shop.secret, cookie.split(';')[0] ?? '')).toBe(seq);
  });

  test('that are refused, and what is only read, say nothing of it', async () => {
    const owner = await newStaff(shop(), 'owner');
    const refused = await owner.call('PUT', '/admin/settings', { body: { changes: 'none' } });
    const read = await owner.call('GET', '/admin/settings');
    expect([refused.status, read.status]).toEqual([422, 200]);
    for (const { headers } of [refused, read])
      expect([headers.get('shop-seq'), headers.getSetCookie()]).toEqual([null, []]);
  });
});
