import { expect, test } from 'vitest';
import { onlinePaymentWords } from '../../../src/domain/orders/payment-words.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

test.each([
  ['IN', 'Card, UPI or net banking'],
  ['US', 'Card or wallet app'],
])('paying online in %s is %s', (country, words) => {
  expect(inEnglish(onlinePaymentWords(country).label)).toBe(words);
});
