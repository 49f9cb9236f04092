// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceByName } from '../../../src/admin/ui/ChoiceByName.tsx';
import { findByName } from '../../../src/admin/ui/find-by-name.ts';
import {
  countryChoices,
  currencyChoices,
  localeChoices,
  zoneChoices,
} from '../../../src/admin/ui/market-names.ts';

Element.prototype.scrollIntoView = () => {};
const user = userEvent.setup();
const onChange = vi.fn();
const Countries = ({ first = '' }) => {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  const options = countryChoices();
  return (
    <ChoiceByName
      id="country"
      label="Country"
      hint="Where."
      value={value}
      options={options}
      onChange={change}
    />
  );
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

test('a few letters narrow the list, and Enter takes the first of it', async () => {
  render(<Countries />);
  expect(box().getAttribute('aria-describedby')).toBe('country-hint');
  await user.type(box(), 'germ');
  expect(shown()).toEqual(['GermanyDE']);
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['DE']]);
  expect(box().value).toBe('Germany');
  expect(shown()).toEqual([]);
});

test('the list is whole when it is opened, at what is chosen', async () => {
  render(<Countries first="DE" />);
  await user.click(box());
  expect(shown().length).toBeGreaterThan(240);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('GermanyDE');
});

test('what is no name of the list is not kept, and leaving chooses nothing by chance', async () => {
  render(<Countries first="DE" />);
  await user.clear(box());
  await user.type(box(), 'Atlantis');
  expect(screen.getByRole('status').textContent).toBe('Nothing has this name.');
  await user.tab();
  expect(box().value).toBe('Germany');
  await user.clear(box());
  await user.type(box(), 'fr');
  await user.keyboard('{Escape}{Escape}');
  expect(box().value).toBe('Germany');
  expect(onChange).not.toHaveBeenCalled();
});

test('a name or a code that is typed in full counts without a press', async () => {
  render(<Countries />);
  await user.type(box(), 'fr');
  await user.tab();
  expect(onChange.mock.calls).toEqual([['FR']]);
});

test('accents and case do not matter, codes come first, then beginnings', () => {
  const first = (typed: string) => findByName(countryChoices(), typed)[0]?.value;
  expect(first('cote d')).toBe('CI');
  expect(first('AT')).toBe('AT');
  expect(first('united k')).toBe('GB');
  expect(first('kingdom')).toBe('GB');
});

test('currencies are those of today, languages say which of them our texts are not there in', () => {
  const currencies = currencyChoices().map(({ value }) => value);
  expect(currencies).toContain('EUR');
  expect(currencies).not.toContain('DEM');
  const languages = localeChoices('CH');
  expect(
    languages
      .slice(0, 4)
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(['ar-CH', 'de-CH', 'en-CH', 'fr-CH']);
  const italian = languages.find(({ value }) => value === 'it-IT');
  expect(italian).toMatchObject({ label: 'Italian (Italy)', detail: 'our own texts stay English' });
});

test('a time zone is found by its town and by its country', () => {
  const zones = zoneChoices();
  const vienna = { value: 'Europe/Vienna', label: 'Vienna', detail: 'Austria' };
  expect(findByName(zones, 'vienna')[0]).toEqual(vienna);
  expect(findByName(zones, 'austria')).toEqual([vienna]);
  expect(findByName(zones, 'Los Angeles')[0]?.value).toBe('America/Los_Angeles');
});
