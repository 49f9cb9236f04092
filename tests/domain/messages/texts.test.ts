import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MessageForm, MessageText } from '../../../src/api/contract/admin/messages.ts';
import { checkText, fieldsOf, isRight, tidyText } from '../../../src/domain/messages/check-text.ts';
import { fillParagraphs, fillText } from '../../../src/domain/messages/fill-text.ts';
import { isLink, isPlaceholder } from '../../../src/domain/messages/placeholders.ts';
import { smsLength } from '../../../src/domain/messages/sms-length.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { seeded } from '../../fixtures/seeded.ts';

const MAIL: MessageForm = {
  channel: 'mail',
  has_button: true,
  placeholders: ['store_name', 'name', 'order_number', 'order_url', 'receipt'],
  required: ['order_number'],
  last: null,
};
const SMS: MessageForm = {
  channel: 'sms',
  has_button: false,
  placeholders: ['store_name', 'code', 'autofill'],
  required: ['code', 'autofill'],
  last: 'autofill',
};
const text = (change: Partial<MessageText>): MessageText => ({
  subject: 'Your order {order_number}',
  body: 'Hello {name},\n\n{receipt}',
  button: 'Follow it',
  ...change,
});
const said = (form: MessageForm, change: Partial<MessageText>) =>
  Object.fromEntries(
    Object.entries(checkText(form, text(change))).map(([field, texts]) => [field, texts.map(inEnglish)]),
  );

describe('the check of a message', () => {
  test('lets the usual pass', () => {
    expect(said(MAIL, {})).toEqual({});
    expect(said(SMS, { body: 'Your code is {code}.\n\n{autofill}' })).toEqual({});
    expect(said({ ...MAIL, has_button: false }, { button: '' })).toEqual({});
  });

  test.each([
    [
      'an unknown placeholder',
      { body: 'Hi {nme}, {order_number}' },
      'This message has no placeholder {nme}.',
    ],
    ['one of another message', { body: 'Hi {code}' }, 'This message has no placeholder {code}.'],
    [
      'a name of every object',
      { body: 'Hi {constructor}' },
      'This message has no placeholder {constructor}.',
    ],
    ['two braces', { body: 'Hi {{name}}' }, 'Braces stand around the name of a placeholder alone.'],
    ['a brace alone', { body: 'Hi {name' }, 'Braces stand around the name of a placeholder alone.'],
    [
      'an address',
      { body: 'See https://evil.example' },
      'Addresses come from placeholders alone: take out what you typed.',
    ],
    [
      'a turned direction',
      { body: 'Pay \u202eback' },
      'There is a character in it that nobody sees. Type the text instead of pasting it.',
    ],
    [
      'a control',
      { body: 'Pay\u0000' },
      'There is a character in it that nobody sees. Type the text instead of pasting it.',
    ],
    [
      'half a character',
      { body: 'Pay\ud800' },
      'There is a character in it that nobody sees. Type the text instead of pasting it.',
    ],
    ['no words', { body: '{receipt} …' }, 'Write words of your own here.'],
    ['a long text', { body: 'a'.repeat(5_001) }, 'At most 5000 characters.'],
    ['too many of one', { body: 'x {name} {name} {name} {name}' }, '{name} may stand here 3 times at most.'],
  ])('refuses %s', (_what, change, message) => {
    expect(said(MAIL, change).body).toEqual([message]);
  });

  test('refuses paragraphs and addresses in subject and button, and line breaks there', () => {
    expect(said(MAIL, { subject: 'Hi {receipt}', button: 'Go to {order_url}' })).toMatchObject({
      subject: ['{receipt} stands in the text alone.'],
      button: ['{order_url} stands in the text alone.'],
    });
    expect(said(MAIL, { subject: 'Two\nlines' }).subject).toHaveLength(1);
  });

  test('names what is missing, wherever it may stand', () => {
    expect(said(MAIL, { subject: 'Thank you' }).body).toEqual([
      '{order_number} is missing: without it the message is of no use.',
    ]);
    expect(said(MAIL, { subject: 'Thank you', body: 'For {order_number}' })).toEqual({});
  });

  test('keeps the last line for what browsers read', () => {
    for (const body of [
      '{autofill}\nCode {code}',
      'Code {code} {autofill}',
      'Code {code}\n{autofill}\n{autofill}',
    ])
      expect(said(SMS, { body }).body).toEqual(['{autofill} is the last line, on its own.']);
  });

  test('counts the parts of a text message', () => {
    const body = (length: number) => `${'ب'.repeat(length)} {code}\n{autofill}`;
    expect(said(SMS, { body: body(340) })).toEqual({});
    expect(said(SMS, { body: body(400) }).body).toEqual([
      'It would be sent as 7 text messages; 6 are the most.',
    ]);
  });
});

