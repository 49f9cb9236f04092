import { describe, expect, test } from 'vitest';
import { checkHtml, type HtmlFacts, type Targets } from '../../../src/domain/desk/guard/check-html.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

const targets: Targets = {
  origin: 'https://shop.example',
  stateOf: (_kind, slug) => (slug === 'pizza' ? 'live' : slug === 'soup' ? 'hidden' : 'missing'),
  hasFile: (src) => src === '/media/1/640',
};

const nothing: HtmlFacts = {
  pictures: [],
  links: [],
  colored: [],
  active: [],
  ids: [],
  titles: [],
  isEmpty: false,
};

/** The codes and sentences that an editor reads. */
const problems = (facts: Partial<HtmlFacts>) =>
  checkHtml({ ...nothing, ...facts }, targets, 'Body').map(({ code, where, text }) => {
    expect(where).toBe('Body');
    return `${code}: ${inEnglish(text)}`;
  });

test('a draft that works for everybody has no problem', () => {
  const facts = {
    pictures: [
      { src: '/media/1/640', alt: 'A pizza', isLink: true },
      { src: '/media/1/640', alt: '', isLink: false },
      { src: 'https://other.example/a.png', alt: 'Far away', isLink: false },
    ],
    links: ['/product/pizza', '/de/category/pizza', '/page/pizza', '/branch/pizza', '/cart', '#menu'].map(
      (url) => ({ url, text: 'Here' }),
    ),
    colored: [{ text: 'Read me', color: '#000000', background: '#ffffff' }],
    ids: ['menu'],
  };
  expect(problems(facts)).toEqual([]);
});

test.each([
  ['element', 'iframe', 'A page may not hold <iframe>: it could run foreign code. Take it out.'],
  ['handler', 'onclick', 'A page may not hold the attribute onclick: it would run a script. Take it out.'],
] as const)('an active %s is refused by its name', (kind, name, text) => {
  expect(problems({ active: [{ kind, name }] })).toEqual([`script: ${text}`]);
});

test('text is quoted in one short line with the contrast that it has, never rounded up to enough', () => {
  const colored = [
    { text: `A  very\nlong ${'line '.repeat(20)}`, color: '#777777', background: '#ffffff' },
    { text: 'Pale', color: '#ffffff', background: '#ffffff' },
  ];
  const [long, pale] = problems({ colored });
  expect(long).toMatch(
    /^contrast_low: “A very long (line ){5}lin…” is hard to read: #777777 on #ffffff .* 4\.4:1,/,
  );
  expect(pale).toContain('a contrast of 1.0:1');
});

test('a heading of the first level is refused: the page has one', () => {
  expect(problems({ titles: ['Our farm'] })).toEqual([
    'field_invalid: “Our farm” is a heading of the first level, which the page has already. Make it one of the second.',
  ]);
});

describe('a link', () => {
  test.each([
    ['#end', 'link_dead: “Here” leads to #end, and no part of the page has this name.'],
    ['javascript:x()', 'script: “Here” runs a script instead of leading to a page. Give it an address.'],
    [' ', 'link_dead: “Here” has no address. Choose where it leads.'],
    ['/nowhere', 'link_dead: “Here” leads to /nowhere, which is no page of the shop.'],
    ['/page/gone', 'link_dead: “Here” leads to /page/gone, which does not exist.'],
    ['/category/gone', 'link_dead: “Here” leads to /category/gone, which does not exist.'],
    [
      'https://shop.example/product/soup',
      'link_dead: “Here” leads to /product/soup, which shoppers do not see. Publish it first, or choose another.',
    ],
    [
      '/category/soup',
      'category_inactive: “Here” leads to the category soup, which is switched off. Switch it on, or choose another.',
    ],
  ])('to "%s" is refused', (url, text) => {
    expect(problems({ links: [{ url, text: 'Here' }] })).toEqual([text]);
  });

  test('without words is named by its address', () => {
    expect(problems({ links: [{ url: '/page/gone', text: ' ' }] })).toEqual([
      'link_dead: “/page/gone” leads to /page/gone, which does not exist.',
    ]);
  });
});

test.each([
  [
    { src: '/media/1/640', alt: null, isLink: false },
    ['alt_missing: Describe the picture 1/640: people who cannot see it hear these words.'],
  ],
  [
    { src: '/media/1/640', alt: ' ', isLink: true },
    ['alt_missing: Describe the picture 1/640: it is a link, and its words say where it leads.'],
  ],
  [
    { src: '/media/2/640', alt: 'Gone', isLink: false },
    ['link_dead: The picture 2/640 does not exist. Choose another.'],
  ],
])('the picture %o is refused', (picture, said) => {
  expect(problems({ pictures: [picture] })).toEqual(said);
});
