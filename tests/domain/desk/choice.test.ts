import { describe, expect, test } from 'vitest';
import {
  ALL_CHOSEN,
  choose,
  countChosen,
  isChosen,
  NOTHING_CHOSEN,
} from '../../../src/domain/desk/choice.ts';

describe('what is chosen of a list', () => {
  test('is some of it', () => {
    const some = choose(choose(NOTHING_CHOSEN, [3, 5, 7], true), [5], false);
    expect([3, 5, 7, 9].map((id) => isChosen(some, id))).toEqual([true, false, true, false]);
    expect(countChosen(some, 100_000)).toBe(2);
    expect(countChosen(NOTHING_CHOSEN, 100_000)).toBe(0);
  });

  test('is all that was found but some', () => {
    const most = choose(choose(ALL_CHOSEN, [3, 5], false), [5], true);
    expect([3, 5, 9].map((id) => isChosen(most, id))).toEqual([false, true, true]);
    expect(countChosen(most, 100_000)).toBe(99_999);
    expect(countChosen(most, 0)).toBe(0);
  });
});
