import { beforeAll, expect, test } from 'vitest';
import type { DeskGiftCards } from '../../../src/api/contract/admin/gift-cards.ts';
import type { GiftCardBalance } from '../../../src/api/contract/gift-card.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { buyGiftCard, codeSentTo, insertGiftCard } from '../../fixtures/gift-cards.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('gift cards at the desk', (shop) => {
  let owner: TestStaff;
  let product = 0;
  beforeAll(async () => {
    owner = await newStaff(shop(), 'owner');
    product = await insertGiftCard(shop());
    await changeBranch(shop().shop, shop().world.branches.downtown, {
      paymentMethods: ['cod', 'test', 'wallet'],
    });
    await shelveColas(shop(), 200);
  });
  const list = async (q = '') =>
    (await owner.call<DeskGiftCards>('GET', `/admin/gift-cards?q=${encodeURIComponent(q)}`)).body;
  const balanceOf = async (code: string | undefined) => {
    const { guest } = newShopper(shop);
    const answer = await shop().call<GiftCardBalance & { code?: string }>('POST', '/gift-card/balance', {
      guest,
      body: { code },
    });
    return answer.body.balance ?? answer.body.code;
  };
  const give = (email: string, key: string) =>
    owner.call<{ code?: string }>('POST', '/admin/gift-cards', {
      body: {
        amount: 20,
        recipient_name: 'Mia Roth',
        recipient_email: email,
        message: '',
        reason: 'Late order',
      },
      headers: { 'idempotency-key': key },
    });

  test('a card is found by its last digits, its recipient and its order, with where its money went', async () => {
    const { order, code, email } = await buyGiftCard(shop, product);
    const payer = await newPayer(shop);
    const cart = (await payer.details({ gift_card_code: code })).body;
    const used = (await payer.place()).order;
    for (const q of [code?.slice(-4) ?? '', email, order.order_number]) {
      const [card] = (await list(q)).data;
      expect(card, q).toMatchObject({
        amount: 50,
        balance: 50 - cart.total,
        state: 'active',
        recipient_email: email,
      });
      expect(
        card?.entries.map(({ reason, amount, order: by }) => [reason, amount, by?.order_number]),
      ).toEqual([
        ['issue', 50, order.order_number],
        ['use', -cart.total, used.order_number],
      ]);
    }
    expect((await list('nobody of that name')).data).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain(code);
  });

  test('staff give one by hand, once for each press, with their reason in its history', async () => {
    const email = 'mia@example.com';
    await give(email, 'press');
    await give(email, 'press');
    const { data } = await list(email);
    expect(data).toHaveLength(1);
    expect(data[0]?.entries).toMatchObject([{ reason: 'issue', amount: 20, note: 'Late order' }]);
    expect(await balanceOf(await codeSentTo(shop(), email))).toBe(20);
    const notice = await lastNotice(shop(), email);
    expect(notice && (await composeMessage(shop().shop, 1, { kind: 'mail', ...notice }))).toMatchObject({
      subject: expect.stringMatching(/^You have a gift card for /),
      text: expect.stringMatching(/\nYou have a \$20\.00 gift card for /),
    });
  });

  test('a shop that sends no mail shows the code to who gives the card, the same one for a press sent twice', async () => {
    const email = 'no-mail@example.com';
    const setMail = (smtpUrl: string | undefined) => {
      shop().shop.delivery = { smtpUrl, smsWebhook: undefined, isProduction: false };
    };
    setMail(undefined);
    const { code } = (await give(email, 'unmailed')).body;
    expect(await balanceOf(code)).toBe(20);
    expect((await give(email, 'unmailed')).body.code).toBe(code);
    const [card] = (await list(email)).data;
    const again = () =>
      owner.call<{ code: string | null }>('POST', `/admin/gift-cards/${card?.id}/send-again`);
    expect([await balanceOf((await again()).body.code ?? ''), await balanceOf(code)]).toEqual([
      20,
      'gift_card_invalid',
    ]);
    const kept = await shop().db.read.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    setMail('smtp://127.0.0.1:1');
    expect((await give(email, 'mailed')).body).toEqual({ code: null });
    expect((await again()).body).toEqual({ code: null });
  });

  test('sent again it has a new code, and the one of before is worth nothing', async () => {
    const { code, email } = await buyGiftCard(shop, product);
    const [card] = (await list(email)).data;
    await owner.call('POST', `/admin/gift-cards/${card?.id}/send-again`);
    const renewed = await codeSentTo(shop(), email);
    expect(renewed).not.toBe(code);
    expect([await balanceOf(code), await balanceOf(renewed)]).toEqual(['gift_card_invalid', 50]);
  });

  test('void it pays nothing, and what an order owes it goes another way', async () => {
    const { code, email } = await buyGiftCard(shop, product);
    const payer = await newPayer(shop);
    const cart = (await payer.details({ gift_card_code: code })).body;
    const { order } = await payer.place();
    const [card] = (await list(email)).data;
    const path = `/admin/gift-cards/${card?.id}/void` as const;
    expect((await owner.call('POST', path, { body: { reason: '' } })).status).toBe(422);
    await owner.call('POST', path, { body: { reason: 'The code was stolen' } });
    expect((await owner.call('POST', path, { body: { reason: 'Twice' } })).status).toBe(422);
    expect((await list(email)).data[0]).toMatchObject({ state: 'void', balance: 0 });
    expect(await balanceOf(code)).toBe(0);
    await advanceOrder(shop().shop, order.id, 'rejected', 'Closed');
    const read = await payer.read(order.id);
    expect(read.refunds).toMatchObject([{ to: 'source', status: 'pending', amount: cart.total }]);
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('who looks after customers sees them, and owners change them', async () => {
    const manager = await newStaff(shop(), 'manager');
    const staff = await newStaff(shop(), 'staff');
    expect((await manager.call('GET', '/admin/gift-cards')).status).toBe(200);
    expect((await staff.call('GET', '/admin/gift-cards')).status).toBe(403);
    const [card] = (await list()).data;
    const refused = await manager.call('POST', `/admin/gift-cards/${card?.id}/void`, {
      body: { reason: 'No' },
    });
    expect(refused.status).toBe(403);
  });
});
