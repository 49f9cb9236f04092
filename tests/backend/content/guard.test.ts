import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { BlockContent, PageContent } from '../../../src/api/contract/admin/content.ts';
import { HOME_DOCUMENT, homeRef } from '../../../src/backend/content/home-document.ts';
import { PAGE_DOCUMENT, pageRef } from '../../../src/backend/content/page-document.ts';
import { createPage, putPage } from '../../../src/backend/content/pages.ts';
import type { ProblemCode } from '../../../src/domain/desk/guard/problem.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { describeRules } from '../../fixtures/databases.ts';

interface Breaking {
  name: string;
  html?: string;
  texts?: Partial<PageContent>;
  block?: Pick<BlockContent, 'code' | 'data'>;
  /** Compressed bytes of the rendered draft. */
  weighs?: number;
  code: ProblemCode;
  says: string;
}

const slide = (change: object) => ({
  code: 'static_banner',
  data: { image: '/media/good/640', alt: 'A pizza', title: 'Pizza', url: '/category/pizza', ...change },
});

/** Each breaks the shop for some visitors; what is said names the place and what to do. */
const BREAKING: readonly Breaking[] = [
  {
    name: 'a picture without words',
    html: '<img src="/media/good/640">',
    code: 'alt_missing',
    says: 'Describe the picture good/640',
  },
  {
    name: 'a link that is a picture without words',
    html: '<a href="/cart"><img src="/media/good/640" alt=""></a>',
    code: 'alt_missing',
    says: 'its words say where it leads',
  },
  {
    name: 'pale text',
    html: '<p style="color: #999">Pale words</p>',
    code: 'contrast_low',
    says: '“Pale words” is hard to read: #999999 on #fbfaf7',
  },
  {
    name: 'text on a background like itself',
    html: '<div style="background:navy"><p style="color:rgb(40, 40, 160)">Deep</p></div>',
    code: 'contrast_low',
    says: '“Deep” is hard to read',
  },
  {
    name: 'own text on a dark background',
    html: '<p style="background-color:black">Lost</p>',
    code: 'contrast_low',
    says: '“Lost” is hard to read',
  },
  {
    name: 'a coloured font element',
    html: '<font color="yellow">Sun</font>',
    code: 'contrast_low',
    says: 'at least 4.5:1 is needed',
  },
  {
    name: 'a link to no page',
    html: '<a href="/page/nowhere">Read</a>',
    code: 'link_dead',
    says: '“Read” leads to /page/nowhere, which does not exist.',
  },
  {
    name: 'a link to no product',
    html: '<a href="/product/unicorn">Buy</a>',
    code: 'link_dead',
    says: '/product/unicorn, which does not exist',
  },
  {
    name: 'a link to no category',
    html: '<a href="/de/category/moon">Moon</a>',
    code: 'link_dead',
    says: '/category/moon, which does not exist',
  },
  {
    name: 'a link to a page that is not published',
    html: '<a href="/page/unpublished">Soon</a>',
    code: 'link_dead',
    says: 'which shoppers do not see',
  },
  {
    name: 'a link to no screen',
    html: '<a href="https://shop.example/chekout">Pay</a>',
    code: 'link_dead',
    says: 'which is no page of the shop',
  },
  {
    name: 'a link without an address',
    html: '<a href="">Go</a>',
    code: 'link_dead',
    says: '“Go” has no address',
  },
  {
    name: 'a link to no part of the page',
    html: '<h2 id="a">A</h2><a href="#b">B</a>',
    code: 'link_dead',
    says: 'no part of the page has this name',
  },
  {
    name: 'a picture that does not exist',
    html: '<img src="/media/gone/640" alt="Gone">',
    code: 'link_dead',
    says: 'The picture gone/640 does not exist',
  },
  {
    name: 'a script',
    html: '<p>Hi</p><script>alert(1)</script>',
    code: 'script',
    says: 'may not hold <script>',
  },
  {
    name: 'a handler',
    html: '<img src="/media/good/640" alt="A" onerror="alert(1)">',
    code: 'script',
    says: 'the attribute onerror',
  },
  {
    name: 'a script as an address',
    html: '<a href="java\tscript:alert(1)">Win</a>',
    code: 'script',
    says: '“Win” runs a script',
  },
  {
    name: 'a frame',
    html: '<p>Map</p><iframe src="https://maps.example"></iframe>',
    code: 'script',
    says: 'may not hold <iframe>',
  },
  {
    name: 'a page over its budget',
    html: '<p>Long</p>',
    weighs: 75_000,
    code: 'too_heavy',
    says: 'The page has 75 KB as it is sent; at most 60 KB',
  },
  {
    name: 'a picture over its budget',
    html: '<img src="/media/heavy/640" alt="A">',
    code: 'too_heavy',
    says: 'The picture heavy/640 has 500 KB',
  },
  {
    name: 'a page without a title',
    texts: { title: ' ' },
    code: 'field_invalid',
    says: 'Give the page a title',
  },
  {
    name: 'an address with spaces',
    texts: { slug: 'My Page' },
    code: 'field_invalid',
    says: 'small letters, digits and single hyphens',
  },
  {
    name: 'the address of another page',
    texts: { slug: 'about-us' },
    code: 'field_invalid',
    says: 'the address of another page',
  },
  {
    name: 'a banner that leads to a switched-off category',
    block: slide({ url: '/category/hidden' }),
    code: 'category_inactive',
    says: '“Pizza” leads to the category hidden, which is switched off',
  },
  {
    name: 'a banner without words',
    block: slide({ alt: '' }),
    code: 'alt_missing',
    says: 'Describe the picture of “Pizza”',
  },
  {
    name: 'a banner with no picture',
    block: slide({ image: '/media/gone/640' }),
    code: 'link_dead',
    says: 'gone/640 does not exist',
  },
  {
    name: 'a navigation to nowhere',
    block: { code: 'bottom_navigation', data: { links: [{ label: 'Shop', url: '/shopp' }] } },
    code: 'link_dead',
    says: '“Shop” leads to /shopp',
  },
  {
    name: 'a second title of the page',
    html: '<h1>Our farm</h1><p>Fine</p>',
    code: 'field_invalid',
    says: '“Our farm” is a heading of the first level',
  },
  {
    name: 'a block of HTML without words',
    block: { code: 'custom_html', data: { html: '<p> </p>' } },
    code: 'field_invalid',
    says: 'This block is empty',
  },
  {
    name: 'a block of HTML with a script',
    block: { code: 'custom_html', data: { html: '<svg onload="x()"></svg>' } },
    code: 'script',
    says: 'the attribute onload',
  },
  {
    name: 'a block that lacks its fields',
    block: { code: 'search_block', data: {} },
    code: 'field_invalid',
    says: 'Fill in every field',
  },
];

