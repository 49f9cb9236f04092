import { expect, test } from 'vitest';
import { chunksOf } from '../../../src/domain/lists/chunks.ts';

test('pieces of a list hold all of it in its order, each full but the last', () => {
  expect(chunksOf([], 3)).toEqual([]);
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(chunksOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});
