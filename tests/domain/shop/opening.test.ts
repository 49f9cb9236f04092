import { describe, expect, test } from 'vitest';
import { findOpeningSteps, type OpeningFacts } from '../../../src/domain/shop/opening.ts';

const DELIVERY = {
  mode: 'pincode' as const,
  minOrder: 0,
  bands: [],
  freeAbove: null,
  etaMinMinutes: 20,
  etaMaxMinutes: 40,
  radiusKm: null,
};
const branch = (change: object = {}, rules: object = {}): OpeningFacts['branches'][number] => ({
  id: 3,
  isActive: true,
  areas: 0,
  methods: ['cod'],
  rules: {
    openingHours: [{ day: 1, open: '09:00', close: '18:00' }],
    orderTypes: ['pickup'],
    delivery: DELIVERY,
    ...rules,
  },
  ...change,
});
const EMPTY: OpeningFacts = { stored: {}, branches: [], hasTax: false, hasProduct: false, sendsMail: false };
const WHOLE: OpeningFacts = {
  stored: { storeName: 'Mara’s', logo: '/l', locale: 'en-US', currencyCode: 'USD', country_code: 'US' },
  branches: [branch()],
  hasTax: true,
  hasProduct: true,
  sendsMail: true,
};
const missing = (facts: OpeningFacts) =>
  findOpeningSteps(facts).flatMap(({ code, isDone }) => (isDone ? [] : [code]));

describe('what is missing before a shop opens', () => {
  test('is everything of an empty shop, in the order of setting up', () => {
    expect(missing(EMPTY)).toEqual([
      ...['name', 'look', 'market', 'branch', 'hours', 'reach', 'payment', 'tax', 'product', 'mails'],
    ]);
  });

  test('is nothing of a whole one', () => {
    expect(missing(WHOLE)).toEqual([]);
  });

  test('keeps nobody from opening without a logo, without taxes or without mails', () => {
    const advised = findOpeningSteps(EMPTY).filter(({ isNeeded }) => !isNeeded);
    expect(advised.map(({ code }) => code)).toEqual(['look', 'tax', 'mails']);
  });

  test.each([
    ['name', { stored: { ...WHOLE.stored, storeName: '  ' } }],
    ['market', { stored: { ...WHOLE.stored, currencyCode: '' } }],
    ['hours', { branches: [branch({}, { openingHours: [] })] }],
    ['reach', { branches: [branch({}, { orderTypes: ['delivery'] })] }],
    ['reach', { branches: [branch({}, { orderTypes: ['pickup', 'delivery'] })] }],
    ['payment', { branches: [branch({ methods: ['wallet', 'test'] })] }],
    ['product', { hasProduct: false }],
    ['mails', { sendsMail: false }],
  ])('names %s alone', (code, change) => {
    expect(missing({ ...WHOLE, ...change } as OpeningFacts)).toEqual([code]);
  });

  test.each([
    ['listed postcodes', { areas: 2 }, {}],
    ['a distance', {}, { delivery: { ...DELIVERY, mode: 'radius', radiusKm: 4 } }],
    [
      'an area',
      {},
      { delivery: { ...DELIVERY, mode: 'polygon', polygon: [0, 1, 2].map((at) => ({ lat: at, lng: 1 })) } },
    ],
  ])('is no place to deliver to with %s', (_words, change, rules) => {
    const delivering = branch(change, { orderTypes: ['delivery'], ...rules });
    expect(missing({ ...WHOLE, branches: [delivering] })).toEqual([]);
  });

  test('leads to a branch that is off where there is no other', () => {
    const steps = findOpeningSteps({ ...WHOLE, branches: [branch({ isActive: false })] });
    expect(steps.filter(({ isDone }) => !isDone).map(({ code, branchId }) => [code, branchId])).toEqual([
      ['branch', null],
      ['hours', 3],
      ['reach', 3],
      ['payment', null],
    ]);
  });
});
