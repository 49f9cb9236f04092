import { expect, test } from 'vitest';
import type { HomeContent } from '../../../src/api/contract/admin/content.ts';
import type { DocumentRef } from '../../../src/backend/content/drafts/document-kind.ts';
import { loadDraft, saveDraft } from '../../../src/backend/content/drafts/drafts.ts';
import { previewUrl } from '../../../src/backend/content/drafts/preview-token.ts';
import { publishDraft, takeBack } from '../../../src/backend/content/drafts/publishing.ts';
import { HOME_DOCUMENT, homeRef } from '../../../src/backend/content/home-document.ts';
import { pageRef } from '../../../src/backend/content/page-document.ts';
import { draftPage } from '../../../src/backend/content/pages.ts';
import { findAnyPage } from '../../../src/backend/content/repository.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const ADA = { id: 1, name: 'Ada' };

describeRules('previews of drafts', (shop) => {
  /** What a page of this shop gets; the document of the API does not name these calls. */
  const open = async <T>(url: string) => {
    const answer = await shop().raw(url.replace(/^(\/[a-z]{2})?\/admin/, '/api'));
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  };
  const shown = async () => {
    const { body } = await shop().get<{ layout: { id: number; code: string; data: object }[] }>('/get-data');
    return body.layout;
  };
  const edit = async (ref: DocumentRef, change: (content: HomeContent) => HomeContent) => {
    const { version, content } = await loadDraft(shop().db.read, HOME_DOCUMENT, ref);
    return saveDraft(shop().shop, HOME_DOCUMENT, {
      ref,
      base: version,
      content: change(content),
      author: ADA,
      sitting: 'one',
    });
  };
  const publish = async (ref: DocumentRef) => {
    const { version } = await loadDraft(shop().db.read, HOME_DOCUMENT, ref);
    await publishDraft(shop().shop, HOME_DOCUMENT, { ref, version, author: ADA, phrases: {} });
  };

  test('of a page show the cleaned draft and nothing else', async () => {
    await draftPage(shop().shop, { slug: 'terms', title: 'Terms', html: '<p onclick="x()">Draft</p>' });
    const row = await findAnyPage(shop().db.read, 'terms');
    const url = previewUrl(shop().shop, pageRef(row?.id ?? 0));
    const { status, headers, body } = await open<{ page: { content_html: string } }>(url);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body.page.content_html).toBe('<p>Draft</p>');
    expect((await shop().get<{ page: { title: string } }>('/get-page/terms')).body.page.title).toBe(
      'Terms of sale',
    );
  });

  test.each([
    ['another document', (url: string) => url.replace(/page:\d+/, 'page:1000')],
    ['a later end', (url: string) => url.replace(/\.(\d{10})\./, '.9999999999.')],
    ['another signature', (url: string) => `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`],
    ['no token', (url: string) => url.replace(/token=.*/, 'token=')],
  ])('are not shown for a token with %s', async (_, change) => {
    const { status, headers } = await open(change(previewUrl(shop().shop, pageRef(1))));
    expect([status, headers.get('cache-control')?.includes('public') ?? false]).toEqual([404, false]);
  });

  test('of home are for their branch and kind alone, whatever the visitor is at', async () => {
    const { downtown, riverside } = shop().world.branches;
    const url = previewUrl(shop().shop, homeRef(downtown));
    const at = async (branch: number) =>
      (await open<{ branch_id: number }>(`${url}&branch_id=${branch}`)).body.branch_id;
    expect([await at(downtown), await at(riverside)]).toEqual([downtown, downtown]);
    for (const wrong of [
      url.replace(`home:${downtown}`, `home:${riverside}`),
      url.replace('/preview/home', '/preview/page'),
      previewUrl(shop().shop, pageRef(1)).replace('/preview/page', '/preview/home'),
      previewUrl({ ...shop().shop, secret: 'the key of another shop' }, homeRef(downtown)),
    ])
      expect((await open(wrong)).status).toBe(404);
  });

  test('end after half an hour', async () => {
    const url = previewUrl(shop().shop, pageRef(1));
    shop().setNow(new Date(NOON.getTime() + 31 * 60_000));
    expect((await open(url)).status).toBe(404);
    shop().setNow(NOON);
  });

  test('of home show the draft; publishing shows it to shoppers, taking back brings every block back', async () => {
    const ref = homeRef(0);
    const before = await shown();
    await edit(ref, ({ blocks, words }) => ({
      words,
      blocks: [
        ...blocks.slice(1).reverse(),
        {
          id: null,
          code: 'custom_html',
          data: { html: '<p>New</p><script>x()</script>' },
          settings: {},
          position: 'content' as const,
          is_hidden: false,
        },
      ],
    }));
    const { body } = await open<{ layout: { code: string; data: object }[] }>(previewUrl(shop().shop, ref));
    const drafted = body.layout.map(({ code }) => code);
    expect(drafted).toEqual([
      ...before
        .slice(1)
        .reverse()
        .map(({ code }) => code),
      'custom_html',
    ]);
    expect(body.layout.at(-1)?.data).toEqual({ html: '<p>New</p>' });
    expect(await shown()).toEqual(before);
    await expect(publish(ref)).rejects.toMatchObject({ code: 'publishing_refused' });
    await edit(ref, ({ blocks, words }) => ({
      words,
      blocks: blocks.map((block) =>
        block.code === 'custom_html' ? { ...block, data: { html: '<p>New</p>' } } : block,
      ),
    }));
    await publish(ref);
    expect((await shown()).map(({ code }) => code)).toEqual(drafted);
    await takeBack(shop().shop, HOME_DOCUMENT, { ref, number: 1, author: ADA });
    expect(await shown()).toEqual(before);
  });

  test('a hidden block keeps its place and is shown to nobody', async () => {
    const ref = homeRef(0);
    const hide = (is_hidden: boolean) =>
      edit(ref, ({ blocks, words }) => ({
        words,
        blocks: blocks.map((block) => (block.code === 'categories_grid' ? { ...block, is_hidden } : block)),
      }));
    const before = await shown();
    // The world's banner has no file.
    await edit(ref, (content) => ({
      ...content,
      blocks: content.blocks.filter(({ code }) => code !== 'banner_slider'),
    }));
    await hide(true);
    await publish(ref);
    expect((await shown()).map(({ code }) => code)).not.toContain('categories_grid');
    await hide(false);
    await publish(ref);
    expect((await shown()).map(({ code }) => code)).toEqual(before.slice(1).map(({ code }) => code));
  });

  test('of home begin their list of products as the draft says, not as shoppers have it', async () => {
    const ref = homeRef(0);
    const { cola } = shop().world.products;
    const listOf = async () => {
      const { body } = await open<{ list: { total: number; data: { id: number }[] } }>(
        previewUrl(shop().shop, ref),
      );
      return { total: body.list.total, ids: body.list.data.map(({ id }) => id) };
    };
    const all = (await listOf()).total;
    expect(all).toBeGreaterThan(2);
    await edit(ref, ({ blocks, words }) => ({
      words,
      blocks: [
        ...blocks.filter(({ code }) => code !== 'infinite_products'),
        {
          id: null,
          code: 'infinite_products',
          data: { title: 'Ours', source: { type: 'manual', value: [cola] } },
          settings: { per_page: 4 },
          position: 'content' as const,
          is_hidden: false,
        },
      ],
    }));
    expect(await listOf()).toEqual({ total: 1, ids: [cola] });
    await edit(ref, ({ blocks, words }) => ({
      words,
      blocks: blocks.filter(({ code }) => code !== 'infinite_products'),
    }));
    expect((await listOf()).total).toBe(all);
  });
});