describe('a text message', () => {
  test.each([
    ['', 'gsm7', 0, 1],
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    ['a'.repeat(306), 'gsm7', 306, 2],
    ['Straße für 5 €', 'gsm7', 15, 1],
    // An escape never ends a part: 152 and a euro are two parts' worth.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
    ['“', 'ucs2', 1, 1],
    ['م'.repeat(70), 'ucs2', 70, 1],
    ['م'.repeat(71), 'ucs2', 71, 2],
    [`${'م'.repeat(66)}🍋${'م'.repeat(66)}`, 'ucs2', 134, 3],
  ] as const)('%s is %s', (given, alphabet, units, parts) => {
    expect(smsLength(given)).toEqual({ alphabet, units, parts });
  });
});

describe('a filled text', () => {
  const fill = (name: string) => ({ store_name: 'Cardamom & Co.', order_number: '{name}' })[name] ?? '';

  test('reads no placeholder in a value, and drops what is missing', () => {
    expect(fillText('Hello {name},\n\n{receipt}\n\nfrom {store_name}.', fill)).toBe(
      'Hello,\n\nfrom Cardamom & Co.',
    );
    expect(fillText('{order_number}. {what}', fill)).toBe('{name}. {what}');
    expect(fillParagraphs('A\n \n{receipt}\n\n\nB {order_number}', fill)).toEqual([
      [{ text: 'A', kind: 'words' }],
      [
        { text: 'B ', kind: 'words' },
        { text: '{name}', kind: 'value', name: 'order_number' },
      ],
    ]);
  });

  test('marks the addresses that the shop fills in', () => {
    expect(fillParagraphs('Open {order_url}.', () => 'https://shop.example/a')).toEqual([
      [
        { text: 'Open ', kind: 'words' },
        { text: 'https://shop.example/a', kind: 'link', name: 'order_url' },
        { text: '.', kind: 'words' },
      ],
    ]);
  });

  test('of a right text has no placeholder left, whatever was typed', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...MAIL.placeholders, 'code', 'x').map((name) => `{${name}}`),
      fc.constantFrom('{', '}', '{{name}}', '\n', '\n\n', '<b>', '‮', 'Words ', 'كلمة '),
    );
    const typed = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''));
    const anyText = fc.record({
      subject: fc.oneof(typed, fc.constant('For {order_number}')),
      body: fc.oneof(
        typed,
        typed.map((all) => `Words {order_number} ${all}`),
      ),
      button: fc.oneof(fc.constant('Go'), typed),
    });
    let right = 0;
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(MAIL, { ...MAIL, channel: 'push' as const, has_button: false }),
        (given, form) => {
          const tidy = tidyText(given);
          expect(tidyText(tidy)).toEqual(tidy);
          if (!isRight(checkText(form, tidy))) return;
          right += 1;
          for (const field of fieldsOf(form)) {
            const filled = fillText(tidy[field], (name) => (isLink(name) ? 'https://a.example' : 'v'));
            expect(filled).not.toMatch(/[{}]/);
            expect(filled).toMatch(/[\p{L}\p{N}]/u);
            expect(filled).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
          }
        },
      ),
      seeded(150),
    );
    expect(right).toBeGreaterThan(5);
  });

  test('knows its own placeholders alone', () => {
    expect([isPlaceholder('order_url'), isPlaceholder('toString')]).toEqual([true, false]);
  });
});
