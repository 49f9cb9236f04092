import { describe, expect, test } from 'vitest';
import { type RuleWriter, ruleInWords, type WrittenRule } from '../../../src/domain/discounts/rule-words.ts';
import { inEnglish, inLanguage } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';
import { discount } from '../world.ts';

const rule = (change: Partial<WrittenRule>): WrittenRule => ({
  ...discount({ rate: 2000, isAutomatic: false, code: 'NOON' }),
  usageLimit: null,
  usageLimitPerCustomer: null,
  customer: null,
  ...change,
});
const write: RuleWriter = {
  price: (amount) => `₹${amount}`,
  list: (names) => names.join(' & '),
  day: (day) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day] ?? '',
  moment: (instant) => instant.slice(0, 10),
  product: (id) => `Product ${id}`,
  category: () => 'Pizza',
  branch: () => 'Riverside',
  payment: (code) => code,
};
const words = (change: Partial<WrittenRule>) => inEnglish(ruleInWords(rule(change), write));
const LUNCH: Partial<WrittenRule> = {
  categoryIds: [2],
  maxDiscount: 100,
  days: [5, 4, 3, 2, 1],
  timeFrom: '12:00',
  timeTo: '15:00',
  usageLimitPerCustomer: 1,
};

describe('a rule in words', () => {
  test('says what is given, when and how often', () => {
    expect(words(LUNCH)).toBe(
      '20% off Pizza, at most ₹100, on weekdays, 12:00 to 15:00, once per customer, with the code NOON',
    );
  });

  test.each<[Partial<WrittenRule>, string]>([
    [{}, '20% off everything, with the code NOON'],
    [{ isByCodes: true }, '20% off everything, with a code that works once'],
    [
      { type: 'fixed', amount: 5, code: null, isStackable: false },
      '₹5 off, without a code, never together with others',
    ],
    [{ type: 'free_delivery', minSubtotal: 40 }, 'Free delivery, from ₹40, with the code NOON'],
    [
      { type: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, productIds: [7] },
      'Of every 3 of Product 7 the 1 cheapest free, with the code NOON',
    ],
    [
      { type: 'free_item', freeProductId: 9, minQuantity: 3 },
      'Product 9 free, from 3 items, with the code NOON',
    ],
    [
      { orderTypes: ['pickup', 'dine_in'], branchIds: [1], paymentMethods: ['cod'] },
      '20% off everything, for pickup or eating in, at Riverside, paid by cod, with the code NOON',
    ],
    [{ days: [0, 6] }, '20% off everything, at weekends, with the code NOON'],
    [{ days: [0, 1] }, '20% off everything, on Mon & Sun, with the code NOON'],
    [{ days: [0, 1, 2, 3, 4, 5, 6] }, '20% off everything, with the code NOON'],
    [
      { productIds: [1, 2, 3, 4, 5, 6] },
      '20% off Product 1 & Product 2 & Product 3 & Product 4 and 2 more, with the code NOON',
    ],
    [
      { startsAt: '2026-12-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z', timeTo: '10:00' },
      '20% off everything, from 2026-12-01 on, until 2027-01-01, 00:00 to 10:00, with the code NOON',
    ],
    [
      { customer: 'ana@x.example', isLoginRequired: true, isFirstOrderOnly: true, usageLimit: 1 },
      '20% off everything, for ana@x.example alone, on the first order, once in all, with the code NOON',
    ],
    [{ rate: 1250, productIds: [7] }, '12.5% off Product 7, with the code NOON'],
    [{ type: 'fixed', amount: 5, productIds: [7] }, '₹5 off Product 7, with the code NOON'],
    [{ type: 'free_delivery', categoryIds: [2] }, 'Free delivery with Pizza, with the code NOON'],
    [
      { type: 'buy_x_get_y', buyQuantity: 3, getQuantity: 2 },
      'Of every 5 items the 2 cheapest free, with the code NOON',
    ],
    [{ type: 'free_item', freeProductId: null }, 'A product free, with the code NOON'],
    [
      { type: 'free_item', freeProductId: 9, categoryIds: [2] },
      'Product 9 free with Pizza, with the code NOON',
    ],
    [
      { productIds: [1, 2, 3, 4, 5] },
      '20% off Product 1 & Product 2 & Product 3 & Product 4 & Product 5, with the code NOON',
    ],
    [{ minSubtotal: 0, minQuantity: 1 }, '20% off everything, with the code NOON'],
    [{ timeFrom: '18:00' }, '20% off everything, 18:00 to 24:00, with the code NOON'],
    [{ orderTypes: ['delivery', 'drone'] }, '20% off everything, for delivery, with the code NOON'],
    [
      { orderTypes: ['delivery', 'pickup', 'dine_in'] },
      '20% off everything, for delivery or pickup or eating in, with the code NOON',
    ],
    [{ isLoginRequired: true }, '20% off everything, for signed-in customers, with the code NOON'],
    [
      { usageLimitPerCustomer: 3, usageLimit: 100 },
      '20% off everything, 3 times per customer, 100 times in all, with the code NOON',
    ],
  ])('has every kind and restriction: %j', (change, expected) => {
    expect(words(change)).toBe(expected);
  });

  test('is a sentence in German and in Arabic', () => {
    const text = ruleInWords(rule(LUNCH), write);
    expect(inLanguage(text, phrasesIn('de'), 'de-DE')).toBe(
      '20 % auf Pizza, höchstens ₹100, werktags, 12:00 bis 15:00, einmal je Kunde, mit dem Code NOON',
    );
    expect(inLanguage(text, phrasesIn('ar'), 'ar-EG').replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /^خصم .* ٪ على Pizza، بحد أقصى ₹100، في أيام الأسبوع، 12:00 إلى 15:00، مرة لكل عميل، بالرمز NOON$/,
    );
  });
});
