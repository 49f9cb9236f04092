import { beforeAll, expect, test } from 'vitest';
import type { BlockContent, PageContent } from '../../../src/api/contract/admin/content.ts';
import type { Block, ContentPage } from '../../../src/api/contract/content.ts';
import { deletePageForGood } from '../../../src/backend/content/delete-page.ts';
import type { DocumentRef } from '../../../src/backend/content/drafts/document-kind.ts';
import { loadDraft, saveDraft } from '../../../src/backend/content/drafts/drafts.ts';
import { previewUrl } from '../../../src/backend/content/drafts/preview-token.ts';
import {
  publishDraft,
  removeDocument,
  schedulePublishing,
  takeBack,
} from '../../../src/backend/content/drafts/publishing.ts';
import { publishWhatIsDue } from '../../../src/backend/content/jobs.ts';
import { listDeskPages } from '../../../src/backend/content/list-desk-pages.ts';
import { PAGE_DOCUMENT, pageIdOf, pageRef } from '../../../src/backend/content/page-document.ts';
import { createPage } from '../../../src/backend/content/pages.ts';
import { setTranslation } from '../../../src/backend/content/translate.ts';
import { latestSeq, listChanges } from '../../../src/backend/shop/db/changes.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings, updateProduct } from '../../fixtures/merchant.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const ADA = { id: 1, name: 'Ada' };
const GERMAN = 'de-DE';

const block = (code: string, data: object, change: Partial<BlockContent> = {}): BlockContent => ({
  id: null,
  code,
  data: data as BlockContent['data'],
  settings: {},
  position: 'content',
  is_hidden: false,
  ...change,
});
const text = (html: string, change: Partial<BlockContent> = {}) => block('custom_html', { html }, change);

