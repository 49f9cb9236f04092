import { describe, expect, test } from 'vitest';
import { findNotSold } from '../../../src/domain/products/find-not-sold.ts';

const SOLD = {
  isActive: true,
  isNeverBuyable: false,
  shelves: [{ hasSome: true, isOfNow: true }],
  branchesOn: 1,
  isStoreOpen: true,
  isGiftCard: false,
  isPaidOnline: false,
};
const NONE = { hasSome: false, isOfNow: true };
const LATER = { hasSome: false, isOfNow: false };

describe('what keeps a product from a cart', () => {
  test('is nothing when a branch has some of it', () => {
    expect(findNotSold(SOLD)).toBeNull();
    expect(findNotSold({ ...SOLD, isGiftCard: true, isPaidOnline: true })).toBeNull();
    expect(findNotSold({ ...SOLD, shelves: [NONE, ...SOLD.shelves] })).toBeNull();
  });

  test.each([
    ['unpublished', { isActive: false, shelves: [] }],
    ['never_buyable', { isNeverBuyable: true }],
    ['no_branch', { branchesOn: 0, shelves: [] }],
    ['no_shelf', { shelves: [] }],
    ['sold_out', { shelves: [NONE, NONE] }],
    ['not_now', { shelves: [LATER, LATER] }],
    ['only_cash', { isGiftCard: true, isStoreOpen: false }],
    ['shop_closed', { isStoreOpen: false }],
  ])('is named: %s', (reason, change) => {
    expect(findNotSold({ ...SOLD, ...change })).toBe(reason);
  });
});
