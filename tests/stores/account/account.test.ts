import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/account/friends.ts')),
  ...(await import('../../../src/stores/account/profile.ts')),
  ...(await import('../../../src/stores/account/rewards.ts')),
  ...(await import('../../../src/stores/account/scratch-cards.ts')),
  ...(await import('../../../src/stores/account/sign-in.ts')),
  ...(await import('../../../src/stores/account/sign-out.ts')),
  invitations: await import('../../../src/stores/account/referral.ts'),
  ...(await import('../../../src/stores/shop/session.ts')),
});
type Answer = Parameters<typeof fakeApi>[0];

const ADA = { name: 'Ada', email: 'ada@shop.example', phone: null };
const lost = () => Promise.reject(new TypeError('no answer'));

const open = async (answer: Answer) => {
  const shop = fakeApi(answer);
  return { ...(await openPage(load)), shop };
};
/** The same, signed in. */
const openCustomer = async (answer: Answer) => {
  const page = await open(answer);
  page.updateUser({ token: 'secret', user: { ...ADA, points_balance: 5, unscratched_count: 1 } });
  return page;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the profile', () => {
  const user = { ...ADA, name: 'Ada Marsh' };
  const answer: Answer = ({ path }) => ({
    body:
      path === '/user/details' ? { user: ADA, pending: { phone: '+1' } } : { user, pending: { phone: '+2' } },
  });

  test.each([false, true])('is changed everywhere, loaded in the account or not: %s', async (isLoaded) => {
    const page = await openCustomer(answer);
    if (isLoaded) await page.account.fetch();
    expect(await page.saveDetails({ name: 'Ada Marsh' } as never)).toMatchObject({ isDone: true });
    const shown = () => page.account.$state.get().data;
    expect(shown()).toEqual(isLoaded ? { user, pending: { phone: '+2' } } : null);
    expect(await page.confirmContact('phone', '+2', { request_id: 'r', otp: '1' })).toMatchObject({
      isDone: true,
    });
    expect(shown()).toEqual(isLoaded ? { user, pending: {} } : null);
    expect(page.$session.get().user?.name).toBe('Ada Marsh');
  });

  test('with nothing that waits stays so when a contact is confirmed', async () => {
    const page = await openCustomer(({ path }) => ({
      body: path === '/user/details' ? { user: ADA } : { user },
    }));
    await page.account.fetch();
    await page.confirmContact('email', ADA.email, { request_id: 'r', otp: '1' });
    expect(page.account.$state.get().data).toEqual({ user, pending: {} });
  });

  test('has a code sent for the contact that is meant', async () => {
    const page = await openCustomer(() => ({ body: {} }));
    await page.sendContactCode('email', ADA.email);
    await page.sendContactCode('phone', '+1');
    expect(page.shop.calls.map(({ body }) => body)).toEqual([
      { email: ADA.email, purpose: 'verify_email' },
      { phone: '+1', purpose: 'verify_phone' },
    ]);
  });

  test('takes a picture, or takes it away', async () => {
    const page = await openCustomer(answer);
    await page.changeAvatar(new Blob(['x']));
    await page.changeAvatar(null);
    expect(page.shop.calls.map(({ body }) => Object.keys(body as object))).toEqual([['avatar'], ['remove']]);
  });

  test('ends its sessions, goes out as a file, and leaves nothing when it is deleted', async () => {
    const page = await openCustomer(() => ({ body: { sessions: [] } }));
    expect(await page.endSession(3)).toMatchObject({ isDone: true });
    expect(page.sessions.$state.get().data).toEqual({ sessions: [] });
    const file = await page.exportAccount();
    expect(file.isDone && JSON.parse(await file.value.text())).toEqual({ sessions: [] });
    expect(await page.deleteAccount('')).toMatchObject({ isDone: true });
    expect(page.shop.calls.at(-1)?.body).toEqual({ current_password: null });
    expect(page.$session.get().token).toBeNull();
    await page.deleteAccount('old');
    expect(page.shop.calls.at(-1)?.body).toEqual({ current_password: 'old' });
  });
});

