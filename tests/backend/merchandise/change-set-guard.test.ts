import { beforeEach, expect, test } from 'vitest';
import type { ChangeStep } from '../../../src/api/contract/admin/change-sets.ts';
import { putPage } from '../../../src/backend/content/pages.ts';
import { publishDueSets } from '../../../src/backend/merchandise/change-sets/due-change-sets.ts';
import { changeSetCalls } from '../../fixtures/change-sets.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const TIME = '2026-03-02T18:00:00.000Z';

describeRules('what a change set finds when it is published', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    shop().setNow(NOON);
    owner = await newStaff(shop(), 'owner');
  });
  const { at, newPage, open, edit, begin, look, put, takeOut, publish, undo, html, price, cola } =
    changeSetCalls(shop, () => owner);
  const shown = (id: number, is_active: boolean): ChangeStep => ({
    target: { ids: [id] },
    change: { kind: 'status', is_active },
  });
  const sell = (is_active: number) =>
    shop()
      .db.write.updateTable('products')
      .set({ is_active })
      .where('id', '=', shop().world.products.cola)
      .execute();
  const linkTo = (path: string) => `<p><a href="${path}">There</a></p>`;

  test('its pages may link to a product and a page that come out with it', async () => {
    const [linking, hidden] = [await newPage(), await newPage()];
    await owner.call('DELETE', `/admin/pages/${hidden.id}`);
    await sell(0);
    const both = `${linkTo('/product/cola')}${linkTo(`/page/${hidden.slug}-new`)}${linkTo(`/page/${hidden.slug}`)}`;
    await edit(linking.id, { html: both });
    await edit(hidden.id, { html: linkTo(`/page/${linking.slug}`), slug: `${hidden.slug}-new` });
    const id = await begin('Both');
    await put(id, linking.id);
    const alone = await publish(id);
    expect(alone.body.problems?.map(({ message }) => message)).toEqual([
      expect.stringContaining('/product/cola, which shoppers do not see'),
      expect.stringContaining(`/page/${hidden.slug}-new, which does not exist`),
      expect.stringContaining(`/page/${hidden.slug}, which shoppers do not see`),
    ]);
    await owner.call('POST', at(id, '/steps'), { body: shown(shop().world.products.cola, true) });
    await put(id, hidden.id);
    const { status, body } = await publish(id);
    expect([status, body.state]).toEqual([200, 'published']);
    expect(await html(linking.slug)).toContain('/product/cola');
    expect(await html(`${hidden.slug}-new`)).toContain(linking.slug);
    await undo(body);
    expect([await html(linking.slug), await html(hidden.slug)]).toEqual(['<p>First</p>', 404]);
    await sell(1);
  });

  test('its pages may not link to a product that it takes off sale, nor to one that stays as it is', async () => {
    const page = await newPage();
    await edit(page.id, { html: linkTo('/product/cola') });
    const id = await begin('Off', shown(shop().world.products.cola, false));
    await put(id, page.id);
    const off = await publish(id, TIME);
    expect([off.status, off.body.problems?.map(({ code }) => code)]).toEqual([422, ['link_dead']]);
    await sell(0);
    const { body: found } = await owner.call<{ content: { name: string } }>(
      'GET',
      `/admin/products/${shop().world.products.cola}`,
    );
    // Prepared from another name: this edit will not be made.
    const was = { name: `${found.content.name} of old`, is_active: false };
    const step = { product_id: shop().world.products.cola, was, content: { name: 'New', is_active: true } };
    const late = await begin('Late', step);
    await takeOut(id, page.id);
    await put(late, page.id);
    const kept = await publish(late);
    expect([kept.status, kept.body.problems?.map(({ code }) => code)]).toEqual([422, ['link_dead']]);
    expect(await html(page.slug)).toBe('<p>First</p>');
    await sell(1);
  });

  test('a page published by hand since its time was set keeps all of it back, and no text is lost', async () => {
    const [page, other] = [await newPage(), await newPage()];
    await edit(page.id, { html: '<p>Of the set</p>' });
    await edit(other.id, { html: '<p>Other</p>' });
    const id = await begin('Evening', cola(9));
    await put(id, page.id);
    await put(id, other.id);
    expect((await publish(id, TIME)).body.state).toBe('scheduled');
    await edit(page.id, { html: '<p>By hand</p>' });
    const { draft } = await open(page.id);
    const body = { version: draft.version, at: null };
    expect((await owner.call('POST', `/admin/pages/${page.id}/publish`, { body })).status).toBe(200);
    shop().setNow(new Date('2026-03-02T18:00:30.000Z'));
    await Promise.all([publishDueSets(shop().shop), publishDueSets(shop().shop)]);
    owner = await newStaff(shop(), 'owner');
    expect([await html(page.slug), await html(other.slug), await price()]).toEqual([
      '<p>By hand</p>',
      '<p>First</p>',
      2.5,
    ]);
    const failed = await look(id);
    expect([failed.state, failed.problem]).toEqual([
      'failed',
      `Shoppers see another text since the time was set: ${page.title}. So nothing of this change set was published. Its own text is among the versions of the page: put that into the draft if it is the right one, or take the page out. Then publish again.`,
    ]);
    // The draft counts again; the text of the set is a version of the page.
    expect(failed.pages.map(({ is_changed, content }) => [is_changed, content?.html])).toEqual([
      [false, '<p>By hand</p>'],
      [true, '<p>Other</p>'],
    ]);
    const { versions } = await open(page.id);
    const [kept] = versions.filter(({ action }) => action === 'draft');
    const found = await owner.call<{ content: { html: string } }>(
      'GET',
      `/admin/pages/${page.id}/versions/${kept?.number}`,
    );
    expect(found.body.content.html).toBe('<p>Of the set</p>');
    await edit(page.id, { html: found.body.content.html });
    expect((await publish(id)).body.state).toBe('published');
    expect([await html(page.slug), await html(other.slug), await price()]).toEqual([
      '<p>Of the set</p>',
      '<p>Other</p>',
      9,
    ]);
    await undo(await look(id));
    expect([await html(page.slug), await price()]).toEqual(['<p>By hand</p>', 2.5]);
  });

  test('a page that it does not change, or that has its text already, keeps nothing back', async () => {
    const [same, again, gone] = [await newPage(), await newPage(), await newPage()];
    await edit(again.id, { html: '<p>Again</p>' });
    const id = await begin('Quiet', cola(8));
    await put(id, same.id);
    await put(id, again.id);
    await publish(id, TIME);
    await putPage(shop().shop, { slug: same.slug, title: same.title, html: '<p>By hand</p>' });
    await putPage(shop().shop, { slug: again.slug, title: again.title, html: '<p>Again</p>' });
    // Taken down since: that is another text too.
    await edit(gone.id, { html: '<p>Comes back?</p>' });
    const down = await begin('Down', cola(7));
    await put(down, gone.id);
    await publish(down, '2026-03-02T18:00:10.000Z');
    await owner.call('DELETE', `/admin/pages/${gone.id}`);
    shop().setNow(new Date('2026-03-02T18:00:30.000Z'));
    await publishDueSets(shop().shop);
    owner = await newStaff(shop(), 'owner');
    expect([await html(same.slug), await html(again.slug), await html(gone.slug), await price()]).toEqual([
      '<p>By hand</p>',
      '<p>Again</p>',
      404,
      8,
    ]);
    expect([(await look(id)).state, (await look(down)).state]).toEqual(['published', 'failed']);
    await undo(await look(id));
  });

  test('a time that is taken back keeps the text of then when the draft is another by now', async () => {
    const page = await newPage();
    const type = async (html: string) => {
      const { draft } = await open(page.id);
      const body = { version: draft.version, content: { ...draft.content, html }, sitting: 'one window' };
      await owner.call('PUT', `/admin/pages/${page.id}/draft`, { body });
    };
    await type('<p>Of then</p>');
    const id = await begin('Held');
    await put(id, page.id);
    const { body: planned } = await publish(id, TIME);
    await type('<p>Of now</p>');
    await owner.call('POST', at(id, '/hold'), { body: { version: planned.version } });
    const texts = await Promise.all(
      (await open(page.id)).versions.map(({ number }) =>
        owner.call<{ content: { html: string } }>('GET', `/admin/pages/${page.id}/versions/${number}`),
      ),
    );
    expect(texts.map(({ body }) => body.content.html)).toContain('<p>Of then</p>');
    expect((await look(id)).pages[0]?.content?.html).toBe('<p>Of now</p>');
  });
});
