import { createHmac } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { type Notice, queueNotices } from '../../../src/backend/outbox/queue/outbox.ts';
import { seal, unseal } from '../../../src/backend/outbox/queue/seal.ts';
import { isPrivateAddress } from '../../../src/backend/outbox/webhooks/post-to.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { Delivery, Shop } from '../../../src/backend/shop/shop.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { startMailServer, startSmsProvider } from '../../fixtures/providers.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const SECRET = 'what signs the posted messages';
const LETTER: Notice = {
  kind: 'mail',
  to: 'ana@example.com',
  template: 'account.welcome',
  data: { name: 'Ana' },
};

describeRules('the outbox', (shop) => {
  beforeEach(async () => {
    shop().setNow(NOON);
    await shop().db.write.deleteFrom('outbox').execute();
    await rm(join(shop().shop.dataDir, 'outbox'), { recursive: true, force: true });
  });
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** The shop with providers, and what it logs. */
  const shopWith = (delivery: Partial<Delivery> = {}) => {
    const lines: string[] = [];
    const log: Shop['log'] = (level, message, details) => {
      lines.push(JSON.stringify({ level, message, ...details }));
    };
    const none = { smtpUrl: undefined, smsWebhook: undefined, isProduction: true };
    return {
      lines,
      shop: { ...shop().shop, now: () => shop().shop.now(), log, delivery: { ...none, ...delivery } },
    };
  };
  const queue = (...notices: Notice[]) =>
    inTransaction(shop().db, (trx) => queueNotices(trx, notices, shop().shop.now().toISOString()));
  const rows = () => shop().db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  const after = (minutes: number) => shop().setNow(new Date(NOON.getTime() + minutes * 60_000));
  const codeNotice = (kind: Notice['kind'] = 'sms'): Notice => ({
    kind,
    to: kind === 'sms' ? '+13125550100' : 'ana@example.com',
    template: 'account.code',
    data: { minutes: 5 },
    sealed: seal(shop().shop, { code: '042137' }),
  });
  const smsProvider = async (answer: Parameters<typeof startSmsProvider>[0] = () => ({ status: 200 })) => {
    const provider = await startSmsProvider(answer);
    stops.push(provider.stop);
    return { ...provider, webhook: { url: provider.url, secret: SECRET, mayBePrivate: true } };
  };

  test('hands mail to the SMTP server once, in the recipient’s words', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    await queue({ ...LETTER, data: { name: '<b>Ana</b>' } });
    const parts = shopWith({ smtpUrl: server.url });
    await deliverDue(parts.shop);
    await deliverDue(parts.shop);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatch(/^To: ana@example\.com$/m);
    expect(server.mails[0]).toMatch(/^Subject: Welcome to /m);
    expect(server.mails[0]).toMatch(/^Message-ID: <outbox-\d+@shop\.example>$/m);
    expect(server.mails[0]).toContain('&lt;b&gt;Ana');
    expect((await rows())[0]?.sent_at).toBe(NOON.toISOString());
  });

  test('a mail that somebody subscribed to has the way out for mail programs, others have none', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    const unsubscribe = 'https://shop.example/subscription/unsubscribe?token=k3Vd0zqkq8cYw1mJ2b7R9Q';
    const template = 'newsletter.welcome';
    await queue(LETTER, { ...LETTER, template, data: {}, sealed: seal(shop().shop, { unsubscribe }) });
    await deliverDue(shopWith({ smtpUrl: server.url }).shop);
    const headers = server.mails.map((mail) => /^List-Unsubscribe:\s+<(.*)>$/m.exec(mail)?.[1]);
    expect(headers.toSorted()).toEqual([unsubscribe, undefined]);
    expect(
      server.mails.filter((mail) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m.test(mail)),
    ).toHaveLength(1);
  });

  test('posts texts as signed JSON', async () => {
    const { webhook, posted } = await smsProvider();
    await queue(codeNotice());
    await deliverDue(shopWith({ smsWebhook: webhook }).shop);
    const [{ headers, body } = { headers: {}, body: '' }] = posted;
    expect(JSON.parse(body)).toMatchObject({ channel: 'sms', to: '+13125550100' });
    expect((JSON.parse(body) as { text: string }).text).toMatch(
      /^042137 is your code.*\n\n@shop\.example #042137$/s,
    );
    const at = Math.floor(NOON.getTime() / 1000);
    const hash = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
    expect(headers['x-webhook-signature']).toBe(`t=${at},v1=${hash}`);
  });

  test('keeps no code of a message that was sent', async () => {
    await queue(codeNotice());
    await deliverDue(shopWith().shop);
    expect((await rows())[0]?.payload_json).not.toContain('sealed');
  });

  test('writes files that only the owner reads where there is no provider', async () => {
    await queue(LETTER, codeNotice());
    const { shop: files, lines } = shopWith();
    await deliverDue(files);
    const folder = join(files.dataDir, 'outbox');
    const names = await readdir(folder);
    expect(names.map((name) => name.replace(/\d+/, 'N')).sort()).toEqual(['outbox-N.eml', 'outbox-N.txt']);
    const text = names.find((name) => name.endsWith('.txt')) ?? '';
    expect(await readFile(join(folder, text), 'utf8')).toContain('042137');
    expect((await stat(join(folder, text))).mode & 0o777).toBe(0o600);
    expect(lines.join()).not.toMatch(/042137|\+13125550100|ana@example/);
  });

  test('counts a message as sent once its file and the name of that are on the disk', async () => {
    const handle = await open(shop().shop.dataDir, 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    await queue(LETTER, codeNotice());
    await deliverDue(shopWith().shop);
    // Two files and their folder.
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(3);
    sync.mockRestore();
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('logs the code outside production alone', async () => {
    await queue(codeNotice());
    const { shop: local, lines } = shopWith({ isProduction: false });
    await deliverDue(local);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"code":"042137"');
    expect(lines[0]).toContain('"to":"+13•••••0100"');
  });

  test('sends each message once however many processes run', async () => {
    const { webhook, posted } = await smsProvider();
    await queue(...Array.from({ length: 12 }, () => codeNotice()));
    const { shop: one } = shopWith({ smsWebhook: webhook });
    await Promise.all([deliverDue(one), deliverDue(one), deliverDue(one)]);
    expect(posted).toHaveLength(12);
  });

  test('tries again after one, five and thirty minutes, two and twelve hours, then gives up', async () => {
    const { webhook, posted } = await smsProvider(() => ({ status: 500 }));
    await queue({ ...LETTER, kind: 'sms', to: '+13125550100', template: 'order.placed' });
    const { shop: failing, lines } = shopWith({ smsWebhook: webhook });
    let minutes = 0;
    for (const wait of [0, 1, 5, 30, 120, 720]) {
      after(minutes + wait - 0.5);
      if (wait > 0) await deliverDue(failing);
      minutes += wait;
      after(minutes);
      await deliverDue(failing);
    }
    expect(posted).toHaveLength(6);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 6, last_error: 'The SMS provider answered 500.' });
    expect(row?.failed_at).not.toBeNull();
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
    after(minutes + 10_000);
    await deliverDue(failing);
    expect(posted).toHaveLength(6);
  });

  test('takes over from a process that died while sending', async () => {
    await queue(LETTER);
    const lease = new Date(NOON.getTime() + 60_000).toISOString();
    await shop().db.write.updateTable('outbox').set({ due_at: lease, attempts: 1 }).execute();
    const { shop: other } = shopWith();
    await deliverDue(other);
    expect((await rows())[0]?.sent_at).toBeNull();
    after(1);
    await deliverDue(other);
    expect((await rows())[0]?.sent_at).not.toBeNull();
  });

  test('does not send a code that has long ended', async () => {
    const { webhook, posted } = await smsProvider();
    await queue(codeNotice());
    after(11);
    await deliverDue(shopWith({ smsWebhook: webhook }).shop);
    expect(posted).toHaveLength(0);
    const [row] = await rows();
    expect(row?.failed_at).not.toBeNull();
    expect(row?.payload_json).not.toContain('sealed');
  });

  test('gives up what no template can say, and goes on with the rest', async () => {
    await queue({ ...LETTER, template: 'unheard.of' }, LETTER);
    await deliverDue(shopWith().shop);
    const [unknown, known] = await rows();
    expect(unknown?.failed_at).not.toBeNull();
    expect(known?.sent_at).not.toBeNull();
  });

  test('follows no redirect and posts to no private address unless it may', async () => {
    const redirect = await smsProvider(() => ({ status: 302, location: 'http://169.254.169.254/' }));
    await queue(codeNotice());
    await deliverDue(shopWith({ smsWebhook: redirect.webhook }).shop);
    expect((await rows())[0]?.last_error).toBe('The SMS provider answered 302.');
    const { webhook, posted } = await smsProvider();
    for (const url of [webhook.url, webhook.url.replace('127.0.0.1', 'localhost')]) {
      await shop().db.write.deleteFrom('outbox').execute();
      await queue(codeNotice());
      await deliverDue(shopWith({ smsWebhook: { ...webhook, url, mayBePrivate: false } }).shop);
      expect((await rows())[0]?.last_error).toBe('The receiver has a private address.');
    }
    expect(posted).toHaveLength(0);
  });

  test('waits five seconds for a provider and no longer', async () => {
    const { webhook } = await smsProvider(() => ({}));
    await queue(codeNotice());
    await deliverDue(shopWith({ smsWebhook: webhook }).shop);
    expect((await rows())[0]?.last_error).toMatch(/abort|timeout/i);
  });
});

describe('seal', () => {
  const shop = { secret: 'one key of a shop that is long enough' };
  test('is opened with its key alone, and only as it was made', () => {
    const sealed = seal(shop, { code: '042137' });
    expect(unseal(shop, sealed)).toEqual({ code: '042137' });
    expect(seal(shop, { code: '042137' })).not.toBe(sealed);
    expect(() => unseal({ secret: 'another key that is long enough too' }, sealed)).toThrow();
    expect(() => unseal(shop, `${sealed.slice(0, -4)}AAAA`)).toThrow();
  });
});

describe('isPrivateAddress', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fec0::1',
    '192.88.99.1',
  ])('refuses %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  test.each(['93.184.216.34', '2606:2800:220:1::1', '2001:4860:4860::8888'])('lets %s through', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
