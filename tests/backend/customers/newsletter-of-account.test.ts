import { expect, test } from 'vitest';
import type { UpdateDetailsResponse, UserDetailsResponse } from '../../../src/api/contract/account.ts';
import type { DeskCustomer } from '../../../src/api/contract/admin/customers.ts';
import type { NewsSegment } from '../../../src/api/contract/admin/news.ts';
import { listReached } from '../../../src/backend/news/segment-repository.ts';
import {
  lastCode,
  newEmail,
  newPhone,
  noticesTo,
  PASSWORD,
  registration,
  signInCalls,
} from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { lastNotice, tokenIn } from '../../fixtures/notices.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

const EVERYBODY = {
  languages: [],
  orders: 'any' as const,
  product_ids: [],
  category_ids: [],
  branch_ids: [],
  since: null,
  not_since: null,
} satisfies NewsSegment;
const NEWS = { email: true };

describeOnDatabases('the newsletter of an account', (shop) => {
  const { register, as } = signInCalls(() => shop());
  /** How many mails of news an address would get now. */
  const countNews = async (email: string) =>
    (await listReached(shop().db.read, EVERYBODY, { after: 0, limit: 10_000 })).filter(
      (reader) => reader.email.toLowerCase() === email.toLowerCase(),
    ).length;
  const templatesTo = async (email: string) =>
    (await noticesTo(shop(), email)).map(({ template }) => template).sort();
  const rowOf = (email: string) =>
    shop()
      .db.read.selectFrom('newsletter_subscribers')
      .selectAll()
      .where('email_norm', '=', email)
      .executeTakeFirst();
  const isOn = async (token: string) =>
    (await as<UserDetailsResponse>(token, 'GET', '/user/details')).body.user.marketing.email;
  const save = (token: string, marketing: object | boolean) =>
    as<UpdateDetailsResponse>(token, 'PUT', '/user/update-details', { marketing });
  const pressLink = async (email: string) => {
    const token = tokenIn(shop(), await lastNotice(shop(), email), 'link');
    return shop().call('POST', '/subscriptions/confirm', { body: { token } });
  };
  const unsubscribe = async (email: string) => {
    const token = (await rowOf(email))?.unsubscribe_token;
    expect((await shop().call('POST', '/subscriptions/unsubscribe', { body: { token } })).status).toBe(200);
  };
  const requestAsGuest = (email: string) =>
    shop().call('POST', '/newsletter', { guest: newGuest(), body: { email } });
  /** Confirms the account's own address, or one that waits, by its code. */
  const prove = async (token: string, email: string) => {
    const sent = { email, purpose: 'verify_email' };
    const { request_id } = (await as<{ request_id: string }>(token, 'POST', '/send-login-otp', sent)).body;
    const otp = await lastCode(shop(), email);
    const proof = { email, request_id, otp };
    expect((await as(token, 'POST', '/user/verify-contact', proof)).status).toBe(200);
  };
  const newAccount = async (change: object = {}) => {
    const email = newEmail();
    const { token, user } = (await register(registration({ email, ...change }))).body;
    return { email, token, user };
  };
  const newProven = async () => {
    const account = await newAccount();
    await prove(account.token, account.email);
    return account;
  };
  const changeEmail = async (token: string) => {
    const email = newEmail();
    const body = { email, current_password: PASSWORD };
    expect((await as(token, 'PUT', '/user/update-details', body)).status).toBe(200);
    // The code of the change itself; another may be sent a minute later.
    shop().setNow(new Date(shop().shop.now().getTime() + 120_000));
    await prove(token, email);
    shop().setNow(NOON);
    return email;
  };

  test('starts with the link in the mail for who agrees when registering', async () => {
    const { email, token, user } = await newAccount({ marketing: NEWS });
    expect(user.marketing).toEqual({ email: true, sms: false, push: false, whatsapp: false });
    expect(await templatesTo(email)).toEqual(['account.welcome', 'newsletter.confirm']);
    expect([await countNews(email), await isOn(token)]).toEqual([0, true]);
    expect(await rowOf(email)).toMatchObject({
      state: 'pending',
      consent_screen: '/register',
      consent_words: expect.stringContaining('confirmed with the link'),
    });
    expect((await pressLink(email)).status).toBe(200);
    expect([await countNews(email), await isOn(token)]).toEqual([1, true]);
    expect(await templatesTo(email)).toContain('newsletter.welcome');
    const silent = await newAccount();
    expect([await rowOf(silent.email), await isOn(silent.token)]).toEqual([undefined, false]);
  });

  test('starts with the code that proves the address as well', async () => {
    const { email, token } = await newAccount({ marketing: NEWS });
    const link = tokenIn(shop(), await lastNotice(shop(), email), 'link');
    await prove(token, email);
    expect([await countNews(email), await isOn(token)]).toEqual([1, true]);
    expect((await templatesTo(email)).filter((one) => one === 'newsletter.welcome')).toHaveLength(1);
    const pressed = await shop().call('POST', '/subscriptions/confirm', { body: { token: link } });
    expect([pressed.status, await countNews(email)]).toEqual([200, 1]);
    expect((await rowOf(email))?.consent_screen).toBe('/register');
  });

  test('starts at once in the profile of a proven address, with its proof, and ends there', async () => {
    const { email, token } = await newProven();
    expect((await save(token, NEWS)).body.user.marketing.email).toBe(true);
    expect(await countNews(email)).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ state: 'confirmed', consent_screen: '/account/edit-profile' });
    expect(row?.consent_words).not.toContain('link');
    expect(await templatesTo(email)).not.toContain('newsletter.confirm');
    // Saved again it is no second request.
    await save(token, NEWS);
    expect((await templatesTo(email)).filter((one) => one === 'newsletter.welcome')).toHaveLength(1);
    expect((await save(token, false)).body.user.marketing.email).toBe(false);
    expect([await countNews(email), await isOn(token)]).toEqual([0, false]);
    await save(token, NEWS);
    expect(await countNews(email)).toBe(1);
  });

  test('waits for the link in the profile of another, and ends there whichever came first', async () => {
    const { email, token } = await newAccount();
    await save(token, NEWS);
    expect([await countNews(email), await isOn(token)]).toEqual([0, true]);
    await save(token, { email: false });
    expect((await pressLink(email)).status).toBe(404);
    expect([await countNews(email), await isOn(token)]).toEqual([0, false]);
    await save(token, NEWS);
    await pressLink(email);
    expect(await countNews(email)).toBe(1);
    await save(token, { email: false });
    expect([await countNews(email), await isOn(token)]).toEqual([0, false]);
  });

  test.each(['proven', 'unproven'])('is off in the profile once its mail ended it: %s', async (kind) => {
    const { email, token } = await newAccount({ marketing: NEWS });
    await (kind === 'proven' ? prove(token, email) : pressLink(email));
    expect([await countNews(email), await isOn(token)]).toEqual([1, true]);
    await unsubscribe(email);
    expect([await countNews(email), await isOn(token)]).toEqual([0, false]);
    // What else is saved brings it back no more than a change of another channel does.
    await save(token, { sms: true });
    expect([await countNews(email), await isOn(token)]).toEqual([0, false]);
  });

  test('is one with what the same address requested as a guest, and gets one mail', async () => {
    const { email, token } = await newAccount();
    await requestAsGuest(email);
    await pressLink(email);
    // Whoever typed the address does not learn that its reader is subscribed.
    expect(await isOn(token)).toBe(false);
    await prove(token, email);
    expect([await countNews(email), await isOn(token)]).toEqual([1, true]);
    await save(token, NEWS);
    expect(await countNews(email)).toBe(1);
    expect((await rowOf(email))?.consent_screen).toBe('/subscription');
    await save(token, { email: false });
    expect(await countNews(email)).toBe(0);
  });

  test('fills nobody’s mailbox with links: five an hour, and none of a proven address', async () => {
    const { email, token } = await newAccount();
    const seen: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      seen.push((await save(token, NEWS)).status);
      await save(token, { email: false });
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    const links = (await templatesTo(email)).filter((one) => one === 'newsletter.confirm');
    expect(links).toHaveLength(5);
    await prove(token, email);
    expect((await save(token, NEWS)).status).toBe(200);
  });

  test('goes with its reader to a new address, with its proof', async () => {
    const { email, token } = await newProven();
    await save(token, NEWS);
    const { consent_words, created_at } = (await rowOf(email)) ?? {};
    const next = await changeEmail(token);
    expect([await countNews(email), await countNews(next), await isOn(token)]).toEqual([0, 1, true]);
    expect(await rowOf(next)).toMatchObject({ consent_words, created_at });
    expect(await templatesTo(next)).toContain('newsletter.welcome');
  });

  test('leaves an address that was never proven as it is, and one that has left the newsletter', async () => {
    const other = await newAccount({ marketing: NEWS });
    await pressLink(other.email);
    const next = await changeEmail(other.token);
    expect([await countNews(other.email), await countNews(next)]).toEqual([1, 1]);
    const { email, token } = await newProven();
    await save(token, NEWS);
    const left = newEmail();
    await requestAsGuest(left);
    await pressLink(left);
    await unsubscribe(left);
    await as(token, 'PUT', '/user/update-details', { email: left, current_password: PASSWORD });
    shop().setNow(new Date(NOON.getTime() + 240_000));
    await prove(token, left);
    shop().setNow(NOON);
    expect([await countNews(email), await countNews(left), await isOn(token)]).toEqual([0, 0, false]);
  });

  const ordered = async <T extends ReturnType<typeof newShopper>>(shopper: T, body: object): Promise<T> => {
    await setStock(shop(), shop().world.products.cola, 500);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    expect((await shopper.order(body)).status).toBe(201);
    return shopper;
  };
  const contactOf = (email: string) => ({ name: 'Ana Diaz', phone: newPhone(), email });

  test('comes with an order: at once for a proven address, by the link for another', async () => {
    const waiting = await ordered(await newCustomer(shop), { marketing: true });
    expect([await countNews(waiting.email), await isOn(waiting.token)]).toEqual([0, true]);
    await pressLink(waiting.email);
    expect(await countNews(waiting.email)).toBe(1);
    const known = await newCustomer(shop);
    await shop()
      .db.write.updateTable('customers')
      .set({ email_verified_at: NOON.toISOString() })
      .where('id', '=', known.customerId)
      .execute();
    await ordered(known, { marketing: true, contact: contactOf(newEmail()) });
    expect([await countNews(known.email), await isOn(known.token)]).toEqual([1, true]);
    expect(await rowOf(known.email)).toMatchObject({ consent_screen: '/checkout' });
    const { body } = await known.call<UserDetailsResponse>('GET', '/user/details');
    expect(body.user.marketing).toEqual({ email: true, sms: false, push: false, whatsapp: false });
  });

  test.each(['a new account', 'an account that is there'])('comes with an order and %s', async (kind) => {
    const email = newEmail();
    if (kind !== 'a new account') await newAccount({ email });
    const create_account = { password: 'nine tall pines' };
    await ordered(newShopper(shop), { contact: contactOf(email), create_account, marketing: true });
    expect(await templatesTo(email)).toContain('newsletter.confirm');
    expect(await countNews(email)).toBe(0);
    const confirms = (await noticesTo(shop(), email)).filter(
      ({ template }) => template === 'newsletter.confirm',
    );
    const token = String(confirms.at(-1)?.opened.link).split('=').at(-1);
    expect((await shop().call('POST', '/subscriptions/confirm', { body: { token } })).status).toBe(200);
    expect(await countNews(email)).toBe(1);
  });

  test('is what the desk shows and gives away of a customer', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { email, token, user } = await newAccount({ marketing: { email: true, sms: true } });
    const shown = async () => {
      const { body } = await owner.call<DeskCustomer>('GET', `/admin/customers/${user.id}`);
      const path = '/api/admin/exports/customers.csv?reason=The+yearly+count';
      const file = await (await shop().raw(path, { headers: { cookie: owner.cookie } })).text();
      const line = file.split('\n').find((one) => one.includes(email));
      return [body.customer.marketing, /email\|sms/.test(line ?? '')];
    };
    expect(await shown()).toEqual([['sms'], false]);
    await pressLink(email);
    expect(await shown()).toEqual([['email', 'sms'], true]);
    await save(token, { email: false });
    expect(await shown()).toEqual([['sms'], false]);
  });
});
