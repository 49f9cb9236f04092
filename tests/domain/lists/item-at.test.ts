import { expect, test } from 'vitest';
import { itemAt } from '../../../src/domain/lists/item-at.ts';

test('an item that a list does not have stops the sum instead of counting as nothing', () => {
  expect(itemAt([5, 0], 1)).toBe(0);
  expect(() => itemAt([5, 0], 2)).toThrow('No item at 2 of 2');
  expect(() => itemAt([], -1)).toThrow(RangeError);
});
