// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { screenName } from '../../../src/admin/reports/screen-words.ts';
import { SCREENS } from '../../../src/server/vitals.ts';

test('every screen that browsers report has words', () => {
  const wordless = [...SCREENS, 'other'].filter((screen) => screenName(screen) === screen);
  expect(wordless).toEqual([]);
});

test('a screen that has no words keeps its name', () => {
  expect(screenName('constructor')).toBe('constructor');
});
