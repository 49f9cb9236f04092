// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountScreen } from '../../../src/islands/account/AccountScreen.tsx';
import { AddressesScreen } from '../../../src/islands/account/addresses/AddressesScreen.tsx';
import { AddressScreen } from '../../../src/islands/account/addresses/AddressScreen.tsx';
import { EditProfileScreen } from '../../../src/islands/account/profile/EditProfileScreen.tsx';
import { account } from '../../../src/stores/account/profile.ts';
import { $recentPlaces, addRecentPlace } from '../../../src/stores/cart/recent-places.ts';
import { updateDraft } from '../../../src/stores/checkout/checkout.ts';
import { $session, updateUser } from '../../../src/stores/shop/session.ts';
import { jsonAnswer } from '../../stores/fake-browser.ts';
import { fakeShop, refusal, USER } from './fake-shop.ts';

const assign = vi.fn();
const at = (pathname: string, search = '') =>
  vi.stubGlobal('location', { ...window.location, pathname, search, assign });

const ADDRESS = {
  id: 4,
  label: 'home',
  label_text: null,
  name: 'Ada Marsh',
  phone: '+15035550188',
  line1: '12 Fennel Street',
  line2: null,
  landmark: null,
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country_code: 'US',
  lat: 45.5,
  lng: -122.6,
  place_id: null,
  delivery_instructions: null,
  is_default: true,
  is_serviceable: true,
  formatted: '12 Fennel Street, Portland, OR 97209',
  created_at: '2026-11-01T10:00:00Z',
};
const WORK = { ...ADDRESS, id: 5, label: 'work', is_default: false, is_serviceable: false };
const listed = (...addresses: object[]) => jsonAnswer(200, { addresses, default_address_id: 4 });

