import { beforeEach, expect, test } from 'vitest';
import type { DeskGiftCards } from '../../../src/api/contract/admin/gift-cards.ts';
import { mailDueCards } from '../../../src/backend/gift-cards/jobs.ts';
import { noticesTo } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { codeSentTo } from '../../fixtures/gift-cards.ts';
import { importCalls } from '../../fixtures/imports.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

const SHOPIFY = [
  'Id,Last Characters,Customer Name,Email,Order Name,Created At,Expires On,Initial Balance,Balance,Currency,Expired?,Enabled?,Disabled At',
  '101,a1b2,Customer 1,Customer.1@example.com,#1001,2025-11-03 18:05:00 -0500,2031-05-01,50.00,35.50,USD,false,true,',
  '102,c3d4,,customer.2@example.com,#1002,2025-11-03 18:05:00 -0500,,20.00,20.00,USD,false,true,',
  '103,e5f6,Customer 3,customer.3@example.com,,2025-11-03 18:05:00 -0500,,20.00,0.00,USD,false,true,',
  '104,g7h8,Customer 4,customer.4@example.com,,2025-11-03 18:05:00 -0500,,20.00,20.00,USD,false,false,2026-01-01',
  '105,j9k1,Customer 5,customer.5@example.com,,2025-11-03 18:05:00 -0500,2020-05-01,20.00,20.00,USD,true,true,',
  '106,m2n3,Customer 6,,,2025-11-03 18:05:00 -0500,,20.00,20.00,USD,false,true,',
  '107,p4q5,Customer 7,customer.7@example.com,,2025-11-03 18:05:00 -0500,,20.00,20.00,EUR,false,true,',
].join('\n');

const WOO = [
  'ID,Code,Recipient,Sender,Sender E-mail,Message,Issued value,Balance,Order ID,Order item ID,Template ID,Create date,Delivery date,Expiration date,Redeemed date,Redeemed by user,Delivered,Virtual,Status,Currency',
  '7,AB1C-DE2F-GH3I-JK4L,customer.8@example.com,Customer 9,customer.9@example.com,Happy birthday!,30,12.5,55,8,default,2025-01-01 10:00:00,0,0,0,0,1,on,on,USD',
].join('\n');

const FILES = { smtpUrl: undefined, smsWebhook: undefined, isProduction: true, mayFileMails: true };

describeRules('files of gift cards', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    owner = await newStaff(shop(), 'owner');
    shop().shop.delivery = FILES;
  });
  const calls = importCalls(shop, () => owner);
  const cardsOf = async (q: string) =>
    (await owner.call<DeskGiftCards>('GET', `/admin/gift-cards?q=${encodeURIComponent(q)}`)).body.data;

  test('cards of Shopify come in with what is left on them, and their new codes are mailed by a press, once', async () => {
    const ready = await calls.send(SHOPIFY, 'gift_cards_export.csv');
    expect(ready).toMatchObject({
      state: 'ready',
      subject: 'gift_cards',
      dialect: 'shopify',
      rows: 7,
      created: 2,
      refused: 2,
      sample: [],
      invitations: { open: 0, sent: 0, can_send: true },
    });
    expect(ready.notes.join(' ')).toContain('Each card gets a new code.');
    expect(ready.records).toEqual([
      { title: 'Customer 1', facts: ['customer.1@example.com', '35.50 USD', '••••A1B2', '2031-05-02'] },
      { title: 'customer.2', facts: ['customer.2@example.com', '20.00 USD', '••••C3D4'] },
    ]);
    expect((await calls.issues(ready.id)).map(({ row, code }) => `${row} ${code}`)).toEqual([
      '0 unknown_column',
      '0 note',
      '4 card_ended',
      '5 card_ended',
      '6 card_ended',
      '7 email_invalid',
      '8 currency_invalid',
    ]);
    const { import: done } = await calls.publish(ready.id);
    expect(done.invitations).toEqual({ open: 2, sent: 0, is_running: false, can_send: true });
    await mailDueCards(shop().shop);
    expect(await noticesTo(shop(), 'customer.1@example.com')).toEqual([]);
    expect(await cardsOf('customer.1@example.com')).toMatchObject([
      { state: 'waiting', balance: 35.5, send_at: null, sent_at: null, entries: [{ note: '••••A1B2' }] },
    ]);

    const again = await calls.send(SHOPIFY, 'gift_cards_export.csv');
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

    expect((await calls.invite(ready.id)).import.invitations).toEqual({
      open: 0,
      sent: 2,
      is_running: false,
      can_send: true,
    });
    const code = await codeSentTo(shop(), 'customer.1@example.com');
    const { guest } = newShopper(shop);
    const balance = await shop().call('POST', '/gift-card/balance', { guest, body: { code } });
    expect(balance.body).toMatchObject({ balance: 35.5, expires_at: expect.stringMatching(/^2031-05-02/) });
    await calls.invite(ready.id);
    expect(await noticesTo(shop(), 'customer.1@example.com')).toHaveLength(1);
    // Who has a code keeps the card.
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 0, left: 2 });
  });

  test('cards that nobody was mailed are taken back, and come in again', async () => {
    const ready = await calls.send(WOO, 'gift-cards.csv');
    expect(ready).toMatchObject({ subject: 'gift_cards', dialect: 'woocommerce', created: 1, refused: 0 });
    await calls.publish(ready.id);
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 1, left: 0 });
    expect(await cardsOf('customer.8@example.com')).toMatchObject([{ state: 'void', balance: 0 }]);

    const again = await calls.send(WOO, 'gift-cards.csv');
    expect(again.created).toBe(1);
    await calls.publish(again.id);
    await calls.invite(again.id);
    const [notice] = await noticesTo(shop(), 'customer.8@example.com');
    expect(JSON.stringify(notice)).toContain('Happy birthday!');
    expect((await cardsOf('customer.8@example.com'))[0]).toMatchObject({
      state: 'active',
      balance: 12.5,
      expires_at: null,
    });
  });

  test('are for staff who may give gift cards', async () => {
    owner = await newStaff(shop(), 'editor');
    const sent = await calls.upload(SHOPIFY, 'gift_cards_export.csv');
    if (sent.status === 201) {
      const { import_id } = (await sent.json()) as { import_id: number };
      expect((await calls.read(import_id)).state).not.toBe('ready');
    } else expect(sent.status).toBe(403);
  });
});
