import { expect, test } from 'vitest';
import type { PageContent } from '../../../src/api/contract/admin/content.ts';
import { deletePageForGood } from '../../../src/backend/content/delete-page.ts';
import { findSchedule, listVersions } from '../../../src/backend/content/drafts/draft-repository.ts';
import { loadDraft, saveDraft } from '../../../src/backend/content/drafts/drafts.ts';
import { listPresent, sayGone, sayPresent } from '../../../src/backend/content/drafts/presence.ts';
import {
  cancelSchedule,
  publishDraft,
  schedulePublishing,
  takeBack,
} from '../../../src/backend/content/drafts/publishing.ts';
import { publishWhatIsDue } from '../../../src/backend/content/jobs.ts';
import { PAGE_DOCUMENT, pageRef } from '../../../src/backend/content/page-document.ts';
import { createPage, deletePage, putPage, restorePage } from '../../../src/backend/content/pages.ts';
import { latestSeq, listChanges } from '../../../src/backend/shop/db/changes.ts';
import type { ShopError } from '../../../src/backend/shop/shop-error.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const ADA = { id: 1, name: 'Ada', email: 'ada@shop.example' };
const BEN = { id: 2, name: 'Ben', email: 'ben@shop.example' };
const MINUTE = 60_000;

describeRules('drafts of pages', (shop) => {
  let count = 0;
  /** A published page of its own. */
  const newPage = async (html = '<p>First</p>') => {
    count += 1;
    const slug = `draft-page-${count}`;
    await putPage(shop().shop, { slug, title: `Page ${count}`, html });
    const row = await shop()
      .db.read.selectFrom('pages')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return { slug, ref: pageRef(row.id) };
  };
  type DocumentRef = Awaited<ReturnType<typeof newPage>>['ref'];
  const load = (ref: DocumentRef) => loadDraft(shop().db.read, PAGE_DOCUMENT, ref);
  const edit = async (ref: DocumentRef, change: Partial<PageContent>, author = ADA) => {
    const { version, content } = await load(ref);
    return saveDraft(shop().shop, PAGE_DOCUMENT, {
      ref,
      base: version,
      author,
      sitting: author.name,
      content: { ...content, ...change },
    });
  };
  const publish = async (ref: DocumentRef, author = ADA) =>
    publishDraft(shop().shop, PAGE_DOCUMENT, {
      ref,
      author,
      phrases: {},
      version: (await load(ref)).version,
    });
  const shown = async (slug: string) => {
    const { status, body } = await shop().get<{ page: { content_html: string; title: string } }>(
      `/get-page/${slug}`,
    );
    return status === 200 ? body.page.content_html : status;
  };
  const seqNow = async () =>
    (await shop().get<{ version: string }>('/cache-info/changes?since=x')).body.version;
  const changesSince = async (version: string) =>
    (await shop().get<{ changes: { type: string; slug?: string }[] }>(`/cache-info/changes?since=${version}`))
      .body.changes;

  test('are seen by nobody before they are published, and then at once with their change', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { html: '<p>Second</p>' });
    expect(await shown(slug)).toBe('<p>First</p>');
    const before = await seqNow();
    await publish(ref);
    expect(await shown(slug)).toBe('<p>Second</p>');
    expect((await changesSince(before)).map((one) => one.slug)).toContain(slug);
  });

  test('go with a page that is deleted for good, which shoppers must not see', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { html: '<p>Second</p>' });
    const id = Number(ref.document.split(':')[1]);
    await expect(deletePageForGood(shop().shop, id, ADA)).rejects.toMatchObject({ status: 422 });
    await deletePage(shop().shop, slug, ADA);
    await deletePageForGood(shop().shop, id, ADA);
    expect(await listVersions(shop().db.read, ref)).toEqual([]);
    await expect(load(ref)).rejects.toMatchObject({ status: 404 });
    await expect(deletePageForGood(shop().shop, id, ADA)).rejects.toMatchObject({ status: 404 });
    // Its address is free again.
    expect(await createPage(shop().shop, { slug, title: 'Again' }, ADA)).toBeGreaterThan(0);
    const row = await shop()
      .db.read.selectFrom('audit')
      .select(['actor', 'before_json'])
      .where('entity', '=', 'page')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor: 'ada@shop.example',
      before_json: expect.stringContaining('deleted'),
    });
  });

  test('of two editors: the second save from the same version gets both texts and overwrites nothing', async () => {
    const { ref } = await newPage();
    const { version, content } = await load(ref);
    const save = (html: string, author: typeof ADA) =>
      saveDraft(shop().shop, PAGE_DOCUMENT, { ref, base: version, content: { ...content, html }, author });
    const results = await Promise.allSettled([save('<p>Ada</p>', ADA), save('<p>Ben</p>', BEN)]);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as ShopError] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ code: 'draft_conflict', status: 409 });
    const { draft, sent } = refused[0]?.details as {
      draft: { content: PageContent; version: number };
      sent: PageContent;
    };
    expect([draft.content.html, sent.html].sort()).toEqual(['<p>Ada</p>', '<p>Ben</p>']);
    expect((await load(ref)).content).toEqual(draft.content);
  });

  test('that another editor replaces stay as versions, and so does what one gives up', async () => {
    const { slug, ref } = await newPage();
    const { version, content } = await load(ref);
    const html = (text: string) => ({ ...content, html: `<p>${text}</p>` });
    const save = (
      text: string,
      base: number,
      author: typeof ADA,
      sitting: string,
      aside: PageContent[] = [],
    ) =>
      saveDraft(shop().shop, PAGE_DOCUMENT, {
        ref,
        base,
        author,
        sitting,
        aside,
        content: html(text),
      });
    const mine = await save('Ada 1', version, ADA, 'a');
    const same = await save('Ada 2', mine.version, ADA, 'a');
    expect([mine.kept, same.kept]).toEqual([0, 0]);
    const theirs = await save('Ben', same.version, BEN, 'b');
    expect(theirs.kept).toBe(1);
    // Ada keeps hers: Ben's stays. Then Ben takes hers, and what he had typed since stays.
    const kept = await save('Ada 3', theirs.version, ADA, 'a');
    const taken = await save('Ada 3', kept.version, BEN, 'b', [html('Ben 2')]);
    expect([kept.kept, taken.kept]).toEqual([1, 1]);
    const texts = (await listVersions(shop().db.read, ref)).map((one) => [
      one.action,
      one.author_name,
      JSON.parse(one.content_json).html,
    ]);
    expect(texts).toEqual([
      ['draft', 'Ben', '<p>Ben 2</p>'],
      ['draft', 'Ben', '<p>Ben</p>'],
      ['draft', 'Ada', '<p>Ada 2</p>'],
      ['command', 'npm run shop', '<p>First</p>'],
    ]);
    // The same text is kept once, and one that shoppers have never seen is not shown to them unchecked.
    const again = await save('Ben', taken.version, ADA, 'c');
    expect((await save('Ada 2', again.version, BEN, 'd')).kept).toBe(0);
    const unseen = takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 2, author: ADA });
    await expect(unseen).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await shown(slug)).toBe('<p>First</p>');
    await restorePage(shop().shop, slug, undefined, BEN);
    expect(await shown(slug)).toBe('<p>First</p>');
  });

  test('of many editors at once: each text is the draft, a version, or refused', async () => {
    const { ref } = await newPage();
    const { content } = await load(ref);
    const refused: string[] = [];
    const write = async (text: string) => {
      const { version } = await load(ref);
      const change = { ...content, html: `<p>${text}</p>` };
      await saveDraft(shop().shop, PAGE_DOCUMENT, {
        ref,
        base: version,
        author: ADA,
        sitting: text,
        content: change,
      }).catch((error: ShopError) => {
        expect(error.code).toBe('draft_conflict');
        refused.push(change.html);
      });
    };
    const texts = Array.from({ length: 12 }, (_, index) => `Text ${index}`);
    await Promise.all(texts.map(write));
    const versions = await listVersions(shop().db.read, ref);
    expect(new Set(versions.map((one) => one.number)).size).toBe(versions.length);
    const found = [...versions.map((one) => JSON.parse(one.content_json).html), ...refused];
    found.push((await load(ref)).content.html);
    expect(found).toEqual(expect.arrayContaining(texts.map((text) => `<p>${text}</p>`)));
  });

  test('whose time is set to another text, or taken back, stay as versions', async () => {
    const { ref } = await newPage();
    const plan = async (html: string, minutes: number) => {
      const { version } = await edit(ref, { html });
      const at = new Date(NOON.getTime() + minutes * MINUTE);
      await schedulePublishing(shop().shop, PAGE_DOCUMENT, { ref, version, at, author: ADA, phrases: {} });
    };
    await plan('<p>Spring</p>', 5);
    await plan('<p>Summer</p>', 9);
    await edit(ref, { html: '<p>Autumn</p>' });
    await cancelSchedule(shop().shop, ref, ADA);
    const texts = (await listVersions(shop().db.read, ref)).map((one) => JSON.parse(one.content_json).html);
    expect(texts).toEqual(expect.arrayContaining(['<p>Spring</p>', '<p>Summer</p>', '<p>First</p>']));
  });

  test('begun before another was published are refused, whoever published it', async () => {
    const { slug, ref } = await newPage();
    const { version, content } = await load(ref);
    await putPage(shop().shop, { slug, title: content.title, html: '<p>By command</p>' });
    const late = saveDraft(shop().shop, PAGE_DOCUMENT, { ref, base: version, content, author: BEN });
    await expect(late).rejects.toMatchObject({ code: 'draft_conflict' });
    expect((await load(ref)).content.html).toBe('<p>By command</p>');
  });

  test('with edits of their own stay when something else is published', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { html: '<p>Mine</p>' });
    await putPage(shop().shop, { slug, title: 'Other', html: '<p>By command</p>' });
    expect((await load(ref)).content.html).toBe('<p>Mine</p>');
  });

  test('that have moved on are not published under an older version', async () => {
    const { slug, ref } = await newPage();
    const { version } = await edit(ref, { html: '<p>One</p>' });
    await edit(ref, { html: '<p>Two</p>' }, BEN);
    const stale = publishDraft(shop().shop, PAGE_DOCUMENT, { ref, version, author: ADA, phrases: {} });
    await expect(stale).rejects.toMatchObject({ code: 'draft_conflict' });
    expect(await shown(slug)).toBe('<p>First</p>');
  });

  test('keep every version with author and time, and any of them can be taken back', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { html: '<p>Two</p>' });
    await publish(ref);
    await edit(ref, { html: '<p>Three</p>', title: 'Third' }, BEN);
    await publish(ref, BEN);
    const versions = await listVersions(shop().db.read, ref);
    expect(versions.map((one) => [one.number, one.action, one.author_name])).toEqual([
      [3, 'published', 'Ben'],
      [2, 'published', 'Ada'],
      [1, 'command', 'npm run shop'],
    ]);
    expect(versions[0]?.published_at).toBe(NOON.toISOString());
    await takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 1, author: ADA });
    expect(await shown(slug)).toBe('<p>First</p>');
    expect((await load(ref)).content.html).toBe('<p>First</p>');
    await takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 3, author: ADA });
    expect(await shown(slug)).toBe('<p>Three</p>');
    await expect(
      takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 99, author: ADA }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a page that was there before editors came keep what stood there', async () => {
    const row = await shop()
      .db.read.selectFrom('pages')
      .selectAll()
      .where('slug', '=', 'terms')
      .executeTakeFirstOrThrow();
    const ref = pageRef(row.id);
    await edit(ref, { html: '<p>New terms</p>' });
    await publish(ref);
    const [, before] = await listVersions(shop().db.read, ref);
    expect([before?.number, before?.action]).toEqual([1, 'before']);
    await takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 1, author: ADA });
    expect(await shown('terms')).toBe(row.content_html);
  });

  test('with another address leave a redirect, and go back with their version', async () => {
    const { slug, ref } = await newPage();
    await edit(ref, { slug: `${slug}-moved` });
    await publish(ref);
    const { body } = await shop().get<{ canonical_slug: string }>(`/get-page/${slug}`);
    expect(body.canonical_slug).toBe(`${slug}-moved`);
    await takeBack(shop().shop, PAGE_DOCUMENT, { ref, number: 1, author: ADA });
    expect(await shown(slug)).toBe('<p>First</p>');
  });

  test('of a new page are shown in no list before they are published', async () => {
    const id = await createPage(shop().shop, { slug: 'brand-new', title: 'Brand new' });
    const ref = pageRef(id);
    expect(await shown('brand-new')).toBe(404);
    await edit(ref, { html: '<p>Here</p>' });
    const list = async () =>
      (await shop().get<{ pages: { slug: string }[] }>('/get-pages')).body.pages.map((page) => page.slug);
    expect(await list()).not.toContain('brand-new');
    await publish(ref);
    expect(await list()).toContain('brand-new');
    await expect(createPage(shop().shop, { slug: 'brand-new', title: 'Again' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('a page that was deleted comes back with its texts', async () => {
    const { slug } = await newPage();
    const before = await seqNow();
    await deletePage(shop().shop, slug, ADA);
    expect(await shown(slug)).toBe(404);
    expect((await changesSince(before)).map((one) => one.slug)).toContain(slug);
    await expect(deletePage(shop().shop, slug, ADA)).rejects.toMatchObject({ code: 'not_found' });
    await restorePage(shop().shop, slug, undefined, BEN);
    expect(await shown(slug)).toBe('<p>First</p>');
  });

  test('are published at their time, once, also where two processes look', async () => {
    const { slug, ref } = await newPage();
    const { version } = await edit(ref, { html: '<p>Later</p>' });
    const at = new Date(NOON.getTime() + 10 * MINUTE);
    await schedulePublishing(shop().shop, PAGE_DOCUMENT, { ref, version, at, author: ADA, phrases: {} });
    await edit(ref, { html: '<p>Not checked yet</p>' });
    await publishWhatIsDue(shop().shop);
    expect(await shown(slug)).toBe('<p>First</p>');
    shop().setNow(at);
    await Promise.all([publishWhatIsDue(shop().shop), publishWhatIsDue(shop().shop)]);
    shop().setNow(NOON);
    expect(await shown(slug)).toBe('<p>Later</p>');
    const versions = await listVersions(shop().db.read, ref);
    expect(versions.map((one) => one.action)).toEqual(['scheduled', 'command']);
    expect((await load(ref)).content.html).toBe('<p>Not checked yet</p>');
    expect(await findSchedule(shop().db.read, ref)).toBeUndefined();
  });

  test('whose time is taken back are not published', async () => {
    const { slug, ref } = await newPage();
    const { version } = await edit(ref, { html: '<p>Never</p>' });
    const at = new Date(NOON.getTime() + MINUTE);
    await schedulePublishing(shop().shop, PAGE_DOCUMENT, { ref, version, at, author: ADA, phrases: {} });
    await cancelSchedule(shop().shop, ref, ADA);
    shop().setNow(new Date(at.getTime() + MINUTE));
    await publishWhatIsDue(shop().shop);
    shop().setNow(NOON);
    expect(await shown(slug)).toBe('<p>First</p>');
    await expect(cancelSchedule(shop().shop, ref, ADA)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that break something when their time comes stay with the reason', async () => {
    const { slug: target } = await newPage();
    const { slug, ref } = await newPage();
    const { version } = await edit(ref, { html: `<p><a href="/page/${target}">Read on</a></p>` });
    const at = new Date(NOON.getTime() + MINUTE);
    await schedulePublishing(shop().shop, PAGE_DOCUMENT, { ref, version, at, author: ADA, phrases: {} });
    await deletePage(shop().shop, target, BEN);
    shop().setNow(at);
    await publishWhatIsDue(shop().shop);
    shop().setNow(NOON);
    expect(await shown(slug)).toBe('<p>First</p>');
    expect((await findSchedule(shop().db.read, ref))?.problem).toContain('Read on');
  });

  test('a time that has passed is refused', async () => {
    const { ref } = await newPage();
    const { version } = await edit(ref, { html: '<p>Late</p>' });
    const late = { ref, version, at: NOON, author: ADA, phrases: {} };
    await expect(schedulePublishing(shop().shop, PAGE_DOCUMENT, late)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('in another language are texts of their own', async () => {
    await changeSettings(shop(), { locales: 'en-US,de-DE' });
    const { slug, ref } = await newPage();
    const german = { ...ref, locale: 'de-DE' };
    expect((await load(german)).content).toMatchObject({ title: '', html: '' });
    await edit(german, { title: 'Seite', html: '<p>Erste</p>' });
    await publish(german);
    const { body } = await shop().get<{ page: { title: string; content_html: string } }>(
      `/get-page/${slug}?locale=de-DE`,
    );
    expect([body.page.title, body.page.content_html]).toEqual(['Seite', '<p>Erste</p>']);
    expect(await shown(slug)).toBe('<p>First</p>');
    // Footers list the title: a text alone is the page's own affair.
    const changed = async (content: Partial<PageContent>) => {
      const since = await latestSeq(shop().db.read);
      await edit(german, content);
      await publish(german);
      const changes = await listChanges(shop().db.read, since);
      return changes.map((change) => change.slug ?? 'every page');
    };
    expect(await changed({ html: '<p>Zweite</p>', seo_title: 'Neu' })).toEqual([slug]);
    expect(await changed({ title: 'Blatt' })).toEqual([slug, 'every page']);
  });

  test('say who has them open, and forget who has gone', async () => {
    const { ref } = await newPage();
    const [ada, ben] = [
      { person: '1', name: 'Ada' },
      { person: '2', name: 'Ben' },
    ];
    expect(await sayPresent(shop().shop, ref.document, ada)).toEqual([]);
    expect(await sayPresent(shop().shop, ref.document, ben)).toEqual(['Ada']);
    expect(await sayPresent(shop().shop, ref.document, ada)).toEqual(['Ben']);
    await sayGone(shop().shop, ref.document, ben.person);
    expect(await sayPresent(shop().shop, ref.document, ada)).toEqual([]);
    const later = new Date(NOON.getTime() + MINUTE);
    expect(await listPresent(shop().db.read, later, ref.document)).toEqual([]);
  });
});
