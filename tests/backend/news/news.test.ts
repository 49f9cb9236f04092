import { beforeEach, expect, test } from 'vitest';
import type { News, NewsContent, NewsReach } from '../../../src/api/contract/admin/news.ts';
import type { AuditList, StaffList } from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { sendNews } from '../../../src/backend/news/send-news.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { HOUR_MS } from '../../../src/domain/time/durations.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { tokenIn } from '../../fixtures/notices.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const FILES = { smtpUrl: undefined, smsWebhook: undefined, isProduction: true, mayFileMails: true };

type Answer = News & ErrorBody & { news: News };

describeRules('news', (shop) => {
  const write = () => shop().db.write;
  beforeEach(async () => {
    shop().setNow(NOON);
    shop().shop.delivery = FILES;
    for (const table of ['news', 'outbox', 'newsletter_subscribers'] as const)
      await write().deleteFrom(table).execute();
  });

  let made = 0;
  const subscribe = async (count: number, change: object = {}) => {
    const rows = Array.from({ length: count }, () => {
      made += 1;
      return {
        email: `Reader${made}@example.com`,
        email_norm: `reader${made}@example.com`,
        state: 'confirmed',
        confirm_hash: `hash-${made}`,
        unsubscribe_token: `token-of-reader-${made}`,
        language: 'en',
        created_at: NOON.toISOString(),
        confirmed_at: NOON.toISOString(),
        ...change,
      };
    });
    await write().insertInto('newsletter_subscribers').values(rows).execute();
    return rows.map(({ email }) => email);
  };
  const marketing = () => newStaff(shop(), 'marketing');
  const WORDS = {
    subject: 'Cake <week>',
    body: 'Come & see {name}.\n\nSee the cakes: https://shop.example/category/cakes',
  };
  const draft = async (change: Partial<NewsContent> = {}) => {
    const staff = await marketing();
    const { body, status } = await staff.call<Answer>('POST', '/admin/news', { body: { name: 'Spring' } });
    expect(status).toBe(201);
    const content = { ...body.content, texts: { en: WORDS }, ...change };
    const saved = await staff.call<Answer>('PUT', `/admin/news/${body.id}`, {
      body: { version: body.version, content },
    });
    expect(saved.status).toBe(200);
    return { staff, news: saved.body };
  };
  const send = async (change: Partial<NewsContent> = {}, at: string | null = null) => {
    const { staff, news } = await draft(change);
    const { version } = news;
    const sent = await staff.call<Answer>('POST', `/admin/news/${news.id}/send`, { body: { version, at } });
    expect(sent.status).toBe(200);
    return { staff, id: news.id };
  };
  const queued = async (): Promise<Notice[]> => {
    const rows = await shop().db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
    return rows.map(({ kind, payload_json }) => ({ kind, ...JSON.parse(payload_json) }));
  };
  const to = async () => (await queued()).map((notice) => notice.to);
  /** What was queued has left. */
  const leave = () => write().updateTable('outbox').set({ sent_at: NOON.toISOString() }).execute();
  const run = (by: Shop = shop().shop) => sendNews(by);
  const rowOf = (id: number) =>
    shop().db.read.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const runAll = async (id: number) => {
    for (let turns = 0; turns < 20 && (await rowOf(id)).state !== 'sent'; turns += 1) {
      await run();
      await leave();
    }
  };

  test('go to those who confirmed the newsletter, once each, and to nobody else', async () => {
    const readers = await subscribe(250);
    await subscribe(2, { state: 'pending' });
    await subscribe(2, { state: 'ended' });
    // An account's yes to offers is no subscription.
    await write()
      .insertInto('customers')
      .values({
        name: 'Ana',
        email: 'offers@example.com',
        email_norm: 'offers@example.com',
        referral_code: 'OFFERS',
        created_at: NOON.toISOString(),
        marketing_json: '{"email":true}',
      })
      .execute();
    const { id } = await send();
    expect(await rowOf(id)).toMatchObject({ state: 'scheduled', sent: 0 });
    await run();
    expect(await rowOf(id)).toMatchObject({ state: 'sending', sent: 100, reach: 250 });
    // Those that wait have to leave before more are queued.
    await run();
    expect(await rowOf(id)).toMatchObject({ sent: 100 });
    await leave();
    await runAll(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent: 250 });
    expect((await to()).sort()).toEqual(readers.sort());
    await run();
    expect(await to()).toHaveLength(250);
  });

  test('are sent by a mail server or into files on purpose, else not at all', async () => {
    await subscribe(1);
    const { staff, news } = await draft();
    const path = `/admin/news/${news.id}` as const;
    const mails = async () => (await staff.call<News>('GET', path)).body.mails;
    expect(await mails()).toBe('files');
    shop().shop.delivery = { ...FILES, mayFileMails: false };
    expect(await mails()).toBe('nobody');
    const body = { version: news.version, at: null };
    const refused = await staff.call<ErrorBody>('POST', `${path}/send`, { body });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This shop has no mail server yet, so nobody would get it.',
    ]);
    shop().shop.delivery = { ...FILES, smtpUrl: 'smtp://127.0.0.1:1' };
    expect(await mails()).toBe('server');
    await staff.call('POST', `${path}/send`, { body });
    // The server is taken away before its turn.
    shop().shop.delivery = { ...FILES, mayFileMails: false };
    await sendNews(shop().shop);
    expect(await rowOf(news.id)).toMatchObject({ state: 'scheduled', sent: 0 });
  });

  test('reach nobody who leaves before their turn', async () => {
    const readers = await subscribe(150);
    const { id } = await send();
    await run();
    await leave();
    const [first, last] = [readers[0] ?? '', readers.at(-1) ?? ''];
    for (const email of [first, last]) {
      const { unsubscribe_token: token } = await shop()
        .db.read.selectFrom('newsletter_subscribers')
        .select('unsubscribe_token')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await shop().call('POST', '/subscriptions/unsubscribe', { body: { token } });
    }
    await runAll(id);
    expect(await to()).toContain(first);
    expect(await to()).not.toContain(last);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent: 149 });
  });

  test('reach everybody once, although the process breaks off in the middle and two work at once', async () => {
    const readers = await subscribe(230);
    const { id } = await send();
    await run();
    await leave();
    const broken: Shop = {
      ...shop().shop,
      get secret(): string {
        throw new Error('killed');
      },
    };
    await expect(run(broken)).rejects.toThrow('killed');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', sent: 100 });
    await Promise.all([run(), run()]);
    expect(await to()).toHaveLength(200);
    await leave();
    await Promise.all([run(), run()]);
    expect(new Set(await to()).size).toBe(230);
    expect((await to()).sort()).toEqual(readers.sort());
  });

  test('wait for their time, are taken back until then, and stop in the middle', async () => {
    await subscribe(120);
    const later = new Date(NOON.getTime() + HOUR_MS);
    const { staff, id } = await send({}, later.toISOString());
    await run();
    expect(await to()).toEqual([]);
    const back = await staff.call<Answer>('POST', `/admin/news/${id}/stop`);
    expect(back.body).toMatchObject({ state: 'draft', due_at: null });
    shop().setNow(later);
    await run();
    expect(await to()).toEqual([]);

    const { version } = back.body;
    const body = { version, at: NOON.toISOString() };
    // A time that is over is now.
    expect((await staff.call<Answer>('POST', `/admin/news/${id}/send`, { body })).body.due_at).toBe(
      later.toISOString(),
    );
    await run();
    await leave();
    expect((await staff.call<Answer>('POST', `/admin/news/${id}/stop`)).body).toMatchObject({
      state: 'stopped',
      sent: 100,
    });
    await run();
    expect(await to()).toHaveLength(100);
    expect((await staff.call<Answer>('POST', `/admin/news/${id}/stop`)).body.state).toBe('stopped');
  });

  test('are written in the reader’s language, else in the shop’s own, and end by the reader’s link', async () => {
    const owner = await newStaff(shop(), 'owner');
    await owner.call('PUT', '/admin/settings', {
      body: { changes: [{ key: 'locales', value: 'en-US, de-DE' }] },
    });
    await subscribe(1);
    const [german = ''] = await subscribe(1, { language: 'de' });
    await subscribe(1, { language: 'ar' });
    const de = {
      subject: 'Kuchenwoche',
      body: 'Kommt\n\nZu den Kuchen: https://shop.example/category/cakes',
    };
    const { id } = await send({ texts: { en: WORDS, de, ar: { subject: '', body: '' } } });
    await run();
    const notices = await queued();
    expect(notices.map(({ language }) => language)).toEqual(['en', 'de', 'en']);
    const mails = await Promise.all(notices.map((notice) => composeMessage(shop().shop, 1, notice)));
    expect(mails).toMatchObject([
      { subject: 'Cake <week>' },
      { subject: 'Kuchenwoche' },
      { subject: 'Cake <week>' },
    ]);
    const [english, translated] = mails as { html: string; text: string; unsubscribe: string }[];
    expect(english?.html).toContain('Come &amp; see {name}.');
    expect(english?.html).toContain('href="https://shop.example/category/cakes"');
    expect(translated?.html).toContain('lang="de"');
    expect(translated?.html).toMatch(
      /<a href="https:\/\/shop\.example\/de\/category\/cakes"[^>]*>Zu den Kuchen</,
    );
    const notice = notices.find((one) => one.to === german);
    const token = tokenIn(shop(), notice as never, 'unsubscribe');
    expect(translated?.unsubscribe).toBe(`https://shop.example/de/subscription/unsubscribe?token=${token}`);
    await shop().call('POST', '/subscriptions/unsubscribe', { body: { token } });
    const { state } = await shop()
      .db.read.selectFrom('newsletter_subscribers')
      .select('state')
      .where('email', '=', german)
      .executeTakeFirstOrThrow();
    expect(state).toBe('ended');
    // What has left keeps neither its words nor the link.
    await deliverDue(shop().shop);
    expect((await queued()).map(({ sealed }) => sealed)).toEqual([undefined, undefined, undefined]);
    expect(JSON.stringify(await rowOf(id))).not.toContain('@example.com');
  });

  test('hold no markup of whoever wrote them', async () => {
    const staff = await marketing();
    const body = {
      language: 'en',
      subject: 'A',
      body: '<img src=x onerror=alert(1)>\n\n<b>: https://x.example/"><script>alert(1)</script>\n\nx: javascript:alert(1)',
    };
    const { html } = (await staff.call<{ html: string }>('POST', '/admin/news/preview', { body })).body;
    expect(html).not.toMatch(/<img|<script|<b>|href="javascript/);
  });

  test('leave after the mails of orders', async () => {
    await subscribe(3);
    await send();
    await run();
    const { is_urgent } = await shop()
      .db.read.selectFrom('outbox')
      .select('is_urgent')
      .executeTakeFirstOrThrow();
    expect(is_urgent).toBe(-1);
  });

  test('are sent as a test to who writes them', async () => {
    const { staff } = await draft();
    const { body } = await staff.call<{ to: string }>('POST', '/admin/news/test', {
      body: { language: 'en', ...WORDS },
    });
    expect(body.to).toBe(staff.email);
    expect(await to()).toEqual([staff.email]);
  });

  test('are not overwritten by who has not seen another’s words', async () => {
    const { staff, news } = await draft();
    const other = await marketing();
    const save = (by: typeof staff, name: string) =>
      by.call<Answer>('PUT', `/admin/news/${news.id}`, {
        body: { version: news.version, content: { ...news.content, name } },
      });
    expect((await save(other, 'Theirs')).status).toBe(200);
    const refused = await save(staff, 'Mine');
    expect([refused.status, refused.body.code]).toEqual([409, 'news_conflict']);
    expect(refused.body.news.content.name).toBe('Theirs');
    const log = await shop()
      .db.read.selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'news')
      .where('entity_id', '=', String(news.id))
      .orderBy('id', 'desc')
      .execute();
    expect(log[0]).toMatchObject({ actor: other.email, after_json: '{"name":"Theirs"}' });
    const owner = await newStaff(shop(), 'owner');
    const shown = await owner.call<AuditList>('GET', `/admin/audit?entity=news&entity_id=${news.id}`);
    expect(shown.body.data[0]?.name).toBe('Theirs');
  });

  test('want a text, are not changed or deleted once on their way, and are copied', async () => {
    const { staff, news } = await draft({ texts: { en: { subject: 'A', body: ' ' } } });
    const path = `/admin/news/${news.id}` as const;
    const body = { version: news.version, at: null };
    expect((await staff.call<Answer>('POST', `${path}/send`, { body })).body.errors).toHaveProperty([
      'content.texts',
    ]);
    const content = { ...news.content, texts: { en: WORDS } };
    const saved = await staff.call<Answer>('PUT', path, { body: { version: news.version, content } });
    const { version } = saved.body;
    const sent = await staff.call<Answer>('POST', `${path}/send`, { body: { version, at: null } });
    expect((await staff.call('PUT', path, { body: { version: sent.body.version, content } })).status).toBe(
      422,
    );
    expect((await staff.call('DELETE', path)).status).toBe(422);
    const copy = await staff.call<Answer>('POST', '/admin/news', {
      body: { name: 'Again', copy_of: news.id },
    });
    expect(copy.body).toMatchObject({ state: 'draft', content: { ...content, name: 'Again' } });
    expect((await staff.call('DELETE', `/admin/news/${copy.body.id}`)).status).toBe(200);
    expect((await staff.call('GET', `/admin/news/${copy.body.id}`)).status).toBe(404);
  });

  test('are for staff of all branches', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { body: list } = await owner.call<StaffList>('POST', '/admin/roles', {
      body: { name: 'News', permissions: ['news.write'] },
    });
    const { id = 0 } = list.roles?.[0] ?? {};
    const held = await newStaff(shop(), `made:${id}`, [shop().world.branches.downtown]);
    const { news } = await draft();
    const { name: _, texts: __, ...segment } = news.content;
    expect((await held.call('POST', '/admin/news/reach', { body: segment })).status).toBe(403);
    const body = { version: news.version, at: null };
    expect((await held.call('POST', `/admin/news/${news.id}/send`, { body })).status).toBe(403);
    const all = await newStaff(shop(), `made:${id}`);
    await subscribe(2, { language: 'de' });
    expect((await all.call<NewsReach>('POST', '/admin/news/reach', { body: segment })).body).toEqual({
      total: 2,
      languages: [{ language: 'de', count: 2 }],
    });
  });
});
