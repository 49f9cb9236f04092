import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { ICON_PATHS } from '../../src/components/icon-drawings.ts';
import { outlineOf } from './icon-outline.ts';

describe('outlineOf', () => {
  test.each([
    ['one path', '<path d="M5 12h14" />', 'M5 12h14'],
    ['a relative start', '<path d="m15 18-6-6 6-6" />', 'M15 18l-6-6 6-6'],
    ['a relative start before a command', '<path d="m6 9h3" />', 'M6 9h3'],
    ['fractions that follow on', '<path d="m21 21-4.34-4.34" />', 'M21 21l-4.34-4.34'],
    ['several paths', '<path d="M5 12h14" />\n<path d="M12 5v14" />', 'M5 12h14M12 5v14'],
    ['a circle', '<circle cx="12" cy="10" r="3" />', 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z'],
    ['a sharp rectangle', '<rect width="7" height="5" x="3" y="2" />', 'M3 2h7v5h-7v-5z'],
    [
      'a round rectangle',
      '<rect width="7" height="7" x="3" y="3" rx="1" />',
      'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z',
    ],
    ['a line', '<line x1="8" x2="15" y1="13" y2="17" />', 'M8 13L15 17'],
  ])('draws %s', (_, shapes, path) => {
    expect(outlineOf(`<svg viewBox="0 0 24 24">${shapes}</svg>`)).toBe(path);
  });

  test('refuses a shape that it would leave out', () => {
    expect(() => outlineOf('<svg><ellipse rx="2" ry="1" /></svg>')).toThrow('<ellipse>');
  });
});

const { resolve } = createRequire(import.meta.url);

test.each(Object.entries(ICON_PATHS))('%s is drawn as Lucide draws it', (name, path) => {
  expect(path).toBe(outlineOf(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')));
});
