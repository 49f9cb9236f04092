import { beforeEach, expect, test } from 'vitest';
import type { ChangeSets } from '../../../src/api/contract/admin/change-sets.ts';
import { readPreviewToken } from '../../../src/backend/content/drafts/preview-token.ts';
import { putPage } from '../../../src/backend/content/pages.ts';
import { previewPage } from '../../../src/backend/content/preview.ts';
import { publishDueSets } from '../../../src/backend/merchandise/change-sets/due-change-sets.ts';
import { type ChangeSetAnswer, changeSetCalls } from '../../fixtures/change-sets.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const TIME = '2026-03-02T18:00:00.000Z';

describeRules('pages in change sets', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    shop().setNow(NOON);
    owner = await newStaff(shop(), 'owner');
  });
  const {
    at,
    newPage,
    open,
    edit,
    begin,
    look,
    put,
    takeOut,
    publish,
    undo,
    html,
    price,
    cola,
    changesSince,
    seq,
  } = changeSetCalls(shop, () => owner);

  test('are published with its products at once, and taken back with them', async () => {
    const [page, hidden] = [await newPage(), await newPage()];
    await owner.call('DELETE', `/admin/pages/${hidden.id}`);
    await edit(page.id, { html: '<p>Autumn</p>', slug: `${page.slug}-autumn`, title: 'Autumn' });
    const before = (await open(page.id)).published;
    const id = await begin('Autumn', cola(3));
    const [, { body: set }] = [await put(id, hidden.id), await put(id, page.id)];
    expect((await open(page.id)).change_set).toEqual({ id, name: 'Autumn', publish_at: null });
    const seen = set.pages.find(({ page_id }) => page_id === page.id);
    expect(seen).toMatchObject({
      lang: '',
      title: 'Autumn',
      is_changed: true,
      was: { html: '<p>First</p>' },
      content: { html: '<p>Autumn</p>' },
    });
    const token = new URL(seen?.preview_url ?? '', 'http://shop').searchParams.get('token') ?? '';
    const preview = await previewPage(
      shop().shop,
      readPreviewToken(shop().shop, token),
      shop().world.branches.downtown,
    );
    expect(preview.content_html).toBe('<p>Autumn</p>');
    expect([await html(page.slug), await html(hidden.slug), await price()]).toEqual([
      '<p>First</p>',
      404,
      2.5,
    ]);
    const { sets } = (await owner.call<ChangeSets>('GET', '/admin/change-sets')).body;
    expect(sets.find((one) => one.id === id)).toMatchObject({ step_count: 1, page_count: 2 });

    const since = await seq();
    const { status, body: out } = await publish(id);
    expect([status, out.state, out.preview]).toEqual([200, 'published', null]);
    expect(out.pages.map(({ is_changed }) => is_changed)).toEqual([true, true]);
    expect([await html(`${page.slug}-autumn`), await html(hidden.slug), await price()]).toEqual([
      '<p>Autumn</p>',
      '<p>First</p>',
      3,
    ]);
    expect(await changesSince(since)).toEqual(
      expect.arrayContaining([page.slug, `${page.slug}-autumn`, hidden.slug, 'cola']),
    );
    const now = await open(page.id);
    expect([now.is_changed, now.change_set, now.versions[0]?.action]).toEqual([false, null, 'published']);

    const back = await undo(out);
    expect(back.body).toEqual({ undone: 1, kept: [], pages: { undone: 2, kept: [] } });
    expect([await html(page.slug), await html(hidden.slug), await price()]).toEqual([
      '<p>First</p>',
      404,
      2.5,
    ]);
    const after = await open(page.id);
    expect([after.published, after.versions[0]?.action]).toEqual([before, 'taken_back']);
    expect((await look(id)).state).toBe('undone');
    const log = await shop()
      .db.read.selectFrom('audit')
      .select(['actor', 'after_json'])
      .where('entity', '=', 'page')
      .where('entity_id', '=', String(page.id))
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(log.map((row) => [row.actor, JSON.parse(row.after_json ?? '').action])).toEqual([
      [owner.email, 'taken_back'],
      [owner.email, 'published'],
    ]);
  });

  test('that were changed since stay as they are, and are named', async () => {
    const [kept, back] = [await newPage(), await newPage()];
    await edit(kept.id, { html: '<p>Autumn</p>', title: 'Kept' });
    await edit(back.id, { html: '<p>Autumn</p>' });
    const id = await begin('Pages alone');
    await put(id, kept.id);
    await put(id, back.id);
    const { body: out } = await publish(id);
    await putPage(shop().shop, { slug: kept.slug, title: 'Kept', html: '<p>Since</p>' });
    expect((await undo(out)).body).toEqual({ undone: 0, kept: [], pages: { undone: 1, kept: ['Kept'] } });
    expect([await html(kept.slug), await html(back.slug)]).toEqual(['<p>Since</p>', '<p>First</p>']);
    expect((await undo(out)).status).toBe(422);
    // What has the address of before by now keeps it.
    await edit(back.id, { slug: `${back.slug}-moved` });
    const moving = await begin('Moves');
    await put(moving, back.id);
    const { body: moved } = await publish(moving);
    await putPage(shop().shop, { slug: back.slug, title: 'Another', html: '<p>Another</p>' });
    expect((await undo(moved)).body.pages).toEqual({ undone: 0, kept: [back.title] });
    expect([await html(back.slug), await html(`${back.slug}-moved`)]).toEqual([
      '<p>Another</p>',
      '<p>First</p>',
    ]);
  });

  test('one that the guard refuses keeps all of the set back, and is named with what to change', async () => {
    const [good, bad] = [await newPage(), await newPage()];
    await edit(good.id, { html: '<p>Good</p>' });
    await edit(bad.id, { html: '<p><a href="/page/nowhere">Away</a></p>', title: 'Dead end' });
    const id = await begin('Guarded', cola(4));
    await put(id, good.id);
    await put(id, bad.id);
    for (const time of [null, TIME]) {
      const refused = await publish(id, time);
      expect([refused.status, refused.body.code]).toEqual([422, 'publishing_refused']);
      expect(refused.body.message).toMatch(/^Dead end: /);
      expect(refused.body.problems).toMatchObject([{ code: 'link_dead', where: 'html' }]);
    }
    expect([await html(good.slug), await html(bad.slug), await price()]).toEqual([
      '<p>First</p>',
      '<p>First</p>',
      2.5,
    ]);
    expect((await takeOut(id, bad.id)).body.pages.map(({ page_id }) => page_id)).toEqual([good.id]);
    expect((await takeOut(id, bad.id)).status).toBe(404);
    expect((await publish(id)).body.state).toBe('published');
    expect([await html(good.slug), await html(bad.slug)]).toEqual(['<p>Good</p>', '<p>First</p>']);
    await undo(await look(id));
    expect([await html(good.slug), await price()]).toEqual(['<p>First</p>', 2.5]);
  });

  test('wait for its time with the text of then; what cannot be published says why', async () => {
    const [page, late] = [await newPage(), await newPage()];
    await edit(page.id, { html: '<p>Tonight</p>' });
    const id = await begin('Tonight', cola(5));
    await put(id, page.id);
    await put(id, late.id);
    const scheduled = (await publish(id, TIME)).body;
    expect(scheduled.state).toBe('scheduled');
    expect((await open(page.id)).change_set).toMatchObject({ id, publish_at: TIME });
    await edit(page.id, { html: '<p>Half a senten' });
    await edit(late.id, { html: '<p>Unseen</p>' });
    const waiting = await look(id);
    expect(waiting.version).toBe(scheduled.version);
    expect(waiting.pages.map((one) => [one.content?.html, one.is_changed, one.preview_url])).toEqual([
      ['<p>Tonight</p>', true, null],
      ['<p>First</p>', false, null],
    ]);
    const other = await newPage();
    expect((await put(id, other.id)).body.message).toBe(
      'This change set waits for its time. Take that back first.',
    );
    // Its link leads nowhere by the time.
    const [target, linking] = [await newPage(), await newPage()];
    await edit(linking.id, { html: `<p><a href="/page/${target.slug}">There</a></p>`, title: 'Links' });
    const failing = await begin('Too late', cola(6));
    await put(failing, linking.id);
    await publish(failing, TIME);
    await owner.call('DELETE', `/admin/pages/${target.id}`);
    shop().setNow(new Date('2026-03-02T18:00:30.000Z'));
    await Promise.all([publishDueSets(shop().shop), publishDueSets(shop().shop)]);
    owner = await newStaff(shop(), 'owner');
    expect([await html(page.slug), await html(late.slug), await price()]).toEqual([
      '<p>Tonight</p>',
      '<p>First</p>',
      5,
    ]);
    const now = await open(page.id);
    expect([now.draft.content.html, now.versions[0]?.action]).toEqual(['<p>Half a senten', 'scheduled']);
    const failed = await look(failing);
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringMatching(/^Links: /)]);
    expect(failed.pages[0]?.preview_url).not.toBeNull();
    await undo(await look(id));
    expect([await html(page.slug), await price()]).toEqual(['<p>First</p>', 2.5]);
    // Held back, the draft counts again as it is.
    shop().setNow(NOON);
    owner = await newStaff(shop(), 'owner');
    const held = await begin('Held');
    await put(held, late.id);
    const { body: planned } = await publish(held, TIME);
    await edit(late.id, { html: '<p>Newer</p>' });
    await owner.call('POST', at(held, '/hold'), { body: { version: planned.version } });
    expect((await look(held)).pages[0]?.content?.html).toBe('<p>Newer</p>');
  });

  test('two people overwrite nothing: what was not seen is not published', async () => {
    const page = await newPage();
    await edit(page.id, { html: '<p>Seen</p>' });
    const id = await begin('Shared');
    const stale = await put(id, page.id, { version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'draft_conflict']);
    await put(id, page.id);
    expect((await put(id, page.id)).body.pages).toHaveLength(1);
    const seen = await look(id);
    await edit(page.id, { html: '<p>Not seen</p>' });
    const refused = await owner.call<ChangeSetAnswer>('POST', at(id, '/publish'), {
      body: { version: seen.version, at: null },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'product_conflict']);
    expect(await html(page.slug)).toBe('<p>First</p>');
    // In one set at a time, whoever is faster.
    const second = await begin('Second');
    const elsewhere = await put(second, page.id);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      422,
      'This page is in the change set "Shared" already. Take it out there first.',
    ]);
    const free = await newPage();
    const both = await Promise.all([put(id, free.id), put(second, free.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    // A set that is thrown away leaves the drafts.
    await owner.call('DELETE', at(id));
    expect((await open(page.id)).change_set).toBeNull();
    expect((await open(page.id)).draft.content.html).toBe('<p>Not seen</p>');
    await put(second, page.id);
    const { version } = await look(second);
    const body = { version, at: null };
    const twice = await Promise.all([0, 1].map(() => owner.call('POST', at(second, '/publish'), { body })));
    expect(twice.map((one) => one.status).sort()).toEqual([200, 422]);
    expect(await html(page.slug)).toBe('<p>Not seen</p>');
    expect((await open(page.id)).versions.filter(({ action }) => action === 'published')).toHaveLength(1);
    expect((await put(second, page.id)).body.message).toBe('This change set was published already.');
    expect((await put(99_999, page.id)).status).toBe(404);
    const nothing = await begin('Nothing');
    await put(nothing, page.id);
    expect((await publish(nothing)).body.message).toBe('This change set changes nothing now.');
  });

  test('need who may publish pages, and who may write the catalog', async () => {
    const page = await newPage();
    await edit(page.id, { html: '<p>Mine</p>' });
    const [manager, editor] = [await newStaff(shop(), 'manager'), await newStaff(shop(), 'editor')];
    const id = await begin('Roles', cola(7));
    expect((await put(id, page.id, { staff: manager })).status).toBe(403);
    expect((await put(id, page.id, { staff: editor })).status).toBe(200);
    expect((await publish(id, null, editor)).status).toBe(403);
    for (const time of [null, TIME]) {
      const refused = await publish(id, time, manager);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'There are pages in this change set: your role may not publish them.',
      ]);
    }
    expect([await html(page.slug), await price()]).toEqual(['<p>First</p>', 2.5]);
    const { body: out } = await publish(id);
    const refused = await undo(out, manager);
    expect(refused.status).toBe(403);
    expect([await html(page.slug), await price()]).toEqual(['<p>Mine</p>', 7]);
    await undo(out);
    expect([await html(page.slug), await price()]).toEqual(['<p>First</p>', 2.5]);
  });

  test('in another language keep their own words, whatever becomes of the address', async () => {
    await changeSettings(shop(), { locales: 'en-GB,de-DE' });
    const page = await newPage();
    await edit(page.id, { html: '<p>Deutsch</p>', title: 'Seite' }, 'de-DE');
    await edit(page.id, { html: '<p>English</p>', slug: `${page.slug}-new` });
    const id = await begin('Both');
    await put(id, page.id, { lang: 'de-DE' });
    await put(id, page.id);
    expect((await look(id)).pages.map(({ lang, is_changed }) => [lang, is_changed])).toEqual([
      ['', true],
      ['de-DE', true],
    ]);
    const { body: out } = await publish(id);
    expect(await html(`${page.slug}-new`, 'de')).toBe('<p>Deutsch</p>');
    expect((await undo(out)).body.pages).toEqual({ undone: 2, kept: [] });
    expect([await html(page.slug), await html(page.slug, 'de')]).toEqual(['<p>First</p>', '<p>First</p>']);
  });
});
