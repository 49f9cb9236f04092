import { describe, expect, test } from 'vitest';
import { languagesOf } from '../../src/language/addresses.ts';
import { href } from '../../src/language/page.ts';
import { withLanguage } from '../../src/language/render.ts';

const LOCALES = ['en-US', 'de-DE', 'ar-EG'];
const PATHS = ['/', '/?page=2', '/cart', '/category/pizza?page=3', '/branch/pearl-street'];

describe('the addresses of a page in other languages', () => {
  test.each(PATHS)('of %s are those that its own links have', (path) => {
    const [own, german, arabic] = languagesOf(LOCALES, path);
    expect(own?.url).toBe(path);
    expect(german?.url).toBe(withLanguage('de', () => href(path)));
    expect(arabic?.url).toBe(withLanguage('ar', () => href(path)));
  });

  test('name the language, not the country', () => {
    expect(languagesOf(LOCALES, '/').map(({ language }) => language)).toEqual(['en', 'de', 'ar']);
  });
});
