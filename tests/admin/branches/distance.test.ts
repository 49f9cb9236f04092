import { afterEach, expect, test, vi } from 'vitest';

let countryCode = 'US';
vi.mock('../../../src/stores/shop/settings.ts', async (load) => ({
  ...(await load<object>()),
  pageSettings: () => ({ countryCode }),
}));
const { distanceUnit, fromKm, toKm, writeDistance } = await import('../../../src/admin/branches/distance.ts');
const { postcodeTexts, postcodeWord } = await import('../../../src/admin/ui/postcode-words.ts');
afterEach(() => {
  countryCode = 'US';
});

test('a US shop types and reads distances in miles, which are kept as kilometres', () => {
  expect(toKm(3)).toBe(4.828);
  for (const typed of [3, 3.25, 0.1, 12.34]) expect(fromKm(toKm(typed))).toBe(typed);
  expect([fromKm(null), toKm(null)]).toEqual([null, null]);
  expect(writeDistance(4.828)).toBe('3 mi');
  expect(distanceUnit()).toBe('mi');
});

test('elsewhere a distance stays in kilometres', () => {
  countryCode = 'DE';
  expect([toKm(3), fromKm(3)]).toEqual([3, 3]);
  expect(writeDistance(2.5)).toBe('2.5 km');
  expect(distanceUnit()).toBe('km');
});

test('a US shop speaks of ZIP codes, others of postcodes', () => {
  expect([postcodeWord(), postcodeWord('DE')]).toEqual(['ZIP code', 'Postcode']);
  expect(postcodeTexts().listed(2)).toBe('2 listed ZIP codes');
  countryCode = 'IN';
  expect(postcodeWord()).toBe('PIN code');
  expect(postcodeTexts().listed(1)).toBe('1 listed postcode');
});