/** Nothing of this breaks anything. */
const FINE = `<h2 id="top">Top</h2><p>Call <a href="tel:+1 555 0100">us</a>, <a href="mailto:a@b.example">write</a>,
  <a href="https://example.com/x">elsewhere</a>, <a href="#top">up</a>, <a href="/">home</a>, <a href="/account/my-orders">orders</a>,
  <a href="/category/pizza?sort=newest">pizza</a>, <a href="/page/about">the old address</a>, <a href="/product/cola">cola</a></p>
  <img src="/media/good/640" alt="A pizza"><img src="/media/good/640" alt="">
  <p style="color:#333">Dark</p><p style="color:white;background:#222">Light</p>`;

describeRules('the publishing guard', (shop) => {
  let id = 0;
  beforeAll(async () => {
    const { shop: open, db } = shop();
    const media = join(open.dataDir, 'media');
    mkdirSync(media, { recursive: true });
    writeFileSync(join(media, 'good-640.webp'), Buffer.alloc(1_000));
    writeFileSync(join(media, 'heavy-640.webp'), Buffer.alloc(500_000));
    await createPage(open, { slug: 'unpublished', title: 'Soon' });
    await putPage(open, { slug: 'guarded', title: 'Guarded', html: '<p>x</p>' });
    const page = await db.read
      .selectFrom('pages')
      .select('id')
      .where('slug', '=', 'guarded')
      .executeTakeFirstOrThrow();
    id = page.id;
    const [category] = await db.read.selectFrom('categories').selectAll().limit(1).execute();
    if (!category) throw new Error('The world has categories.');
    const { id: _, ...row } = category;
    await db.write
      .insertInto('categories')
      .values({ ...row, slug: 'hidden', name: 'Hidden', is_active: 0 })
      .execute();
  });

  const check = async ({ html = '<p>Fine</p>', texts, block, weighs }: Partial<Breaking>) => {
    const measured = { ...shop().shop, ...(weighs !== undefined && { measurePage: async () => weighs }) };
    if (block) {
      const home = {
        words: {},
        blocks: [{ id: null, settings: {}, position: 'content' as const, is_hidden: false, ...block }],
      };
      return HOME_DOCUMENT.check(measured, homeRef(0), home);
    }
    const own = await PAGE_DOCUMENT.blank(shop().db.read, pageRef(id));
    return PAGE_DOCUMENT.check(measured, pageRef(id), { ...own, html, ...texts });
  };

  test.each(BREAKING)('refuses $name and says what to change', async (draft) => {
    const problems = await check(draft);
    expect(problems.map(({ code, text }) => [code, inEnglish(text)])).toContainEqual([
      draft.code,
      expect.stringContaining(draft.says),
    ]);
  });

  test('lets pass what breaks nothing', async () => {
    expect(await check({ html: FINE, weighs: 59_000 })).toEqual([]);
  });

  test('looks at no block that is hidden', async () => {
    const block = {
      id: null,
      settings: {},
      position: 'content' as const,
      is_hidden: true,
      ...slide({ url: '/x' }),
    };
    expect(await HOME_DOCUMENT.check(shop().shop, homeRef(0), { blocks: [block], words: {} })).toEqual([]);
  });
});
