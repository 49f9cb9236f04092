import { expect, test } from 'vitest';
import { plainText } from '../../../src/domain/text/plain-text.ts';

test('a tag within a line parts no words, and no word from its full stop', () => {
  expect(plainText('<p>A5, 160 pages, <strong>thread sewn</strong>.</p>')).toBe(
    'A5, 160 pages, thread sewn.',
  );
  expect(plainText('H<sub>2</sub>O, <A HREF="/a">see here</A>!')).toBe('H2O, see here!');
});

test('blocks, rows and lines part words', () => {
  expect(plainText('<h2>Size</h2><p>Large<br>Small</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Size Large Small One Two',
  );
  expect(plainText('<section>A</section><blockquote>B</blockquote>')).toBe('A B');
});