describe('rewards', () => {
  const history = (page: number) => ({ current_page: page, last_page: 2, data: [{ id: page }] });
  const answer: Answer = ({ path, query }) => {
    if (path === '/user/details') return { body: { user: ADA, rewards: { history: history(1) } } };
    if (path === '/user/points-history') return { body: { history: history(Number(query.get('page'))) } };
    return { body: { points_balance: 1, wallet_balance: 9 } };
  };

  test('have a history that grows page by page', async () => {
    const page = await openCustomer(answer);
    expect(await page.fetchMorePoints()).toEqual({ isDone: true, value: null });
    expect(page.shop.calls).toEqual([]);
    await page.rewards.fetch();
    await page.fetchMorePoints();
    expect(page.rewards.$state.get().data?.history.data).toEqual([{ id: 1 }, { id: 2 }]);
    const more = page.fetchMorePoints();
    page.rewards.clear();
    await more;
    expect(page.rewards.$state.get().data).toBeNull();
  });

  test('say so where the answer has none', async () => {
    const page = await openCustomer(() => ({ body: { user: ADA } }));
    await page.rewards.fetch();
    await page.referral.fetch();
    expect([page.rewards.$state.get(), page.referral.$state.get()]).toMatchObject([
      { data: null, error: expect.stringMatching(/\w/) },
      { data: null, error: expect.stringMatching(/\w/) },
    ]);
  });

  test('are spent by one press and its retries, and the balances follow', async () => {
    const page = await openCustomer((call) => (call.path === '/user/redeem-reward' ? lost() : answer(call)));
    expect(await page.redeemReward(4)).toMatchObject({ isDone: false });
    page.shop.answer = answer;
    expect(await page.redeemReward(4)).toMatchObject({ isDone: true });
    const keys = page.shop.calls.flatMap(({ path, key }) => (path === '/user/redeem-reward' ? [key] : []));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    expect(page.$session.get().user).toMatchObject({ points_balance: 1, wallet_balance: 9 });
    page.logout();
    await page.redeemReward(4);
    expect(page.$session.get().user).toBeNull();
    expect(page.shop.calls.findLast(({ path }) => path === '/user/redeem-reward')?.key).not.toBe(keys[0]);
  });
});

describe('scratch cards', () => {
  const answer: Answer = ({ path, body }) => {
    if (path === '/user/details')
      return { body: { user: { ...ADA, unscratched_count: 1 }, scratch_cards: [{ id: 1 }, { id: 2 }] } };
    const { scratch_card_id: id } = body as { scratch_card_id: number };
    return {
      body: {
        scratch_card: { id, prize: '$1' },
        wallet_balance: 1,
        points_balance: 2,
        already_redeemed: id === 2,
      },
    };
  };

  test('are revealed in their place and counted once', async () => {
    const page = await openCustomer(answer);
    await page.scratchCards.fetch();
    await page.revealCard(2);
    expect(page.$session.get().user?.unscratched_count).toBe(1);
    await page.revealCard(1);
    expect(page.$session.get().user).toMatchObject({ unscratched_count: 0, wallet_balance: 1 });
    expect(page.scratchCards.$state.get().data).toEqual([
      { id: 1, prize: '$1' },
      { id: 2, prize: '$1' },
    ]);
  });

  test('of nobody change nobody, and none are an empty list', async () => {
    const page = await open(answer);
    expect(await page.revealCard(1)).toMatchObject({ isDone: true });
    expect([page.$session.get().user, page.scratchCards.$state.get().data]).toEqual([null, []]);
    page.shop.answer = () => ({ body: { user: ADA } });
    await page.scratchCards.fetch();
    expect(page.scratchCards.$state.get().data).toEqual([]);
  });
});

describe('an invitation', () => {
  test.each([
    ['abc234', { is_self: false }, 'kept'],
    ['ABC234', { is_self: true }, 'own'],
    ['ABC234', null, 'unknown'],
    ['AB', {}, 'unknown'],
  ])('%s that the shop answers %j is %s', async (code, body, result) => {
    const page = await open(() => (body ? { body } : undefined));
    expect(await page.invitations.openInvitation(` ${code} `)).toBe(result);
    expect(page.invitations.invitationCode()).toBe(result === 'kept' ? 'ABC234' : undefined);
  });

  test('is kept without an answer, for 30 days, until it was used', async () => {
    const page = await open(lost);
    expect(await page.invitations.openInvitation('ABC234')).toBe('kept');
    const kept = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(kept + 30 * 24 * 3_600_000);
    expect(page.invitations.invitationCode()).toBeUndefined();
    vi.mocked(Date.now).mockReturnValue(kept + 1_000);
    expect(page.invitations.invitationCode()).toBe('ABC234');
    page.invitations.dropInvitation();
    expect(page.invitations.$invitation.get()).toBeNull();
  });
});

describe('leaving', () => {
  test('empties what the service worker kept, ends messages, and works where that fails', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('caches', {
      delete: async (name: string) => {
        deleted.push(name);
        if (name === 'shop-pictures') throw new Error('busy');
        return true;
      },
    });
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.reject(new Error('gone')) },
    });
    const page = await openCustomer(() => ({ body: {} }));
    expect(await page.signOut(true)).toEqual({ isDone: true, value: null });
    expect(page.$session.get().token).toBeNull();
    expect(deleted).toEqual(['shop-pages', 'shop-pictures']);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  });

  test('a session that ended can be left for a guest', async () => {
    const page = await openCustomer(() => undefined);
    page.logout();
    expect(page.$session.get().hasEnded).toBe(true);
    page.stayGuest();
    expect(page.$session.get()).not.toHaveProperty('hasEnded');
  });
});

test.each([
  ['#reset=a-token-of-it', { token: 'a-token-of-it', email: '' }],
  ['#reset=a-token-of-it&email=ada%40shop.example', { token: 'a-token-of-it', email: 'ada@shop.example' }],
  ['#reset=short', null],
  ['', null],
])('the link of a reset mail %s', async (hash, link) => {
  expect((await open(() => undefined)).readResetLink(hash)).toEqual(link);
});
