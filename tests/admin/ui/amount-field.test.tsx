// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountField, readAmount } from '../../../src/admin/ui/number-fields.tsx';
import { typedAmount, typedNumber } from '../../../src/admin/ui/numbers.ts';

const page = vi.hoisted(() => ({ locale: 'de-DE' }));
vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => ({ locale: page.locale, prefix: '', direction: 'ltr' }),
}));

let sent: number | null = 12.5;
const Price = () => {
  const [value, setValue] = useState<number | null>(12.5);
  sent = value;
  return <AmountField label="Price" value={value} onChange={setValue} />;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
beforeEach(() => {
  page.locale = 'de-DE';
});
afterEach(cleanup);

test('an amount stands as the language of the desk writes it', () => {
  render(<Price />);
  expect(field().value).toBe('12,50');
  expect(typedAmount(1250)).toBe('1250,00');
  expect(typedNumber(2.5)).toBe('2,5');
  page.locale = 'en-US';
  expect(typedAmount(1250)).toBe('1250.00');
  page.locale = 'ar-EG';
  expect(typedAmount(12.5)).toBe('١٢٫٥٠');
});

test.each(['7,25', '7.25', '٧٫٢٥'])('%j is sent as the same number', (typed) => {
  render(<Price />);
  type(typed);
  expect(sent).toBe(7.25);
  expect(field().value).toBe(typed);
});

test.each([
  '1.250',
  '1,250',
  '1.250.000',
  '12,5,0',
])('%j could be another amount, and is refused', (typed) => {
  render(<Price />);
  type(typed);
  expect(sent).toBeNaN();
  expect(screen.getByText('Enter an amount like 12.50.')).toBeTruthy();
});

test('what a field shows is read as what it was', () => {
  for (const locale of ['en-US', 'de-DE', 'ar-EG', 'fr-FR'])
    for (const amount of [0, 0.05, 12.5, 1250, 99_999.99]) {
      page.locale = locale;
      expect(readAmount(typedAmount(amount))).toBe(amount);
    }
});