// The client keeps the transport that it finds when it is loaded.
vi.hoisted(() => {
  const call: typeof fetch = (...args) => Reflect.get(globalThis, 'fakeFetch')(...args);
  Reflect.set(globalThis, 'fetch', call);
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  assign.mockReset();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  at('/account');
  updateUser({ token: 'secret', user: USER });
});
afterEach(() => {
  cleanup();
  $session.set({ guestId: null, token: null, user: null });
  $recentPlaces.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the account', () => {
  const details = () => jsonAnswer(200, { user: USER, counts: { orders: 3, wishlist: 2, addresses: 1 } });

  test('shows who is signed in and what they have', async () => {
    fakeShop({ 'GET /user/details': details });
    render(<AccountScreen hasReferrals />);
    expect(await screen.findByText('Ada Marsh')).toBeDefined();
    expect(screen.getByRole('link', { name: '$12.50Wallet' }).getAttribute('href')).toBe('/account/wallet');
    expect(within(screen.getByRole('link', { name: /Orders/ })).getByText('3')).toBeDefined();
  });

  test('leads to inviting friends where somebody gets something for it', async () => {
    fakeShop({ 'GET /user/details': details });
    const { rerender } = render(<AccountScreen hasReferrals />);
    expect(await screen.findByRole('link', { name: 'Invite friends' })).toBeDefined();
    rerender(<AccountScreen hasReferrals={false} />);
    expect(screen.queryByRole('link', { name: 'Invite friends' })).toBeNull();
  });

  test('asks guests to sign in and brings them back', () => {
    $session.set({ guestId: null, token: null, user: null });
    at('/account/wallet', '?a=1');
    const shop = fakeShop({});
    render(<AccountScreen hasReferrals />);
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Faccount%2Fwallet%3Fa%3D1');
    expect(shop.sent).toEqual([]);
  });

  test('requests nothing while the page is only rendered ahead', async () => {
    Reflect.set(document, 'prerendering', true);
    const shop = fakeShop({ 'GET /user/details': details });
    render(<AccountScreen hasReferrals />);
    expect(shop.sent).toEqual([]);
    Reflect.set(document, 'prerendering', false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await screen.findByText('Ada Marsh')).toBeDefined();
  });

  test('says where signing out everywhere failed, and stays signed in', async () => {
    fakeShop({ 'GET /user/details': details, 'POST /logout': () => jsonAnswer(500, { message: 'boom' }) });
    render(<AccountScreen hasReferrals />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
    expect($session.get().token).toBe('secret');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect($session.get().token).toBeNull();
  });
});

describe('addresses', () => {
  test('are deleted with undo, and focus never falls to the body', async () => {
    const restored = { ...WORK, id: 9 };
    const shop = fakeShop({
      'GET /address/get-addresses': () => listed(ADDRESS, WORK),
      'DELETE /address/delete/5': () => listed(ADDRESS),
      'POST /address/add': () =>
        jsonAnswer(201, { address: restored, addresses: [ADDRESS, restored], default_address_id: 4 }),
    });
    render(<AddressesScreen />);
    const user = userEvent.setup();
    expect(await screen.findByText('Your branch does not deliver here')).toBeDefined();
    expect(screen.getAllByText('+1 503 555 0188')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete Work address' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await vi.waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    const link = await screen.findByRole('link', { name: 'Edit Work address' });
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
    expect(shop.bodyOf('POST /address/add')).toMatchObject({ label: 'work', line1: '12 Fennel Street' });
  });

  test('lead on where there is none, and stop at the limit', async () => {
    fakeShop({ 'GET /address/get-addresses': () => listed() });
    render(<AddressesScreen />);
    expect(await screen.findByText('No addresses saved yet')).toBeDefined();
    cleanup();
    const full = Array.from({ length: 20 }, (_, index) => ({ ...ADDRESS, id: index + 1 }));
    fakeShop({ 'GET /address/get-addresses': () => listed(...full) });
    render(<AddressesScreen />);
    expect(await screen.findByText(/You have saved 20 addresses/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Add an address' })).toBeNull();
  });
});

describe('an address', () => {
  const PLACE = {
    place_id: 'local:12:418',
    line1: '418 NW Fennel Street',
    city: 'Portland',
    state: 'OR',
    pincode: '97209',
    country_code: 'US',
    lat: 45.5,
    lng: -122.6,
    formatted: '',
  };
  const lookup = (query: URLSearchParams) =>
    query.get('place_id')
      ? jsonAnswer(200, { provider: 'local', address: PLACE })
      : jsonAnswer(200, {
          provider: 'local',
          predictions: [
            {
              place_id: 'local:12:418',
              main_text: '418 NW Fennel Street',
              secondary_text: 'Portland',
              description: '418 NW Fennel Street, Portland',
            },
          ],
        });

  test('is found by its first letters and saved with its point', async () => {
    at('/account/add-address');
    const shop = fakeShop({
      'GET /address/get-addresses': () => listed(ADDRESS),
      'GET /google/address': (_body, query) => lookup(query),
      'POST /address/add': () =>
        jsonAnswer(201, { address: ADDRESS, addresses: [ADDRESS], default_address_id: 4 }),
    });
    render(<AddressScreen countryCode="US" />);
    const user = userEvent.setup();
    const field = await screen.findByRole('combobox', { name: 'Find the address' });
    await user.type(field, '418 fen');
    expect(await screen.findByRole('option', { name: /418 NW Fennel/ })).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('418 NW Fennel Street'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('97209');
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/account/addresses'));
    expect(shop.bodyOf('POST /address/add')).toMatchObject({
      lat: 45.5,
      place_id: 'local:12:418',
      name: 'Ada Marsh',
    });
    expect($recentPlaces.get().map(({ place_id }) => place_id)).toEqual(['local:12:418']);
  });

  test('knows the phone of another address, or of the order before, where the profile has none', async () => {
    const phone = () => screen.findByLabelText<HTMLInputElement>('Phone');
    updateUser({ user: { ...USER, phone: null } });
    at('/account/add-address');
    fakeShop({ 'GET /address/get-addresses': () => listed({ ...ADDRESS, phone: '+15035550111' }) });
    render(<AddressScreen countryCode="US" />);
    expect((await phone()).value).toBe('+1 503 555 0111');
    cleanup();
    $session.set({ guestId: null, token: null, user: null });
    updateUser({ token: 'secret', user: { ...USER, phone: null } });
    updateDraft({ phone: '503 555 0122' });
    fakeShop({ 'GET /address/get-addresses': () => listed() });
    render(<AddressScreen countryCode="US" />);
    expect((await phone()).value).toBe('503 555 0122');
    updateDraft({ phone: '' });
  });

  test('loses its point when the street is changed by hand', async () => {
    at('/account/add-address', '?id=4');
    const shop = fakeShop({
      'GET /address/get-addresses': () => listed(ADDRESS),
      'PUT /address/update/4': () =>
        jsonAnswer(200, { address: ADDRESS, addresses: [ADDRESS], default_address_id: 4 }),
    });
    render(<AddressScreen countryCode="US" />);
    const user = userEvent.setup();
    expect(await screen.findByText(/exact spot is marked/)).toBeDefined();
    await user.type(screen.getByLabelText('Street address'), ' 3b');
    expect(screen.queryByText(/exact spot is marked/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    await vi.waitFor(() =>
      expect(shop.bodyOf('PUT /address/update/4')).toMatchObject({ lat: null, line1: '12 Fennel Street 3b' }),
    );
  });

  test('offers recent places, and manual entry when the lookup fails', async () => {
    at('/account/add-address');
    addRecentPlace({ place_id: '97210', label: '97210', pincode: '97210' });
    fakeShop({
      'GET /address/get-addresses': () => listed(),
      'GET /google/address': () => jsonAnswer(503, { message: 'Off.', code: 'address_lookup_unavailable' }),
    });
    render(<AddressScreen countryCode="US" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /97210/ }));
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('97210');
    await user.type(screen.getByRole('combobox'), 'Fennel');
    expect(await screen.findByText(/Address search isn't working right now/)).toBeDefined();
    await user.type(screen.getByLabelText('City'), 'Portland');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Portland');
  });
});

describe('the profile', () => {
  const PROPS = { countryCode: 'US', leastPasswordLength: 8, locales: ['en-US', 'de-DE'] };
  const SESSIONS = {
    sessions: [
      {
        id: 1,
        device: 'Firefox on Linux',
        is_current: true,
        created_at: '2026-11-01T10:00:00Z',
        used_at: '2026-11-22T10:00:00Z',
        expires_at: '2026-12-22T10:00:00Z',
      },
      {
        id: 2,
        device: 'Safari on iPhone',
        is_current: false,
        created_at: '2026-11-01T10:00:00Z',
        used_at: '2026-11-20T10:00:00Z',
        expires_at: '2026-12-22T10:00:00Z',
      },
    ],
  };
  const base = {
    'GET /user/details': () => jsonAnswer(200, { user: USER }),
    'GET /user/sessions': () => jsonAnswer(200, SESSIONS),
  };

  test('saves details, and names no news whose box nobody pressed', async () => {
    const shop = fakeShop({
      ...base,
      'PUT /user/update-details': (body) =>
        jsonAnswer(200, { user: { ...USER, ...body }, pending: {}, verifications: {}, message: 'Saved.' }),
    });
    render(<EditProfileScreen {...PROPS} />);
    const user = userEvent.setup();
    const name = await screen.findByLabelText('Full name');
    await user.clear(name);
    await user.type(name, 'Ada M. Marsh');
    await user.selectOptions(screen.getByLabelText('Language of messages'), 'de-DE');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(shop.bodyOf('PUT /user/update-details')).toMatchObject({
        name: 'Ada M. Marsh',
        locale: 'de-DE',
        gender: null,
      }),
    );
    expect(shop.bodyOf('PUT /user/update-details')).not.toHaveProperty('marketing');
    await vi.waitFor(() => expect($session.get().user?.name).toBe('Ada M. Marsh'));
  });

  test('begins and ends news by one box, whose words say whether a link has to be opened', async () => {
    const TEXT = 'Send me news and offers in your newsletter. I can unsubscribe at any time.';
    let own = USER;
    const shop = fakeShop({
      ...base,
      'GET /user/details': () => jsonAnswer(200, { user: own }),
      'PUT /user/update-details': ({ marketing }) => {
        own = { ...own, marketing: { ...USER.marketing, email: marketing !== false } };
        return jsonAnswer(200, { user: own, pending: {}, verifications: {}, message: 'Saved.' });
      },
    });
    const said = () =>
      shop.sent.flatMap(({ call, body }) => (call.startsWith('PUT') ? [body.marketing] : []));
    const user = userEvent.setup();
    const isOn = () => screen.getByLabelText<HTMLInputElement>(TEXT).checked;
    const press = async () => {
      await user.click(screen.getByLabelText(TEXT));
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    render(<EditProfileScreen {...PROPS} />);
    await screen.findByLabelText(TEXT);
    expect(isOn()).toBe(false);
    await press();
    await vi.waitFor(() => expect(account.$state.get().data?.user.marketing.email).toBe(true));
    expect([isOn(), said()]).toEqual([true, [{ email: true }]]);
    await press();
    await vi.waitFor(() => expect(account.$state.get().data?.user.marketing.email).toBe(false));
    expect([isOn(), said()]).toEqual([false, [{ email: true }, false]]);
  });

  test.each([
    ['names the link of an address that is not confirmed', { email_verified: false }, 1],
    ['offers no news by email without an address', { email: null, email_verified: false }, 0],
  ])('%s', async (_case, change, boxes) => {
    fakeShop({ ...base, 'GET /user/details': () => jsonAnswer(200, { user: { ...USER, ...change } }) });
    render(<EditProfileScreen {...PROPS} />);
    await screen.findByLabelText('Full name');
    expect(
      screen.queryAllByLabelText(/news and offers in your newsletter, once I've confirmed with the link/),
    ).toHaveLength(boxes);
    expect(screen.queryAllByLabelText(/news and offers/)).toHaveLength(boxes);
  });

  test('a new e-mail waits for its code in sight', async () => {
    const sent = {
      request_id: 'r1',
      masked_destination: 'n•••@example.com',
      code_length: 6,
      expires_in: 300,
      resend_in: 30,
    };
    fakeShop({
      ...base,
      'PUT /user/update-details': () =>
        jsonAnswer(200, {
          user: USER,
          pending: { email: 'new@example.com' },
          verifications: { email: sent },
          message: '',
        }),
      'POST /user/verify-contact': () =>
        jsonAnswer(200, { user: { ...USER, email: 'new@example.com' }, message: 'Confirmed.' }),
    });
    render(<EditProfileScreen {...PROPS} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    await user.type(screen.getByLabelText('New email'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'seven tall pines');
    await user.click(screen.getByRole('button', { name: 'Send a code' }));
    expect(await screen.findByText(/new@example.com.* takes effect once you confirm it/)).toBeDefined();
    await user.type(await screen.findByLabelText('Code'), '042137');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(screen.queryByText(/takes effect once you confirm/)).toBeNull());
    expect(screen.getByText('new@example.com')).toBeDefined();
  });

  test('ends another device and keeps this one', async () => {
    const shop = fakeShop({
      ...base,
      'DELETE /user/sessions/2': () => jsonAnswer(200, { sessions: SESSIONS.sessions.slice(0, 1) }),
    });
    render(<EditProfileScreen {...PROPS} />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.getByText('This device')).toBeDefined();
    expect(shop.sent.map(({ call }) => call)).toContain('DELETE /user/sessions/2');
  });

  test('is deleted by a typed word and the password alone', async () => {
    let isRight = false;
    const shop = fakeShop({
      ...base,
      'DELETE /user/account': () =>
        isRight
          ? jsonAnswer(200, { message: 'Deleted.' })
          : refusal('validation_failed', { current_password: 'This is not your current password.' }),
    });
    render(<EditProfileScreen {...PROPS} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete…' }));
    const password = screen.getByLabelText('Current password');
    await user.type(password, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('link', { name: 'Type DELETE to continue.' })).toBeDefined();
    expect(shop.bodyOf('DELETE /user/account')).toBeUndefined();
    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('link', { name: 'This is not your current password.' })).toBeDefined();
    isRight = true;
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('heading', { name: 'Deleted.' });
    expect(document.activeElement?.textContent).toContain('Deleted.');
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeDefined();
    expect($session.get().token).toBeNull();
  });
});
