import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionOf, titleOf } from '../../src/layouts/page-meta.ts';
import { storeWith } from '../fixtures/listed-shop.ts';
import { seeded } from '../fixtures/seeded.ts';

const { seo } = storeWith({
  seo_meta_description: 'Food for all.',
  seo_title_prefix: 'Shop:',
  seo_product_title_suffix: '| Shop',
  seo_product_description_suffix: 'Order online.',
}).settings;
const names = fc.string({ minLength: 1, maxLength: 300 }).map((text) => text.trim() || 'x');

describe('titles', () => {
  test('have at most 60 letters of their own between prefix and suffix', () => {
    fc.assert(
      fc.property(names, (name) => {
        const title = titleOf(name, seo, seo.product);
        expect(title.startsWith('Shop: ') && title.endsWith(' | Shop')).toBe(true);
        expect(title.length).toBeLessThanOrEqual('Shop: '.length + 60 + ' | Shop'.length);
      }),
      seeded(300),
    );
  });
});

describe('descriptions', () => {
  test('have at most 155 letters, and end with the suffix', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), (text) => {
        const description = descriptionOf(`<p>${text}</p>`, seo, seo.product);
        expect(description.length).toBeLessThanOrEqual(155);
        expect(description.endsWith(' Order online.')).toBe(true);
        expect(description).not.toContain('<');
      }),
      seeded(300),
    );
  });

  test('end as a sentence before the suffix', () => {
    expect(descriptionOf('Tomato and basil', seo, seo.product)).toBe('Tomato and basil. Order online.');
    expect(descriptionOf('Tomato and basil!', seo, seo.product)).toBe('Tomato and basil! Order online.');
    expect(descriptionOf('Tomato and basil', seo)).toBe('Tomato and basil');
  });

  test('are the general one where a page has none', () => {
    expect(descriptionOf('', seo, seo.product)).toBe('Food for all.');
    expect(descriptionOf(null, seo)).toBe('Food for all.');
  });
});
