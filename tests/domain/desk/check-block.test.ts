import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockContent } from '../../../src/api/contract/admin/content.ts';
import { checkBlock } from '../../../src/domain/desk/guard/check-block.ts';
import type { Targets } from '../../../src/domain/desk/guard/check-html.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';

const targets: Targets = {
  origin: 'https://shop.example',
  stateOf: (_kind, slug) => (slug === 'pizza' ? 'live' : 'missing'),
  hasFile: (src) => src === '/media/1/1280',
};
const block = (code: string, data: object): BlockContent => ({
  id: null,
  code,
  data: data as BlockContent['data'],
  settings: {},
  position: 'content',
  is_hidden: false,
});
const check = (code: string, data: object, isOnPage = true) =>
  checkBlock(block(code, data), 'blocks.0', targets, { isWhole: true, isOnPage }).map(({ text }) =>
    inEnglish(text),
  );

const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const slide = fc.record({
  image: fc.constant('/media/1/1280'),
  alt: words,
  title: fc.option(words),
  url: fc.constantFrom('/category/pizza', '/cart', 'https://other.example/x', null),
});
const source = fc.oneof(
  fc.record({ type: fc.constantFrom('bestseller', 'new', 'discounted') }),
  fc.constant({ type: 'category', value: 'pizza' }),
  fc.record({ type: fc.constant('tag'), value: words }),
  fc.record({ type: fc.constant('manual'), value: fc.array(fc.integer({ min: 1 }), { minLength: 1 }) }),
);
const whole = fc.oneof(
  fc.tuple(fc.constant('static_banner'), slide),
  fc.tuple(fc.constantFrom('banner_slider', 'centered_slider'), fc.record({ slides: fc.array(slide) })),
  fc.tuple(
    fc.constantFrom('products_display', 'product_horizontal_strip'),
    fc.record({ title: fc.string(), source, more_url: fc.constantFrom('/category/pizza', null) }),
  ),
  fc.tuple(
    fc.constantFrom('categories_grid', 'categories_horizontal_strip'),
    fc.record({ category_ids: fc.array(fc.integer({ min: 1 })) }),
  ),
  fc.tuple(
    fc.constant('search_block'),
    fc.record({ placeholder: fc.string(), suggestions: fc.array(fc.string()) }),
  ),
);

holds(
  'nothing is wrong with a block that works for everybody, on home and on a page',
  fc.tuple(whole, fc.boolean()),
  ([[code, data], isOnPage]) => {
    expect(check(code, data, isOnPage)).toEqual([]);
  },
);

const broken = fc.constantFrom<[object, RegExp]>(
  [{ alt: ' ' }, /^Describe the picture of “Sale”/],
  [{ image: '' }, /^Choose a picture for the banner “Sale”\.$/],
  [{ image: '/media/2/1280' }, /does not exist/],
  [{ url: '/category/moon' }, /^“Sale” leads to \/category\/moon/],
  [{ url: 'javascript:x()' }, /^“Sale” runs a script/],
);
test('a banner without a title and a picture is named as one', () => {
  const slide = { image: '', alt: '', title: null, url: null };
  expect(check('banner_slider', { slides: [slide] })).toEqual([
    'Choose a picture for the banner without a title.',
  ]);
});
holds(
  'whatever one of its banners lacks is named with that banner',
  fc.tuple(fc.array(slide), slide, broken, fc.nat()),
  ([others, own, [change, says], at]) => {
    const slides = others.toSpliced(at % (others.length + 1), 0, {
      ...own,
      title: 'Sale',
      ...change,
    } as typeof own);
    expect(check('banner_slider', { slides })).toEqual([expect.stringMatching(says)]);
  },
);

test.each(['category', 'tag', 'manual'])('products of a %s that nobody named are none', (type) => {
  for (const value of [undefined, null, '', []])
    expect(check('products_display', { title: 'A', source: { type, value } })).toEqual([
      'Fill in every field of this block.',
    ]);
});

test.each([
  ['', ['Fill in every field of this block.']],
  ['/category/pizza', ['Fill in every field of this block.']],
  ['/category/moon', [expect.stringContaining('does not exist'), 'Fill in every field of this block.']],
])('a link without words to “%s” is not whole', (url, says) => {
  expect(check('bottom_navigation', { links: [{ label: ' ', url }] }, false)).toEqual(says);
  expect(check('bottom_navigation', { links: [{ label: 'Pizza', url: '/category/pizza' }] }, false)).toEqual(
    [],
  );
});

test.each<[string, object]>([
  ['top_navigation', { links: [], show_search: true, show_branch_picker: true }],
  ['bottom_navigation', { links: [] }],
  ['infinite_products', { title: 'All' }],
])('%s stands on home alone', (code, data) => {
  expect(check(code, data, false)).toEqual([]);
  expect(check(code, data)).toEqual(['This block stands on the home page alone: take it out.']);
});
