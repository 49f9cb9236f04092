// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RewardsScreen } from '../../../src/islands/account/loyalty/RewardsScreen.tsx';
import { ScratchCardsScreen } from '../../../src/islands/account/loyalty/ScratchCardsScreen.tsx';
import { WalletScreen } from '../../../src/islands/account/loyalty/WalletScreen.tsx';
import { NewsletterForm } from '../../../src/islands/account/NewsletterForm.tsx';
import { ReferScreen } from '../../../src/islands/account/referral/ReferScreen.tsx';
import { WishlistScreen } from '../../../src/islands/account/wishlist/WishlistScreen.tsx';
import { findLanguageBy, pageLanguage } from '../../../src/language/page.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';
import { $session, updateUser } from '../../../src/stores/shop/session.ts';
import { jsonAnswer } from '../../stores/fake-browser.ts';
import { fakeShop, refusal, USER } from './fake-shop.ts';

// The client keeps the transport that it finds when it is loaded.
vi.hoisted(() => {
  const call: typeof fetch = (...args) => Reflect.get(globalThis, 'fakeFetch')(...args);
  Reflect.set(globalThis, 'fetch', call);
});

const pageOf = (data: object[], page = 1, last = 1) => ({
  data,
  current_page: page,
  last_page: last,
  per_page: 20,
  total: data.length,
  from: 1,
  to: data.length,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  updateUser({ token: 'secret', user: USER });
});
afterEach(() => {
  cleanup();
  $session.set({ guestId: null, token: null, user: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a session that ended by itself says so, a guest is only asked in', () => {
  const why = /Your session has ended/;
  $session.set({ guestId: null, token: null, user: null });
  const { unmount } = render(<WalletScreen hasReferrals />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(screen.queryByText(why)).toBeNull();
  unmount();
  $session.set({ guestId: null, token: null, user: null, hasEnded: true });
  render(<WalletScreen hasReferrals />);
  expect(screen.getByText(why)).toBeDefined();
});

describe('the wallet', () => {
  const entry = (id: number, created_at: string, more: object = {}) => ({
    id,
    type: 'credit',
    reason: 'refund',
    amount: 5,
    balance_after: 12.5,
    description: `Entry ${id}`,
    order_id: null,
    expires_at: null,
    created_at,
    ...more,
  });
  const answer = (transactions: object, balance = 12.5, more: object = {}) =>
    jsonAnswer(200, {
      wallet: {
        balance,
        currency_code: 'USD',
        usable_now: balance,
        max_percent_per_order: null,
        expiring: balance > 0 ? [{ amount: 5, expires_at: '2027-05-20T09:30:00Z' }] : [],
        ...more,
      },
      usable_for_cart: { amount: 0, covers_total: false },
      transactions,
    });

  test('shows the ledger by month, with words beside the signs, page by page', async () => {
    fakeShop({
      'GET /check-wallet': (_body, query) =>
        query.get('page') === '2'
          ? answer(pageOf([entry(2, '2026-10-02T10:00:00Z'), entry(1, '2026-10-01T10:00:00Z')], 2, 2))
          : answer(
              pageOf(
                [
                  entry(3, '2026-11-03T10:00:00Z', { type: 'debit', reason: 'order_payment', amount: 7.5 }),
                  entry(2, '2026-10-02T10:00:00Z'),
                ],
                1,
                2,
              ),
            ),
    });
    render(<WalletScreen hasReferrals />);
    const november = await screen.findByRole('region', { name: 'November 2026' });
    expect(within(november).getByText('Spent')).toBeDefined();
    expect(within(november).getByText('−$7.50')).toBeDefined();
    expect(screen.getByText('$5.00 expires on May 20, 2027')).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Entry 1')).toBeDefined();
    expect(screen.getAllByText('Entry 2')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test.each([
    ['order_payment', 'Spent'],
    ['expiry', 'Expired'],
    ['order_reversal', 'Reversed'],
  ])('calls spent what paid an order alone (%s)', async (reason, word) => {
    const gone = entry(1, '2026-11-03T10:00:00Z', { type: 'debit', reason });
    fakeShop({ 'GET /check-wallet': () => answer(pageOf([gone]), 0) });
    render(<WalletScreen hasReferrals />);
    expect(within((await screen.findAllByRole('listitem'))[0] as HTMLElement).getByText(word)).toBeDefined();
  });

  test.each([
    [25, /\$5\.00 comes into your wallet once you have received an order of at least \$25\.00/],
    [0, /\$5\.00 comes into your wallet once you have received your first order/],
  ])('says which gift of a friend waits, and for an order of what sum (%d)', async (least, said) => {
    const welcome_gift = { amount: 5, min_order_amount: least };
    fakeShop({ 'GET /check-wallet': () => answer(pageOf([]), 0, { welcome_gift }) });
    render(<WalletScreen hasReferrals />);
    expect(await screen.findByText(said)).toBeDefined();
  });

  test('says how it fills when it is empty, and tries again after a failure', async () => {
    let isUp = false;
    fakeShop({
      'GET /check-wallet': () => (isUp ? answer(pageOf([]), 0) : jsonAnswer(500, { message: 'boom' })),
    });
    render(<WalletScreen hasReferrals />);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('boom')).toBeNull();
    isUp = true;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing in your wallet yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Invite friends' })).toBeDefined();
  });

  test('promises no credit for invitations where nobody gets any', async () => {
    fakeShop({ 'GET /check-wallet': () => answer(pageOf([]), 0) });
    render(<WalletScreen hasReferrals={false} />);
    expect(await screen.findByText('Refunds and prizes show up here.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Invite friends' })).toBeNull();
  });
});

describe('rewards', () => {
  const rewards = (points_balance: number) => ({
    points_balance,
    point_value: 0.01,
    pending_points: 20,
    expiring: [{ points: 40, expires_at: '2027-05-20T09:30:00Z' }],
    tier: { code: 'member', name: 'Member', min_points: 0 },
    next_tier: { name: 'Gold', min_points: 500, points_needed: 160 },
    ways_to_earn: [
      { code: 'order', label: 'Order something', points: 0.5 },
      { code: 'review', label: 'Write a review', points: 10 },
    ],
    catalogue: [
      {
        id: 3,
        title: '$5 credit',
        points_cost: 300,
        reward_type: 'wallet_credit',
        value: 5,
        is_affordable: points_balance >= 300,
      },
      {
        id: 4,
        title: '$20 credit',
        points_cost: 1000,
        reward_type: 'wallet_credit',
        value: 20,
        is_affordable: false,
      },
    ],
    history: pageOf([
      {
        id: 1,
        points: -50,
        type: 'redeemed',
        description: 'A coupon',
        order_id: null,
        created_at: '2026-11-01T10:00:00Z',
      },
    ]),
  });

  test('promises no points with orders where orders bring none, and lists no ways where there are none', async () => {
    const ways_to_earn = [{ code: 'review', label: 'Write a review', points: 10 }];
    const none = { ...rewards(0), ways_to_earn, history: pageOf([]) };
    fakeShop({ 'GET /user/details': () => jsonAnswer(200, { user: USER, rewards: none }) });
    const { unmount } = render(<RewardsScreen />);
    expect(await screen.findByText('No points yet.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Ways to earn' })).toBeDefined();
    unmount();
    fakeShop({
      'GET /user/details': () => jsonAnswer(200, { user: USER, rewards: { ...none, ways_to_earn: [] } }),
    });
    render(<RewardsScreen />);
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Ways to earn' })).toBeNull());
    expect(screen.getByText('No points yet.')).toBeDefined();
  });

  test('spends points by two presses, with one key for a retry', async () => {
    const keys: string[] = [];
    let tries = 0;
    const shop = fakeShop({
      'GET /user/details': () =>
        tries > 1
          ? jsonAnswer(200, { user: { ...USER, wallet_balance: 17.5 }, rewards: rewards(40) })
          : jsonAnswer(200, { user: USER, rewards: rewards(340) }),
      'POST /user/redeem-reward': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('offline');
        return jsonAnswer(200, {
          points_balance: 40,
          wallet_balance: 17.5,
          coupon: null,
          message: 'You got $5.',
          reward: { type: 'wallet_credit', amount: 5, coupon_code: null, product_id: null, label: '$5' },
        });
      },
    });
    const fetched = Reflect.get(globalThis, 'fakeFetch');
    vi.stubGlobal('fakeFetch', (input: string, request: RequestInit) => {
      const key = new Headers(request.headers).get('idempotency-key');
      if (key) keys.push(key);
      return fetched(input, request);
    });
    render(<RewardsScreen />);
    const user = userEvent.setup();
    expect(await screen.findByRole('progressbar', { name: '160 points to Gold' })).toBeDefined();
    expect(screen.getByText('660 points to go')).toBeDefined();
    expect(screen.getByText('+0.5 per $1.00')).toBeDefined();
    expect(screen.getByText('+10')).toBeDefined();
    expect(screen.getByText('40 points expire on May 20, 2027'), 'one line for a day').toBeDefined();
    await user.click(screen.getByRole('button', { name: /Redeem.*\$5/ }));
    expect(shop.bodyOf('POST /user/redeem-reward')).toBeUndefined();
    const press = screen.getByRole('button', { name: 'Use 300 points' });
    await user.click(press);
    expect(await screen.findByRole('alert')).toBeDefined();
    await user.click(press);
    expect(await screen.findByText('You got $5.')).toBeDefined();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect($session.get().user?.wallet_balance).toBe(17.5);
  });
});

describe('a scratch card', () => {
  const NONCE = 'n1';
  const PRIZE = '{"type":"points","amount":50}';
  const base = {
    id: 7,
    title: 'Thanks for your order',
    cover_image_url: null,
    status: 'ready',
    unlocks_at: null,
    expires_at: '2027-01-01T00:00:00Z',
    order_id: null,
    reward: null,
    scratched_at: null,
    commitment: createHash('sha256').update(`7.${PRIZE}.${NONCE}`).digest('hex'),
    sealed_prize: null,
    nonce: null,
  };
  const opened = {
    ...base,
    status: 'scratched',
    sealed_prize: PRIZE,
    nonce: NONCE,
    scratched_at: '2026-11-22T10:00:00Z',
    reward: { type: 'points', amount: 50, coupon_code: null, product_id: null, label: '50 points' },
  };
  const show = (cards: object[], reveal = () => jsonAnswer(404, {})) =>
    fakeShop({
      'GET /user/details': () => jsonAnswer(200, { user: USER, scratch_cards: cards }),
      'POST /user/redeem-scratch-card': reveal,
    });

  test('is revealed by a press, once, and its seal can be checked', async () => {
    const shop = show([base], () =>
      jsonAnswer(200, {
        scratch_card: opened,
        wallet_balance: 12.5,
        points_balance: 390,
        coupon: null,
        already_redeemed: false,
      }),
    );
    render(<ScratchCardsScreen />);
    const user = userEvent.setup();
    await user.dblClick(await screen.findByRole('button', { name: /Reveal/ }));
    const prize = await screen.findByText('50 points');
    await vi.waitFor(() => expect(document.activeElement).toBe(prize));
    expect(shop.sent.filter(({ call }) => call === 'POST /user/redeem-scratch-card')).toHaveLength(1);
    expect($session.get().user).toMatchObject({ points_balance: 390, unscratched_count: 0 });
    const details = document.querySelector('details');
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
    expect(await screen.findByText('Checked: the prize matches its seal.')).toBeDefined();
  });

  test('promises none with an order: a shop may give none', async () => {
    show([]);
    render(<ScratchCardsScreen />);
    expect(await screen.findByText('You have no scratch cards.')).toBeDefined();
  });

  test('stays where it was scratched', async () => {
    show([base, { ...base, id: 8, title: 'The next one' }], () =>
      jsonAnswer(200, { scratch_card: opened, wallet_balance: 0, points_balance: 50, coupon: null }),
    );
    render(<ScratchCardsScreen />);
    const [first] = await screen.findAllByRole('button', { name: /Reveal/ });
    await userEvent.setup().click(first as HTMLElement);
    await screen.findByText('50 points');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Thanks for your order', 'The next one']);
  });

  test('offers a code to copy while it is good, and says of another why it is not', async () => {
    const reward = { type: 'coupon', amount: null, product_id: null, label: '10% off' };
    const coupon = { id: 1, title: '10% off', ends_at: '2099-01-02T12:00:00Z', is_used: false };
    const won = (id: number, code: string, change: object = {}) => ({
      ...{ ...opened, id, title: code, reward: { ...reward, coupon_code: code } },
      coupon: { ...coupon, code, ...change },
    });
    show([
      won(1, 'GOOD'),
      won(2, 'GONE', { is_used: true }),
      won(3, 'LATE', { ends_at: '2026-01-02T12:00:00Z' }),
    ]);
    render(<ScratchCardsScreen />);
    expect(await screen.findByText('Until Jan 2, 2099')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Copy the code' })).toHaveLength(1);
    expect(screen.getByText("You've already used GONE.")).toBeDefined();
    expect(screen.getByText('LATE has expired.')).toBeDefined();
  });

  test('says of each state what it is, those to scratch first', async () => {
    const locked = {
      ...base,
      id: 8,
      title: 'Locked one',
      status: 'locked',
      unlocks_at: '2026-12-24T12:00:00Z',
    };
    const late = { ...base, id: 9, title: 'Late one', status: 'expired', expires_at: '2026-11-01T12:00:00Z' };
    show([late, { ...locked, id: 10, title: 'With an order', unlocks_at: null }, locked, base]);
    render(<ScratchCardsScreen />);
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(['Thanks for your order', 'With an order', 'Locked one', 'Late one']);
    // It may be collected or eaten as well.
    expect(screen.getByText('Opens once you have your order')).toBeDefined();
    expect(screen.getByText(/^Opens Thu, Dec 24 \d+:\d+\s[AP]M$/)).toBeDefined();
    expect(screen.getByText('Expired on Nov 1, 2026')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /Reveal/ })).toHaveLength(1);
  });
});

describe('the wishlist', () => {
  const item = (id: number, change: object = {}) => ({
    id,
    slug: `p-${id}`,
    name: `Product ${id}`,
    image: null,
    selling_price: 4,
    original_price: null,
    stock_status: 'in_stock',
    has_options: false,
    min_quantity: 1,
    max_quantity: 9,
    is_available: true,
    variant_id: null,
    added_at: '',
    price_when_added: 5,
    price_now: 4,
    price_dropped: true,
    ...change,
  });

  test('says why a product cannot be bought, and "from" where the price is the least of several', async () => {
    const away = (unavailable_reason: string) => ({ is_available: false, unavailable_reason });
    const items = [
      ...['discontinued', 'not_yet', 'outside_hours', 'other_branch'].map((why, at) => item(at, away(why))),
      item(4, { stock_status: 'out_of_stock' }),
      item(5, { price_from: true, has_options: true }),
      item(6, { price_from: true, has_options: true, variant_id: 3 }),
      item(7),
    ];
    fakeShop({ 'GET /get-wishlist': () => jsonAnswer(200, { ...pageOf(items) }) });
    render(<WishlistScreen />);
    await screen.findByText('Product 0');
    const cards = [...document.querySelectorAll('article')];
    expect(cards.map((card) => card.querySelector('.card-stock')?.textContent ?? null)).toEqual([
      'No longer sold',
      'Coming soon',
      'Not sold right now',
      'Not sold at this branch',
      'Out of stock',
      null,
      null,
      null,
    ]);
    const prices = cards.map((card) => card.querySelector('.price')?.textContent);
    expect(prices.slice(5)).toEqual(['from $4.00', '$4.00', '$4.00']);
    const busy = cards.map((card) => card.querySelector<HTMLElement>('[data-add]')?.dataset.busy);
    expect(busy.slice(5)).toEqual([undefined, undefined, 'Adding...']);
  });

  test('of a guest shows price drops and removes with undo', async () => {
    $session.set({ guestId: null, token: null, user: null });
    const shop = fakeShop({
      'GET /get-wishlist': () => jsonAnswer(200, { ...pageOf([item(1), item(2, { has_options: true })]) }),
      'POST /toggle-wishlist-product': ({ product_id, wishlisted }) =>
        jsonAnswer(200, { product_id, is_wishlisted: wishlisted, wishlist_count: 1 }),
    });
    render(<WishlistScreen />);
    const user = userEvent.setup();
    expect(await screen.findAllByText(/\$5.* when you saved it/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Choose options for.*Product 2/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Remove.*Product 1/ }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await vi.waitFor(() => expect(document.activeElement).toBe(undo));
    expect(screen.getByText('1 product')).toBeDefined();
    await user.click(undo);
    expect(await screen.findByText('2 products')).toBeDefined();
    const wishes = shop.sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body.wishlisted);
    expect(wishes).toEqual([false, true]);
  });

  test('keeps a product in sight that could not be removed, and says why', async () => {
    fakeShop({
      'GET /get-wishlist': () => jsonAnswer(200, pageOf([item(1)])),
      'POST /toggle-wishlist-product': () => jsonAnswer(500, { message: 'boom' }),
    });
    render(<WishlistScreen />);
    await userEvent.setup().click(await screen.findByRole('button', { name: /Remove.*Product 1/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
    expect(screen.getByRole('button', { name: /Remove.*Product 1/ })).toBeDefined();
  });
});

test('inviting shows the own link, how to pass it on, and what became of it', async () => {
  const referral = {
    code: 'ADA7K2PX',
    link: '/r/ADA7K2PX',
    share_text: 'Get $5.',
    reward_for_you: 5,
    reward_for_friend: 5,
    min_order_amount: 25,
    terms_page_slug: null,
    stats: { clicked: 9, joined: 2, ordered: 1, earned: 5 },
    friends: [
      { first_name: 'Theo', status: 'rewarded', at: '2026-11-02T18:04:00Z' },
      // An order counts when it is delivered, and is large enough: until then the friend may have ordered too.
      { first_name: 'Finn', status: 'ordered', at: '2026-11-03T18:04:00Z' },
    ],
  };
  fakeShop({ 'GET /user/details': () => jsonAnswer(200, { user: USER, referral }) });
  render(<ReferScreen />);
  const user = userEvent.setup();
  expect(await screen.findByText(`${location.origin}/r/ADA7K2PX`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('ADA7K2PX');
  expect(screen.getByText('You got your reward, Nov 2, 2026')).toBeDefined();
  expect(screen.getByText('Order delivered, Nov 3, 2026')).toBeDefined();
  expect(screen.getByText('Orders that count')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/r/ADA7K2PX`);
});

test('the newsletter is requested with a good address alone', async () => {
  const shop = fakeShop({
    'POST /newsletter': ({ email }) =>
      email === 'ada@example.com'
        ? jsonAnswer(200, { status: 'pending', message: 'Open the link in our mail.' })
        : refusal('validation_failed', { email: 'Not this one.' }),
  });
  render(<NewsletterForm />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Your email');
  await user.type(field, 'ada@');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(shop.sent).toEqual([]);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'example.org');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Not this one.')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Open the link in our mail.')).toBeDefined();
});

test('a friend’s state and its day are set apart as the page’s language does it', async () => {
  const referral = {
    ...{
      code: 'ADA7K2PX',
      link: '/r/ADA7K2PX',
      share_text: 'Get $5.',
      reward_for_you: 5,
      reward_for_friend: 5,
    },
    ...{ min_order_amount: 25, terms_page_slug: null },
    stats: { clicked: 9, joined: 2, ordered: 1, earned: 5 },
    friends: [{ first_name: 'Theo', status: 'rewarded', at: '2026-11-02T18:04:00Z' }],
  };
  fakeShop({ 'GET /user/details': () => jsonAnswer(200, { user: USER, referral }) });
  const before = pageLanguage();
  const phrases = phrasesOf('ar-EG');
  findLanguageBy(() => ({ language: 'ar', locale: 'ar-EG', prefix: '', phrases }));
  try {
    render(<ReferScreen />);
    expect(await screen.findByText(/^حصلت على مكافأتك، /)).toBeDefined();
  } finally {
    findLanguageBy(() => before);
  }
});
