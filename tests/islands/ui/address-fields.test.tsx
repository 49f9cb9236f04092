// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../fake-api.ts';

const PLACE = {
  place_id: 'local:12:418',
  line1: '418 NW Fennel Street',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country_code: 'US',
  lat: 45.5,
  lng: -122.6,
  formatted: '',
};
const PREDICTION = {
  place_id: PLACE.place_id,
  main_text: PLACE.line1,
  secondary_text: 'Portland',
  description: '418 NW Fennel Street, Portland',
};
let isAvailable = true;
const api = fakeApi(({ path, query }) => {
  if (path !== '/google/address') return undefined;
  if (!isAvailable) return { status: 503, body: { message: 'Off.', code: 'address_lookup_unavailable' } };
  const found = query.get('place_id') ? { address: PLACE } : { predictions: [PREDICTION] };
  return { body: { provider: 'local', ...found } };
});
const { AddressFields } = await import('../../../src/islands/ui/address/AddressFields.tsx');
const { $recentPlaces, addRecentPlace } = await import('../../../src/stores/cart/recent-places.ts');

const EMPTY = { line1: '', line2: '', city: '', state: '', pincode: '' };

const Form = ({ country }: { country: string }) => {
  const [values, setValues] = useState(EMPTY);
  const [point, setPoint] = useState<{ placeId: string } | null>(null);
  return (
    <>
      <AddressFields
        countryCode={country}
        values={values}
        bind={(part) => ({
          id: `address-${part}`,
          value: values[part],
          error: undefined,
          onChange: (text) => setValues((before) => ({ ...before, [part]: text })),
          onLeave: () => undefined,
        })}
        onParts={(parts, found) => {
          setValues((before) => ({ ...before, ...parts }));
          setPoint(found);
        }}
      />
      <output>{point?.placeId ?? 'no point'}</output>
    </>
  );
};

const show = (country = 'US') => {
  render(<Form country={country} />);
  return userEvent.setup();
};
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.calls.length = 0;
  isAvailable = true;
  $recentPlaces.set([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a found place fills the fields and is a point until its street is changed by hand', async () => {
  const user = show();
  await user.type(screen.getByRole('combobox', { name: 'Find the address' }), '418 fen');
  await screen.findByRole('option', { name: /418 NW Fennel/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(shown('Street address')).toBe('418 NW Fennel Street'));
  expect([shown('City'), shown('State'), shown('ZIP code')]).toEqual(['Portland', 'OR', '97209']);
  await user.type(screen.getByLabelText(/Apartment/), '3b');
  expect(screen.getByText('local:12:418')).toBeDefined();
  await user.type(screen.getByLabelText('Street address'), ' B');
  expect(screen.getByText('no point')).toBeDefined();
});

test('the state follows the postcode until it is typed', async () => {
  const user = show();
  await user.type(screen.getByLabelText('ZIP code'), '97209');
  expect(shown('State')).toBe('OR');
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '10001');
  expect(shown('State')).toBe('NY');
  await user.clear(screen.getByLabelText('State'));
  await user.type(screen.getByLabelText('State'), 'Oregon');
  await user.type(screen.getByLabelText('ZIP code'), '{Backspace}2');
  expect(shown('State')).toBe('Oregon');
});

test('a recent postcode fills in that alone, and typing by hand works without a lookup', async () => {
  addRecentPlace({ place_id: '97210', label: '97210', pincode: '97210' });
  isAvailable = false;
  const user = show();
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /97210/ }));
  expect(shown('ZIP code')).toBe('97210');
  expect(shown('Street address')).toBe('');
  await user.type(screen.getByRole('combobox'), 'Fennel');
  await screen.findByText(/Address search isn't working right now/);
  await user.type(screen.getByLabelText('City'), 'Portland');
  expect(shown('City')).toBe('Portland');
});

test('Enter without a marked place sends no half filled form', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Form country="DE" />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.setup().type(screen.getByRole('combobox'), 'Fen{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByLabelText(/State/), 'Germany needs none').toBeNull();
});

test('nothing is offered to look up where the shop finds no addresses', async () => {
  const { pageSettings } = await import('../../../src/stores/shop/settings.ts');
  pageSettings().hasAddressLookup = false;
  show();
  pageSettings().hasAddressLookup = true;
  expect(screen.getByLabelText('Street address')).toBeDefined();
  expect(screen.queryByLabelText('Find the address')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
});
