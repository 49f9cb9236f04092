// @vitest-environment jsdom
import '../fake-fetch.ts';
import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { PlaceEstimate } from '../../../src/islands/cart/PlaceEstimate.tsx';
import { $postcode } from '../../../src/stores/cart/postcode.ts';
import { answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

const SCREEN = <PlaceEstimate id="estimate" countryCode="US" />;

/** The form as the server draws it, with what somebody typed before React came. */
const hydrate = (typed: string, more: object = {}) => {
  answerCalls((path) => ({
    body: {
      pincode: new URL(path, 'http://shop.test').searchParams.get('pincode'),
      is_serviceable: true,
      message: 'We deliver here.',
      alternatives: [],
      ...more,
    },
  }));
  const box = document.createElement('div');
  document.body.append(box);
  const drawn = new DOMParser().parseFromString(renderToString(SCREEN), 'text/html');
  box.append(...drawn.body.childNodes);
  const field = () => within(box).getByLabelText<HTMLInputElement>('ZIP code');
  if (typed) field().value = typed;
  render(SCREEN, { container: box, hydrate: true });
  return { field, check: () => within(box).getByRole('button', { name: 'Check' }), user: userEvent.setup() };
};

beforeEach(fillJsdom);
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  $postcode.set('');
});

test('a postcode typed before the saved one was read stays', () => {
  $postcode.set('97209');
  expect(hydrate('10001').field().value).toBe('10001');
});

test('the saved postcode stands in the field, and one that is chosen elsewhere takes its place', () => {
  $postcode.set('97209');
  const { field } = hydrate('');
  expect(field().value).toBe('97209');
  act(() => $postcode.set('97210'));
  expect(field().value).toBe('97210');
});

const DELIVERY = { charge_from: 2.9, eta_min_minutes: 60, eta_max_minutes: 120 };
const NOW = { label: 'in 60–120 min', is_asap: true };
const LATER = { label: 'Sun, 9:00 AM – 10:00 AM', is_asap: false };

test.each([
  [NOW, 'Delivery from $2.90, in 60–120 min.'],
  [LATER, 'Delivery from $2.90.'],
  [null, 'Delivery from $2.90.'],
])('delivery takes some minutes where the branch is open and delivers now: %o', async (next_slot, words) => {
  const { field, user } = hydrate('', { delivery: DELIVERY, next_slot });
  await user.type(field(), '97214{Enter}');
  await expect.poll(() => document.body.textContent).toContain(words);
});

test('a postcode that is checked is written as the shop writes it, and the field keeps the focus', async () => {
  const { field, user } = hydrate('');
  const first = field();
  await user.type(first, '97209-1234{Enter}');
  await expect.poll(() => field().value).toBe($postcode.get());
  expect(field()).toBe(first);
  expect(document.activeElement).toBe(first);
  act(() => $postcode.set('97210'));
  expect(field().value).toBe('97210');
});
