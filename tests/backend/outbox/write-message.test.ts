import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelsOf, formOf, ownText, type Template } from '../../../src/backend/outbox/messages/template.ts';
import { TEMPLATES } from '../../../src/backend/outbox/messages/templates.ts';
import {
  noticeData,
  type Wording,
  writeMail,
  writePush,
  writeSms,
} from '../../../src/backend/outbox/messages/write-message.ts';
import { encryptPush } from '../../../src/backend/outbox/push/push-message.ts';
import type { StoreSettings } from '../../../src/backend/settings/store-cache.ts';
import { checkText, isRight, tidyText } from '../../../src/domain/messages/check-text.ts';
import { helpLine } from '../../../src/domain/orders/order-facts.ts';
import { inEnglish, inLanguage, type Language, type Text } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';
import { seeded } from '../../fixtures/seeded.ts';

const LOOK = {
  theme: { brand: '#123456', textOnBrand: '#ffffff' },
  storeName: 'Cardamom & Co.',
  supportPhone: '+15035550142',
  supportEmail: 'hello@cardamom.example',
} as Parameters<typeof writeMail>[1];
const FORMS = Object.values(TEMPLATES).flatMap((template) =>
  channelsOf(template).map((channel) => ({ template, form: formOf(template, channel) })),
);
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
};
const TAGS = [
  ...['!doctype', 'html', 'head', 'meta', 'style', 'body', 'table', 'tr', 'td'],
  ...['p', 'a', 'br', 'bdi'],
];
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const braced = (names: readonly string[]) => names.map((name) => `{${name}}`);

test('Every text that passes the check is written, without a placeholder or markup of its own', () => {
  const written = fc.constantFrom(...FORMS).chain(({ template, form }) => {
    const pieces = fc.oneof(
      fc.constantFrom(
        ...braced(form.placeholders),
        '<script>',
        '&',
        '"',
        "'",
        '\n\n',
        'Wörter ',
        'كلمة ',
        '🍋',
      ),
      fc.string({ maxLength: 8 }),
    );
    const typed = fc.array(pieces, { maxLength: 8 }).map((all) => `Words ${all.join('')}`);
    const body = typed.map((all) =>
      [
        all,
        ...braced(form.required.filter((name) => name !== form.last)),
        ...(form.last ? [`\n{${form.last}}`] : []),
      ].join(' '),
    );
    const text = fc.record({
      subject: fc.oneof(typed, fc.constant('Words')),
      body,
      button: fc.constant('<i>Go'),
    });
    return text.map((given) => ({ template, form, words: tidyText(given) }));
  });
  const values = fc.dictionary(
    fc.constantFrom(
      'name',
      'order_number',
      'order_id',
      'product',
      'url',
      'link',
      'reason',
      'answer',
      'amount',
      'places',
      'outcome',
    ),
    fc.oneof(fc.string(), fc.constantFrom('<img src=x onerror=y>', 'javascript:alert(1)', 'source', '12')),
  );
  let right = 0;
  fc.assert(
    fc.property(
      written,
      values,
      fc.constantFrom('en' as const, 'ar' as const),
      ({ template, form, words }, filled, language) => {
        if (!isRight(checkText(form, words))) return;
        right += 1;
        const get = (name: string) =>
          (Object.hasOwn(filled, name) ? (filled[name] ?? '') : '').replaceAll(/[{}]/g, '');
        const data = {
          get,
          price: get('amount'),
          write: String,
          count: String,
          storeName: LOOK.storeName,
          locale: language,
          siteUrl: 'https://shop.example',
          pageUrl: String,
        };
        const wording: Wording = { template, words, data, language, phrases: phrasesIn(language) };
        if (form.channel === 'sms') expect(writeSms(wording)).not.toMatch(/[{}]/);
        if (form.channel === 'push') {
          const push = writePush(wording);
          expect(`${push.title}${push.body}`).not.toMatch(/[{}]/);
          expect(() =>
            encryptPush(JSON.stringify({ ...push, url: '/' }), { ...KEYS, auth: AUTH }),
          ).not.toThrow();
        }
        if (form.channel !== 'mail') return;
        const mail = writeMail(wording, LOOK);
        expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/);
        expect(mail.subject).not.toMatch(/[\r\n]/);
        const tags = [...mail.html.matchAll(/<(\/?[a-z!]+)/gi)].map(([, tag = '']) => tag.replace('/', ''));
        expect(tags.filter((tag) => !TAGS.includes(tag))).toEqual([]);
      },
    ),
    seeded(500),
  );
  expect(right).toBeGreaterThan(50);
});

