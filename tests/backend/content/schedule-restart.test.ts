import { expect, test, vi } from 'vitest';
import type { DocumentKind, DocumentRef } from '../../../src/backend/content/drafts/document-kind.ts';
import { findSchedule, listVersions } from '../../../src/backend/content/drafts/draft-repository.ts';
import { loadDraft, saveDraft } from '../../../src/backend/content/drafts/drafts.ts';
import { schedulePublishing } from '../../../src/backend/content/drafts/publishing.ts';
import { HOME_DOCUMENT, homeRef } from '../../../src/backend/content/home-document.ts';
import { CONTENT_JOBS } from '../../../src/backend/content/jobs.ts';
import { PAGE_DOCUMENT, pageRef } from '../../../src/backend/content/page-document.ts';
import { putPage } from '../../../src/backend/content/pages.ts';
import { startJobs } from '../../../src/backend/shop/jobs.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const ADA = { id: 1, name: 'Ada' };
const MINUTE = 60_000;

describeOnDatabases('a time of publishing that passed while the shop was down', (shop) => {
  const plan = async <T>(kind: DocumentKind<T>, ref: DocumentRef, change: (content: T) => T) => {
    const { version: base, content } = await loadDraft(shop().db.read, kind, ref);
    const draft = { ref, base, author: ADA, sitting: 'one', content: change(content) };
    const { version } = await saveDraft(shop().shop, kind, draft);
    const at = new Date(NOON.getTime() + 5 * MINUTE);
    await schedulePublishing(shop().shop, kind, { ref, version, at, author: ADA, phrases: {} });
  };
  /** Processes that begin an hour later, over the same database. */
  const restart = (count: number) => {
    const later = { ...shop().shop, now: () => new Date(NOON.getTime() + 60 * MINUTE) };
    const jobs = CONTENT_JOBS.map((job) => ({ ...job, everyMs: 5 }));
    return Array.from({ length: count }, () => startJobs(later, jobs));
  };
  const timesOf = async (ref: DocumentRef) =>
    (await listVersions(shop().db.read, ref)).filter(({ action }) => action === 'scheduled').length;

  test('is kept at the start, once, by however many processes', async () => {
    await putPage(shop().shop, { slug: 'season', title: 'Season', html: '<p>Winter</p>' });
    const { id } = await shop()
      .db.read.selectFrom('pages')
      .select('id')
      .where('slug', '=', 'season')
      .executeTakeFirstOrThrow();
    const page = pageRef(id);
    const home = homeRef(0);
    await plan(PAGE_DOCUMENT, page, (content) => ({ ...content, html: '<p>Spring</p>' }));
    await plan(HOME_DOCUMENT, home, (content) => ({
      ...content,
      // The world's banner has no file.
      blocks: content.blocks.filter(({ code }) => code !== 'banner_slider').toReversed(),
    }));
    const stops = restart(2);
    await vi.waitFor(
      async () => {
        expect(await findSchedule(shop().db.read, page)).toBeUndefined();
        expect(await findSchedule(shop().db.read, home)).toBeUndefined();
      },
      { timeout: 30_000 },
    );
    await Promise.all(stops.map((stop) => stop()));
    const [again] = restart(1);
    await again?.();
    expect([await timesOf(page), await timesOf(home)]).toEqual([1, 1]);
    const { body } = await shop().get<{ page: { content_html: string } }>('/get-page/season');
    expect(body.page.content_html).toBe('<p>Spring</p>');
  });
});