describeRules('a page of blocks', (shop) => {
  beforeAll(() => changeSettings(shop(), { locales: `en-US,${GERMAN}` }));

  let count = 0;
  const newPage = async () => {
    count += 1;
    const slug = `landing-${count}`;
    return { slug, ref: pageRef(await createPage(shop().shop, { slug, title: 'Picnic' }, ADA)) };
  };
  const load = (ref: DocumentRef) => loadDraft(shop().db.read, PAGE_DOCUMENT, ref);
  const edit = async (ref: DocumentRef, change: Partial<PageContent>) => {
    const { version, content } = await load(ref);
    const next = { ...content, ...change };
    await saveDraft(shop().shop, PAGE_DOCUMENT, { ref, base: version, content: next, author: ADA });
  };
  const given = async (ref: DocumentRef) => ({
    ref,
    author: ADA,
    phrases: {},
    version: (await load(ref)).version,
  });
  const publish = async (ref: DocumentRef, change: Partial<PageContent>) => {
    await edit(ref, change);
    await publishDraft(shop().shop, PAGE_DOCUMENT, await given(ref));
  };
  const cold = () =>
    block('products_display', {
      title: 'Cold drinks',
      source: { type: 'manual', value: [shop().world.products.cola] },
      more_url: '/category/drinks',
    });
  const read = async (slug: string, language = 'en') => {
    const { body } = await shop().get<{ page: ContentPage }>(`/get-page/${slug}`, {
      headers: { 'accept-language': language },
    });
    return body.page;
  };
  const shelf = ({ blocks = [] }: ContentPage) =>
    (blocks.find(({ code }) => code === 'products_display') as Block<'products_display'>).data;
  const seen = (page: ContentPage) => page.blocks?.map(({ code, data }) => [code, Object(data).html ?? '']);

  test('needs no text; it holds what is sold at the branch, at today’s price', async () => {
    const { slug, ref } = await newPage();
    await publish(ref, {
      blocks: [cold(), text('<p>Cold since 1970</p><script>x()</script>', { is_hidden: true })],
    });
    const page = await read(slug);
    expect([page.content_html, page.blocks?.length]).toEqual(['', 1]);
    expect(shelf(page).products).toMatchObject([{ slug: 'cola', selling_price: 2.5 }]);
    await updateProduct(shop(), shop().world.products.cola, { selling_price_minor: 275 });
    expect(shelf(await read(slug)).products[0]?.selling_price).toBe(2.75);
    await updateProduct(shop(), shop().world.products.cola, { selling_price_minor: 250 });
    expect((await load(ref)).content.blocks[1]?.data).toEqual({ html: '<p>Cold since 1970</p>' });
  });

  test('has nothing to do with home, and home nothing with it', async () => {
    const layout = async () =>
      (await shop().get<{ layout: { id: number }[] }>('/get-data')).body.layout.map(({ id }) => id);
    const before = await layout();
    const { ref } = await newPage();
    const since = await latestSeq(shop().db.read);
    await publish(ref, { blocks: [text('<p>Here alone</p>')] });
    expect(await layout()).toEqual(before);
    const changes = await listChanges(shop().db.read, since);
    expect(changes.map(({ type }) => type)).not.toContain('layout');
  });

  test('keeps the numbers of its blocks, whatever is moved, taken out and brought back', async () => {
    const { slug, ref } = await newPage();
    await publish(ref, { html: '<p>Hello</p>', blocks: [text('<p>One</p>'), text('<p>Two</p>')] });
    const [one, two] = (await load(ref)).content.blocks as [BlockContent, BlockContent];
    await publish(ref, { html: '', blocks: [two, text('<p>Three</p>')] });
    expect(seen(await read(slug))).toEqual([
      ['custom_html', '<p>Two</p>'],
      ['custom_html', '<p>Three</p>'],
    ]);
    await takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 1, author: ADA });
    const page = await read(slug);
    expect(page.blocks?.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(page.content_html).toBe('<p>Hello</p>');
  });

  test('has its words in another language, and says which it lacks', async () => {
    const { slug, ref } = await newPage();
    await publish(ref, { blocks: [cold(), text('<p>Sit down</p>')] });
    const german = { ...ref, locale: GERMAN };
    const lacks = async () =>
      (await listDeskPages(shop().shop)).pages.find((page) => page.slug === slug)?.missing_locales;
    const [drinks, sit] = (await load(ref)).content.blocks;
    await publish(german, { title: 'Picknick', words: { [`${drinks?.id}.title`]: 'Kalte Getränke' } });
    expect(await lacks()).toEqual([GERMAN]);
    await publish(german, {
      words: { [`${drinks?.id}.title`]: 'Kalte Getränke', [`${sit?.id}.html`]: '<p>Setzt euch</p>' },
    });
    expect(await lacks()).toEqual([]);
    const page = await read(slug, 'de');
    expect([page.title, shelf(page).title, seen(page)?.[1]]).toEqual([
      'Picknick',
      'Kalte Getränke',
      ['custom_html', '<p>Setzt euch</p>'],
    ]);
    expect(shelf(await read(slug)).title).toBe('Cold drinks');

    const since = await latestSeq(shop().db.read);
    const entity = { entity: 'block', idOrSlug: String(drinks?.id), locale: 'de' } as const;
    await setTranslation(shop().shop, { ...entity, field: 'title', text: 'Eiskalt' });
    expect(await listChanges(shop().db.read, since)).toMatchObject([{ type: 'page', slug }]);
    expect(shelf(await read(slug, 'de')).title).toBe('Eiskalt');
    await removeDocument(shop().shop, PAGE_DOCUMENT, german, ADA);
    expect(shelf(await read(slug, 'de')).title).toBe('Cold drinks');
  });

  test('is seen in its preview as it is drafted, in each language', async () => {
    const { ref } = await newPage();
    const preview = async (at: DocumentRef) => {
      const path = previewUrl(shop().shop, at).replace(/^(\/[a-z]{2})?\/admin/, '/api');
      return ((await (await shop().raw(path)).json()) as { page: ContentPage }).page;
    };
    await publish(ref, { html: '<p>Gone soon</p>', blocks: [text('<p>Sit down</p>')] });
    const [sit] = (await load(ref)).content.blocks as [BlockContent];
    await edit(ref, { html: '', blocks: [cold(), sit, text('<p>Hidden</p>', { is_hidden: true })] });
    const drafted = await preview(ref);
    expect([drafted.content_html, drafted.blocks?.map(({ code }) => code)]).toEqual([
      '',
      ['products_display', 'custom_html'],
    ]);
    expect(shelf(drafted).products.map(({ slug }) => slug)).toEqual(['cola']);
    const german = { ...ref, locale: GERMAN };
    await edit(german, { words: { [`${sit.id}.html`]: '<p>Setzt euch</p>' } });
    expect(seen(await preview(german))).toEqual([['custom_html', '<p>Setzt euch</p>']]);
  });

  test('comes at its time', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { blocks: [text('<p>Tonight</p>')] });
    const at = new Date(NOON.getTime() + 3_600_000);
    await schedulePublishing(shop().shop, PAGE_DOCUMENT, { ...(await given(ref)), at });
    await edit(ref, { blocks: [text('<p>Later still</p>')] });
    shop().setNow(at);
    await publishWhatIsDue(shop().shop);
    shop().setNow(NOON);
    expect(seen(await read(slug))).toEqual([['custom_html', '<p>Tonight</p>']]);
  });

  test.each<[string, () => BlockContent[], string]>([
    ['nothing on it', () => [text('<p>Hidden</p>', { is_hidden: true })], 'Write something on the page'],
    ['an empty text', () => [text('<p> </p>')], 'This block is empty'],
    [
      'the list of home',
      () => [block('infinite_products', { title: 'All' })],
      'stands on the home page alone',
    ],
    [
      'a category that is not there',
      () => [block('products_display', { title: 'Moon', source: { type: 'category', value: 'moon' } })],
      '“Moon” leads to /category/moon, which does not exist',
    ],
    [
      'products that nobody chose',
      () => [block('products_display', { title: 'Mine', source: { type: 'manual', value: [] } })],
      'Fill in every field',
    ],
    [
      'a banner without words',
      () => [block('static_banner', { image: '/media/hero/640', alt: '' })],
      'people who cannot see it hear these words',
    ],
  ])('is not published with %s', async (_, blocks, says) => {
    const { ref } = await newPage();
    const { content } = await load(ref);
    const problems = await PAGE_DOCUMENT.check(shop().shop, ref, { ...content, blocks: blocks() });
    expect(problems.map(({ text: words }) => inEnglish(words))).toContainEqual(expect.stringContaining(says));
  });

  test('leaves nothing behind when it is deleted', async () => {
    const { ref } = await newPage();
    await publish(ref, { blocks: [text('<p>Sit down</p>')] });
    const id = pageIdOf(ref);
    const [sit] = (await load(ref)).content.blocks;
    await publish({ ...ref, locale: GERMAN }, { title: 'Weg', words: { [`${sit?.id}.html`]: '<p>Weg</p>' } });
    await removeDocument(shop().shop, PAGE_DOCUMENT, ref, ADA);
    await deletePageForGood(shop().shop, id, ADA);
    const { read: db } = shop().db;
    const blocks = await db.selectFrom('layout_blocks').select('id').where('page_id', '=', id).execute();
    const words = await db
      .selectFrom('translations')
      .select('value')
      .where('entity', '=', 'block')
      .where('entity_id', '=', sit?.id ?? 0)
      .execute();
    expect([blocks, words]).toEqual([[], []]);
  });
});
