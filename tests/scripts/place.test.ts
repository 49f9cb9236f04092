// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startPlace } from '../../src/browser/place.ts';
import { $checkedPostcode, $postcode } from '../../src/stores/cart/postcode.ts';
import { selectBranch, selectedBranchId } from '../../src/stores/shop/branch.ts';

/** A top bar as the server draws it: only what delivers now may be said to deliver to somewhere. */
const draw = (note: string) => {
  document.body.innerHTML = note;
  startPlace();
  return () => document.querySelector('span')?.textContent;
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  selectBranch(1);
  $postcode.set('');
  $checkedPostcode.set(null);
});

test('the bar of a branch that delivers says whether it comes to the postcode', () => {
  const text = draw('<span data-place>Delivery in 25–40 min</span>');
  expect(text()).toBe('Delivery in 25–40 min');
  const branchId = selectedBranchId();
  $checkedPostcode.set({ postcode: '97209', branchId, isServed: true });
  expect(text()).toBe('Delivering to 97209');
  $checkedPostcode.set({ postcode: '10001', branchId, isServed: false });
  expect(text()).toBe('Does not deliver to 10001');
  $checkedPostcode.set({ postcode: '97209', branchId: branchId + 1, isServed: true });
  expect(text()).toBe('Delivery in 25–40 min');
});

test('the bar of a branch that is closed, or only to pick up at, stays as it is', () => {
  const text = draw('<span>Closed, opens Mon 9:00 AM</span>');
  $checkedPostcode.set({ postcode: '97209', branchId: selectedBranchId(), isServed: true });
  expect(text()).toBe('Closed, opens Mon 9:00 AM');
});
