import { beforeAll, expect, test } from 'vitest';
import type { ReferrerResponse } from '../../../src/api/contract/content.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { insertRow } from '../../fixtures/insert-row.ts';

describeRules('get-referrer-user', (shop) => {
  beforeAll(() =>
    inTransaction(shop().db, (trx) =>
      insertRow(trx, 'customers', {
        name: 'Asha Kumar',
        email: null,
        email_norm: null,
        phone_e164: null,
        referral_code: 'ASHA2026',
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    ),
  );

  test('answers the first name alone and the offer', async () => {
    const { body } = await shop().get<ReferrerResponse>('/get-referrer-user/asha2026');
    expect(body.referrer).toEqual({ code: 'ASHA2026', first_name: 'Asha', avatar_url: null });
    expect(body.offer).toMatchObject({
      reward_for_friend: 5,
      min_order_amount: 20,
      text: '$5 in your wallet after your first order of $20 or more.',
    });
  });

  test.each(['NOBODY1', 'x', 'a%20b'])('answers 404 for %s', async (code) => {
    const { status, body } = await shop().get<{ code: string }>(`/get-referrer-user/${code}`);
    expect([status, body.code]).toEqual([404, 'referrer_not_found']);
  });
});
