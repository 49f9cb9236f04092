import { afterEach, expect, test } from 'vitest';
import { messageName } from '../../../src/admin/messages/message-words.ts';
import type {
  DeskMessages,
  MessagePreview,
  MessageText,
  MessageTexts,
} from '../../../src/api/contract/admin/messages.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import { checkText } from '../../../src/domain/messages/check-text.ts';
import { MINUTE_MS } from '../../../src/domain/time/durations.ts';
import { newEmail, newPhone, noticesTo } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newCookie, newStaff } from '../../fixtures/staff.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  texts?: MessageTexts;
}
const OWN: MessageText = {
  subject: 'Servus, {order_number} ist da',
  body: 'Grüß Gott {name}!\n\nAlles drin <b>&\n{order_url}\n\n{receipt}',
  button: 'Schau nach',
};
const PLACED = { message: 'order.placed', channel: 'mail', language: 'de' } as const;

describeRules('messages at the desk', (shop) => {
  afterEach(() => shop().db.write.deleteFrom('message_texts').execute());

  let placed = 0;
  const owner = async () => {
    const staff = await newStaff(shop(), 'owner');
    return { ...staff, cookie: await newCookie(shop().shop, staff.id) };
  };
  const call = async <T>(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
    by?: { cookie: string },
  ) => {
    const answer = await shop().raw(`/api/admin/messages${path}`, {
      method,
      headers: {
        cookie: (by ?? (await owner())).cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const save = <T = MessageTexts>(text: MessageText | null, before: MessageText | null) =>
    call<T>('PUT', '/order.placed/mail/de', { text, before });
  const rows = () => shop().db.read.selectFrom('message_texts').selectAll().execute();
  const audits = () =>
    shop().db.read.selectFrom('audit').selectAll().where('entity', '=', 'message').orderBy('id').execute();
  const place = async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    placed += 1;
    shop().setNow(new Date(NOON.getTime() + placed * MINUTE_MS));
    const shopper = newShopper(shop, newGuest(), { 'accept-language': 'de-DE' });
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    const contact = { name: 'Ana <i>Diaz</i>', email: newEmail(), phone: newPhone() };
    const { body } = await shopper.order({ contact });
    const [notice] = await noticesTo(shop(), contact.email);
    return { order: body.order, notice: { kind: 'mail', ...notice } as Notice };
  };

  test('are all there, and each of the shop’s own passes the check', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE, ar-EG, fr-FR' });
    const { body } = await call<DeskMessages>('GET', '');
    expect(new Set(body.messages.map(({ message }) => message)).size).toBeGreaterThan(20);
    for (const { message, form, texts } of body.messages) {
      expect(messageName(message)).not.toBe(message);
      expect(texts.map(({ language }) => language)).toEqual(['en', 'de', 'ar', 'fr']);
      for (const { language, own, text } of texts) {
        expect([message, form.channel, language, checkText(form, own)]).toEqual([
          message,
          form.channel,
          language,
          {},
        ]);
        expect(text).toBeNull();
      }
    }
  });

  test('are listed in the languages of the shop, and in those that its owner has words in', async () => {
    const listed = async () => {
      const { body } = await call<DeskMessages>('GET', '');
      return [...new Set(body.messages.map(({ texts }) => texts.map(({ language }) => language).join()))];
    };
    await changeSettings(shop(), { locales: 'en-US, ar-EG, ja-JP' });
    expect(await listed()).toEqual(['en,ar']);
    await save(OWN, null);
    expect(await listed()).toEqual(['en,ar,de']);
  });

  test('are sent in the owner’s words of their language, and in the shop’s own again', async () => {
    const { order, notice } = await place();
    const before = await composeMessage(shop().shop, 1, notice);
    expect(before).toMatchObject({ subject: `Wir haben Ihre Bestellung ${order.order_number} erhalten` });
    expect((await save(OWN, null)).body.text).toEqual(OWN);
    const mail = await composeMessage(shop().shop, 1, notice);
    expect(mail).toMatchObject({ subject: `Servus, ${order.order_number} ist da` });
    const { html, text } = mail as { html: string; text: string };
    expect(html).toContain('<p style="margin:12px 0">Grüß Gott Ana &lt;i&gt;Diaz&lt;/i&gt;!</p>');
    expect(html).toContain('Alles drin &lt;b&gt;&amp;<br><a href="https://shop.example/de/track-order/');
    expect(text).toMatch(/Zwischensumme: .*\n.*\n\nSchau nach: https:\S+#token=/s);
    const arabic = await composeMessage(shop().shop, 1, { ...notice, language: 'ar' });
    expect(arabic).toMatchObject({ html: expect.stringContaining('<bdi>Ana &lt;i&gt;Diaz&lt;/i&gt;</bdi>') });
    expect(await composeMessage(shop().shop, 1, { ...notice, language: 'en' })).toMatchObject({
      subject: `We've received your order ${order.order_number}`,
    });
    expect((await save(null, OWN)).body.text).toBeNull();
    expect(await composeMessage(shop().shop, 1, notice)).toEqual(before);
    expect(await rows()).toEqual([]);
    const log = (await audits()).slice(-2);
    expect(log.map(({ entity_id }) => entity_id)).toEqual(Array(2).fill('order.placed mail de'));
    expect(log[0]?.after_json).toBe(log[1]?.before_json);
  });

  test('that another has changed since are not overwritten, of two who save at once one', async () => {
    const theirs = { ...OWN, subject: 'Danke für {order_number}' };
    await save(theirs, null);
    const late = await save<Refusal>(OWN, null);
    expect([late.status, late.body.code, late.body.texts?.text]).toEqual([409, 'message_conflict', theirs]);
    const all = await Promise.all([1, 2, 3].map((n) => save({ ...OWN, button: `Knopf ${n}` }, theirs)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('that would break are refused by field, and nothing is stored', async () => {
    const noted = (await audits()).length;
    for (const change of [
      { body: '{{name}} {order_number} {receipt}' },
      { body: 'Pay \u202e{order_number} {receipt}' },
      { body: `Long ${'x'.repeat(1_000_000)}` },
      { body: 'No receipt {order_number}' },
      { button: '' },
      { subject: 'https://evil.example {order_number}' },
    ]) {
      const refused = await save<Refusal>({ ...OWN, ...change }, null);
      expect([413, 422]).toContain(refused.status);
      if (refused.body.errors)
        expect(Object.keys(refused.body.errors)).toEqual([`text.${Object.keys(change)[0]}`]);
    }
    expect([await rows(), (await audits()).length]).toEqual([[], noted]);
    expect((await call('PUT', '/order.placed/push/de', { text: OWN, before: null })).status).toBe(404);
    expect((await call('PUT', '/constructor/mail/de', { text: OWN, before: null })).status).toBe(404);
  });

  test('whose stored words fit the template no more are sent in the shop’s own', async () => {
    const row = { ...PLACED, ...OWN, body: 'Words of {yesterday}', updated_at: '' };
    await shop().db.write.insertInto('message_texts').values(row).execute();
    const { order, notice } = await place();
    expect(await composeMessage(shop().shop, 1, notice)).toMatchObject({
      subject: `Wir haben Ihre Bestellung ${order.order_number} erhalten`,
    });
  });

  test('are previewed with the newest order', async () => {
    const { order } = await place();
    const { body } = await call<MessagePreview>('POST', '/preview', { ...PLACED, text: OWN });
    expect(body).toMatchObject({
      subject: `Servus, ${order.order_number} ist da`,
      order_number: order.order_number,
      sms: null,
    });
    expect(body.html).not.toMatch(/<script|<b>|#token/);
    const sms = { message: 'account.code', channel: 'sms', language: 'ar' };
    const text = { subject: '', body: 'رمزك {code}\n{autofill}', button: '' };
    expect((await call<MessagePreview>('POST', '/preview', { ...sms, text })).body).toMatchObject({
      text: 'رمزك 042137\n@shop.example #042137',
      sms: { alphabet: 'ucs2', parts: 1 },
      order_number: null,
    });
    const push = { message: 'order.ready', channel: 'push', language: 'en' };
    const ready = { subject: 'Come, {name}', body: 'It is warm.', button: '' };
    expect((await call<MessagePreview>('POST', '/preview', { ...push, text: ready })).body).toMatchObject({
      subject: 'Come, Ana <i>Diaz</i>',
      text: 'It is warm.',
    });
  });

  test('go to their writer as a test, with a link that opens the order', async () => {
    const { order } = await place();
    const by = await owner();
    const sent = await call<{ to: string }>('POST', '/test', { ...PLACED, text: OWN }, by);
    const [notice] = await noticesTo(shop(), sent.body.to);
    const { opened: _opened, ...kept } = notice ?? {};
    expect(JSON.stringify(kept)).not.toContain('Diaz');
    const mail = (await composeMessage(shop().shop, 1, { kind: 'mail', ...kept } as Notice)) as {
      subject: string;
      text: string;
    };
    expect(mail.subject).toBe(`Servus, ${order.order_number} ist da`);
    const token = /#token=(\S+)/.exec(mail.text)?.[1] ?? '';
    const path = `/get-single-order-to-track/${order.id}?token=${token}` as const;
    expect((await shop().call('GET', path, { guest: newGuest() })).status).toBe(200);
    expect(await rows()).toEqual([]);
    const sms = { message: 'order.placed', channel: 'sms', language: 'de' };
    const text = { ...OWN, body: 'Da: {order_number} {order_url}' };
    expect((await call('POST', '/test', { ...sms, text }, by)).status).toBe(422);
  });
});
