// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { orderSums } from '../../../src/islands/receipt/order-sums.ts';
import { cartSums, Summary } from '../../../src/islands/receipt/Summary.tsx';
import { findLanguageBy } from '../../../src/language/page.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';
import { orderOf } from '../order/orders.ts';

beforeEach(() => fillJsdom());
afterEach(() => {
  cleanup();
  findLanguageBy(() => undefined);
});
afterAll(letStoresGo);

const TAXED = cartOf([line(1)], 1);
TAXED.cartDetails.tax_lines = [{ name: 'GST', rate_percent: 8.25, amount: 0.17 }];

test.each([
  ['German', { language: 'de', locale: 'de-DE', phrases: phrasesOf('de-DE') }, 'GST (8,25 %)'],
  ['French', { language: 'fr', locale: 'fr-FR', phrases: phrasesOf('fr-FR') }, 'GST (8,25\u202f%)'],
  ['Arabic', { language: 'ar', locale: 'ar-EG', phrases: phrasesOf('ar-EG') }, 'GST (٨٫٢٥٪)'],
  [
    'Arabic with Latin digits',
    { language: 'ar', locale: 'ar-AE', phrases: phrasesOf('ar-AE') },
    'GST (8.25%)',
  ],
] as const)('the rate of a tax is written as in %s', (_, language, written) => {
  findLanguageBy(() => ({ ...language, prefix: '' }));
  const { container } = render(<Summary sums={cartSums(TAXED)} />);
  const said = [...container.querySelectorAll('dt')].map(({ textContent }) =>
    textContent?.replace(/[\u2068\u2069]/g, ''),
  );
  expect(said).toContain(written);
});

test.each([
  ['pending', ['To be refunded']],
  ['failed', ['To be refunded']],
  ['done', ['Refunded']],
] as const)('money whose refund is %s is named so', (status, named) => {
  const refund = { id: 1, amount: 4, to: 'source' as const, status, reason: 'return', created_at: '' };
  const sums = orderSums(orderOf({ refunded_amount: 4, refunds: [refund] }));
  const { container } = render(<Summary sums={sums} />);
  const said = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');
  expect(said.filter((text) => /refunded/i.test(text))).toEqual(named);
});