describe('a mail about an order', () => {
  const facts = {
    ...{
      type: 'pickup',
      branch: 'Pearl Street',
      branchAddress: '418 NW Fennel Street',
      phone: '+15035550142',
    },
    ...{ address: null, timeZone: 'America/Los_Angeles', pickupCode: '4821' },
    window: { from: '2026-11-23T18:00:00Z', to: '2026-11-23T18:30:00Z' },
  };
  const receipt = { items: [['Garlic <b>Knots', 2, 12]], sums: [[{ template: 'Total', values: [] }, 12]] };
  const filled = {
    ...{ name: 'Rosa', order_number: 'C-1', order_id: 'o1', facts: JSON.stringify(facts) },
    receipt: JSON.stringify(receipt),
  };
  const mailOf = (message: string, language: Language, more: Record<string, string> = {}, look = LOOK) => {
    const template = TEMPLATES[message] as Template;
    const settings = {
      ...{ storeName: 'Cardamom & Co.', locales: ['en-US', 'de-DE', 'ar-EG'] },
      money: { currencyCode: 'USD', locale: 'en-US', decimalPlaces: 2 },
    } as unknown as StoreSettings;
    const data = noticeData({ siteUrl: 'https://shop.example' }, settings, {
      filled: { ...filled, ...more },
      language,
    });
    const phrases = phrasesIn(language);
    return writeMail({ template, words: ownText(template, 'mail', phrases), data, language, phrases }, look);
  };

  test('says where, when and with which code it is fetched, by the clock of the branch', () => {
    const { text, html } = mailOf('order.placed', 'en');
    expect(text).toContain('Pick up at: Pearl Street, 418 NW Fennel Street');
    expect(text).toMatch(/Ready: Monday, November 23.*10:00.*10:30.AM/);
    expect(text).toContain('Give this code at the counter: 4821');
    expect(html).toContain('4821');
    expect(mailOf('order.ready', 'de').text).toContain('Nennen Sie am Tresen diesen Code: 4821');
  });

  test('says of a line what its shopper wishes where it is not there, in the reader’s language', () => {
    const wish = { template: 'Call me', values: [] };
    const wishing = { ...receipt, items: [...receipt.items, ['Tea', 1, 3, wish]] };
    const said = (language: Language) =>
      mailOf('order.placed', language, { receipt: JSON.stringify(wishing) });
    expect(said('en').text).toContain('1 × Tea (If unavailable: Call me): $3.00');
    expect(said('en').html).toContain('1 × Tea (If unavailable: Call me)');
    expect(said('de').text).toContain('1 × Tea (Falls nicht verfügbar: Mich anrufen)');
    expect(said('fr').text).toMatch(/Tea \(Si indisponible\s: M’appeler\)/);
    // Who chose nothing reads nothing of it.
    expect(said('en').text).toContain('2 × Garlic <b>Knots: $12.00');
  });

  test('promises no message that an order to eat in does not get', () => {
    expect(mailOf('order.placed', 'en').text).toContain("Its page shows how it's going.");
    expect(mailOf('order.placed', 'en').text).not.toMatch(/let you know/);
  });

  test('names its link as the language writes, and leaves the address alone', () => {
    const linkOf = (language: Language) =>
      mailOf('order.placed', language)
        .text.split('\n')
        .find((line) => line.includes('/track-order/'));
    expect(linkOf('en')).toMatch(/^Track your order: https:\S+o1\S*$/);
    expect(linkOf('fr')).toMatch(/^Suivre votre commande\u00a0: https:\S+$/);
    expect(linkOf('ar')).toMatch(/^[^\u2066-\u2069]+: https:[^\s\u2066-\u2069]+$/);
  });

  test('has a code that is to be typed in large letters', () => {
    for (const name of ['gift_card.sent', 'account.code'])
      expect(mailOf(name, 'ar', { code: 'K7QM-4XTB' }).html).toMatch(
        /<bdi style="font-size:20px[^>]*>K7QM-4XTB<\/bdi>/,
      );
  });

  test.each([
    ['/media/logo-1a2b/320', 'https://shop.example/media/logo-1a2b/320'],
    ['https://pictures.example/logo.PNG', 'https://pictures.example/logo.PNG'],
    ['/media/logo.svg', null],
    ['https://pictures.example/logo.svg', null],
    [null, null],
  ])('has the logo %s in its head as %s', (logo, src) => {
    const { html } = mailOf('order.placed', 'de', {}, { ...LOOK, logo });
    const [picture] = html.match(/<img [^>]*>/g) ?? [];
    expect(/ src="([^"]*)"/.exec(picture ?? '')?.[1] ?? null).toBe(src);
    if (src) expect(picture).toMatch(/ alt="" .*background:#ffffff/);
    expect(html).toMatch(/Cardamom &amp; Co\.<\/td>/);
  });

  test('has its receipt as a table in the shop’s colours, which may be darkened', () => {
    const { html, text } = mailOf('order.placed', 'ar');
    // Amounts stand in one column: a whole one has its decimals too.
    expect(mailOf('order.placed', 'en').text).toContain('$12.00');
    // The reader's locale writes all numbers, as the pages do.
    expect(mailOf('order.placed', 'de').text).toContain('$12,00');
    expect(text).toContain('١٢٫٠٠');
    expect(html).toContain('<bdi>Cardamom &amp; Co.</bdi>');
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('background:#123456');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toMatch(/<td[^>]*><bdi>٢ × Garlic &lt;b&gt;Knots<\/bdi><\/td><td align="left"/);
  });

  test('says where it goes and when, once it is on its way', () => {
    const onItsWay = { ...facts, type: 'delivery', address: '12 Fennel Street, Portland', pickupCode: null };
    const { text } = mailOf('order.out_for_delivery', 'en', { facts: JSON.stringify(onItsWay) });
    expect(text).toContain('Delivery to: 12 Fennel Street, Portland');
    expect(text).toMatch(/Arrives: Monday, November 23.*10:00.*10:30.AM/);
  });

  test('has what somebody wrote between the marks of its own language', () => {
    const written = (language: Language) =>
      mailOf('gift_card.sent', language, { card_message: 'Enjoy!' }).text;
    expect(written('en')).toContain('“Enjoy!”');
    expect(written('de')).toContain('„Enjoy!“');
    expect(written('ar')).toMatch(/«\u2068?Enjoy!\u2069?»/);
  });

  test('of news has a button without the space that French has before a colon', () => {
    const { html } = mailOf('newsletter.news', 'fr', { news: 'Voir les savons : https://shop.example/' });
    expect(html).toContain('>Voir les savons</a>');
  });

  test('that can be ended has a link of words for it, and its plain text the address behind them', () => {
    const unsubscribe = 'https://shop.example/subscription/unsubscribe?token=k3Vd0zqkq8cYw1mJ2b7R9Q';
    for (const name of ['newsletter.news', 'newsletter.welcome', 'stock.returned'])
      for (const [language, word] of [
        ['en', 'Unsubscribe'],
        ['de', 'Abbestellen'],
        ['fr', 'Se désabonner'],
        ['ar', 'إلغاء الاشتراك'],
      ] as const) {
        const { html, text } = mailOf(name, language, { unsubscribe, news: 'Fresh.', product: 'Tea' });
        expect(html).toMatch(new RegExp(`<a href="https://[^"]+/unsubscribe[^"]+"[^>]*>${word}</a>`));
        expect(html).not.toMatch(/>https:[^<]*unsubscribe/);
        expect(text).toMatch(new RegExp(`^${word}\\u00a0?: https://\\S+/unsubscribe\\?token=\\S+$`, 'm'));
      }
  });

  test('of news has each paragraph in the direction of its own words', () => {
    const news = 'Fresh from the oven.\n\nخبز طازج.';
    expect(mailOf('newsletter.news', 'ar', { news }).html.match(/<p dir="auto"/g)).toHaveLength(2);
  });

  test('goes on in lower case after the greeting in German', () => {
    const said = (line: Text | string) => inLanguage(line, phrasesIn('de'));
    const mails = Object.values(TEMPLATES).map(({ mail }) => (mail?.lines ?? []).map(said));
    const begun = mails.flatMap(([greeting, first = '']) => (greeting?.endsWith(',') ? [first] : []));
    expect(begun.length).toBeGreaterThan(20);
    expect(
      begun.filter((line) => /^(?:Wir|Es|Das|Der|Die|Danke|Leider|Jemand|Mit|Innerhalb|Ein)\b/.test(line)),
    ).toEqual([]);
  });

  test('that was fetched or eaten does not say that it has arrived', () => {
    expect(TEMPLATES['order.delivered']?.otherwise).toMatchObject([{ is: '', message: 'order.handed_over' }]);
    expect(mailOf('order.handed_over', 'en').text).not.toContain('arrived');
  });

  test('that bids to get in touch says how', () => {
    for (const name of ['order.request_declined', 'order.problem_declined', 'order.refund_failed']) {
      const { text, html } = mailOf(name, 'en');
      expect(text).toMatch(/Call Pearl Street at \+1 ?503 ?555 ?0142 and quote order C-\d+\./);
      expect(html).toMatch(/503 ?555 ?0142/);
    }
    const facts = { branch: 'Pearl Street', branchAddress: '418 NW Fennel Street', phone: '' };
    expect(inEnglish(helpLine(facts, 'C-1'))).toBe(
      'Ask at Pearl Street, 418 NW Fennel Street, and quote order C-1.',
    );
  });

  test('says at its foot how the shop is reached, whatever it is about', () => {
    const { text, html } = mailOf('account.contact_changed', 'en');
    expect(text).toContain('contact us at once');
    expect(text).toMatch(/\nCardamom & Co\. · \+1 503 555 0142 · hello@cardamom\.example$/);
    for (const way of ['tel:+15035550142', 'mailto:hello@cardamom.example'])
      expect(html).toContain(`href="${way}"`);
  });

  test('about a return says what to do with the goods, and about a problem that nothing has to come back', () => {
    const [returned, problem] = ['order.request_received', 'order.problem_received'].map(
      (name) => mailOf(name, 'en').text,
    );
    expect(returned).toContain('We have your return request for order C-');
    expect(returned).toContain(
      'Please keep the goods for now. Our answer says whether and how to send them back.',
    );
    expect(problem).toContain('We have your report about order C-');
    expect(problem).toContain("You don't have to send anything back.");
    expect(problem).not.toMatch(/return|goods/);
  });

  test('about a deleted account does not say by whose wish: staff erase customers too', () => {
    const { text } = mailOf('account.deleted', 'en');
    expect(text).toContain('was deleted.');
    expect(text).not.toMatch(/asked|wish/);
  });

  test('that is cancelled says what happens with the money', () => {
    const unpaid = (places: string) => mailOf('order.cancelled_unpaid', 'en', { places }).text;
    expect(unpaid('none')).toContain("You weren't charged");
    expect(unpaid('before')).toContain('What you had paid for it was refunded before.');
    expect(unpaid('before')).not.toContain("You weren't charged");
  });

  test('keeps the direction of names and sentences in Arabic', () => {
    // Or the number of a house would stand behind its street, and a full stop before its sentence.
    expect(mailOf('order.placed', 'ar').text).toContain('\u2068418 NW Fennel Street\u2069');
    expect(mailOf('order.refunded', 'ar', { amount: '2.5', reason: 'Late.' }).text).toContain(
      '\u2068Late.\u2069',
    );
  });

  test('about a granted return says that nothing has to come back, unless the answer says what to do', () => {
    const says = (name: string, more: Record<string, string>) => mailOf(name, 'en', more).text;
    const line = "You don't have to send anything back.";
    for (const name of ['order.refunded', 'order.refunded_nothing', 'order.paid_less']) {
      expect(says(name, { amount: '2.5', goods: 'kept' })).toContain(line);
      expect(says(name, { amount: '2.5', goods: 'kept', answer: 'Bring it by.' })).not.toContain(line);
      expect(says(name, { amount: '2.5' })).not.toContain(line);
    }
  });

  test('about a refund tells a reason from an answer to a request', () => {
    const answered = mailOf('order.refunded', 'en', { amount: '2.5', answer: 'Sorry about that.' }).text;
    expect(answered).toContain('Our answer: Sorry about that.');
    expect(answered).not.toContain('The reason');
    expect(mailOf('order.refunded', 'en', { amount: '2.5', reason: 'Late' }).text).toContain(
      'The reason: Late',
    );
    const missing = '1 × Chickpeas → White beans';
    expect(mailOf('order.refunded', 'en', { amount: '2.5', missing }).text).toContain(
      `Missing or replaced: ${missing}`,
    );
  });

  test('about an order that ended promises nothing that is back already', () => {
    const { text } = mailOf('order.cancelled', 'en', { amount: '2.5', places: 'wallet' });
    expect(text).toContain("Your refund: $2.50.\n\nIt's already in your wallet.");
    expect(text).not.toContain("You'll get");
  });
});

describe('links of a message', () => {
  const SITE = 'https://shop.example';
  const MONEY = { currencyCode: 'USD', locale: 'en-US', decimalPlaces: 2 };
  const settings = { storeName: 'Cardamom & Co.', money: MONEY, locales: ['en-US', 'de-DE'] };
  const urlIn = (language: Language, url: string) =>
    noticeData({ siteUrl: SITE }, settings as unknown as StoreSettings, { filled: {}, language }).pageUrl(
      url,
    );

  test.each([
    ['de', '/track-order/o1#token=t', `${SITE}/de/track-order/o1#token=t`],
    ['de', `${SITE}/login#reset=r`, `${SITE}/de/login#reset=r`],
    ['de', '/', `${SITE}/de`],
    ['en', '/account', `${SITE}/account`],
    // The shop has no pages in it.
    ['ar', '/account', `${SITE}/account`],
    ['de', '/admin/webhooks', `${SITE}/admin/webhooks`],
    ['de', 'https://hooks.example/de', 'https://hooks.example/de'],
    ['de', '', ''],
  ] as const)('lead to pages in the language of the reader: %s %s', (language, url, expected) => {
    expect(urlIn(language, url)).toBe(expected);
  });
});
