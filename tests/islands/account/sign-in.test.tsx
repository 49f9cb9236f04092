// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegisterScreen } from '../../../src/islands/account/sign-in/RegisterScreen.tsx';
import { SignInScreen } from '../../../src/islands/account/sign-in/SignInScreen.tsx';
import { $invitation } from '../../../src/stores/account/referral.ts';
import { logout, updateUser } from '../../../src/stores/shop/session.ts';
import { jsonAnswer } from '../../stores/fake-browser.ts';
import { fakeShop, refusal, signedIn, USER } from './fake-shop.ts';

const RULES = { countryCode: 'US', leastPasswordLength: 8, hasCodes: true, hasGuestCheckout: true };
const SENT = {
  request_id: 'r1',
  masked_destination: 'a•••@example.com',
  code_length: 6,
  expires_in: 300,
  resend_in: 30,
  message: 'Sent.',
};
const replace = vi.fn();

/** The screen at an address; `location.replace` is recorded, as jsdom cannot navigate. */
const at = (search: string, hash = '') => {
  vi.stubGlobal('location', { ...window.location, pathname: '/login', search, hash, replace });
};

// The client keeps the transport that it finds when it is loaded.
vi.hoisted(() => {
  const call: typeof fetch = (...args) => Reflect.get(globalThis, 'fakeFetch')(...args);
  Reflect.set(globalThis, 'fetch', call);
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  replace.mockReset();
  at('');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  logout();
  $invitation.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fillPassword = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email or phone'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'seven tall pines');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('a link to the forgotten password shows no form to sign in before scripts run', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync('src/styles/screens/account.css', 'utf8');
  document.body.innerHTML = renderToString(<SignInScreen {...RULES} />);
  document.body.append(style);
  const shown = () => screen.queryAllByRole('button', { name: 'Sign in' });
  expect(shown()).toHaveLength(1);
  document.location.hash = '#forgot';
  expect(shown()).toHaveLength(0);
  history.replaceState(null, '', '/');
});

describe('signing in by password', () => {
  test('leads where the visitor was going', async () => {
    at('?next=%2Fcheckout%3Fa%3D1');
    const shop = fakeShop({ 'POST /login': () => jsonAnswer(200, signedIn()) });
    render(<SignInScreen {...RULES} />);
    await fillPassword(userEvent.setup());
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/checkout?a=1'));
    expect(shop.bodyOf('POST /login')).toMatchObject({ email: 'ada@example.com', remember: true });
  });

  test('never leads to another shop', async () => {
    at('?next=%2F%2Fevil.example');
    fakeShop({ 'POST /login': () => jsonAnswer(200, signedIn()) });
    render(<SignInScreen {...RULES} />);
    await fillPassword(userEvent.setup());
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/account'));
  });

  test('says once that name or password is wrong, and keeps what was typed', async () => {
    const text = "That email or password isn't right.";
    fakeShop({ 'POST /login': () => refusal('validation_failed', { email: text }) });
    render(<SignInScreen {...RULES} />);
    await fillPassword(userEvent.setup());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByText(/^There (is|are)/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value).toBe(
      'seven tall pines',
    );
    expect(replace).not.toHaveBeenCalled();
  });

  test('shows the password on request', async () => {
    render(<SignInScreen {...RULES} />);
    const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect(field.type).toBe('password');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
  });

  test('shows what changed in the cart before it leads on', async () => {
    const adjusted = [{ product_id: 1, type: 'quantity_reduced', message: 'Only 2 left.' }];
    const answer = signedIn();
    answer.cart = { ...answer.cart, adjusted_cart_items: adjusted as never };
    fakeShop({ 'POST /login': () => jsonAnswer(200, answer) });
    render(<SignInScreen {...RULES} />);
    const user = userEvent.setup();
    await fillPassword(user);
    expect(await screen.findByText('Only 2 left.')).toBeDefined();
    expect(replace).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(replace).toHaveBeenCalledWith('/account');
  });

  /** The screen as the server draws it, in which somebody typed before React came. */
  const hydrateTyped = () => {
    const box = document.createElement('div');
    document.body.append(box);
    const drawn = new DOMParser().parseFromString(renderToString(<SignInScreen {...RULES} />), 'text/html');
    box.append(...drawn.body.childNodes);
    const field = box.querySelector<HTMLInputElement>('#login');
    if (!field) throw new Error('no field');
    field.value = 'early@example.com';
    render(<SignInScreen {...RULES} />, { container: box, hydrate: true });
    return { field, shown: within(box), user: userEvent.setup() };
  };

  test('keeps what was typed before the scripts had loaded', async () => {
    const { field, shown, user } = hydrateTyped();
    await user.click(shown.getByRole('button', { name: 'Sign in' }));
    expect(field.value).toBe('early@example.com');
    expect(shown.queryByText(/Enter your email address or phone/)).toBeNull();
  });

  test('hands what was typed before the scripts had loaded to the form for codes', async () => {
    const { shown, user } = hydrateTyped();
    await user.click(shown.getByRole('tab', { name: 'Code' }));
    expect(shown.getByLabelText<HTMLInputElement>('Email or phone').value).toBe('early@example.com');
  });
});

describe('signing in by code', () => {
  const start = async (answers: Parameters<typeof fakeShop>[0] = {}) => {
    const shop = fakeShop({ 'POST /send-login-otp': () => jsonAnswer(200, SENT), ...answers });
    render(<SignInScreen {...RULES} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Code' }));
    await user.type(screen.getByLabelText('Email or phone'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send a code' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Code', { selector: 'input' });
    return { shop, user, field };
  };

  test('takes a pasted code with spaces and leads on', async () => {
    const { shop, user, field } = await start({
      'POST /login-otp': () => jsonAnswer(200, { ...signedIn(), is_new_user: false }),
    });
    expect(document.activeElement).toBe(field);
    expect(field.autocomplete).toBe('one-time-code');
    await user.paste('042 137');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/account'));
    expect(shop.bodyOf('POST /login-otp')).toMatchObject({ otp: '042137', request_id: 'r1' });
  });

  test('waits before another code, and lets the address be changed', async () => {
    const { shop, user } = await start();
    const again = screen.getByRole('button', { name: /New code in/ });
    await user.click(again);
    expect(shop.sent.filter(({ call }) => call === 'POST /send-login-otp')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Email or phone');
    expect(field.value).toBe('ada@example.com');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('is not offered where the shop has it switched off', () => {
    render(<SignInScreen {...RULES} hasCodes={false} />);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('Password', { selector: 'input' })).toBeDefined();
  });
});

test('offers to go on as a guest to those who come from checkout alone', () => {
  render(<SignInScreen {...RULES} />);
  expect(screen.queryByRole('link', { name: 'Continue as guest' })).toBeNull();
  cleanup();
  at('?next=/checkout');
  render(<SignInScreen {...RULES} />);
  expect(screen.getByRole('link', { name: 'Continue as guest' })).toBeDefined();
});

test('sets a new password by the link of the mail, which leaves the address bar', async () => {
  at('', '#reset=abcdefghijklmnop&email=ada%40example.com');
  const shop = fakeShop({
    'POST /reset-password': () => jsonAnswer(200, { message: 'Your password was changed.' }),
  });
  const replaceState = vi.spyOn(history, 'replaceState');
  render(<SignInScreen {...RULES} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), 'eight tall pines');
  expect(replaceState).toHaveBeenCalledWith(null, '', '/login');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('Your password was changed.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email or phone').value).toBe('ada@example.com');
  expect(shop.bodyOf('POST /reset-password')).toMatchObject({
    token: 'abcdefghijklmnop',
    email: 'ada@example.com',
    password: 'eight tall pines',
    password_confirmation: 'eight tall pines',
  });
});

describe('registering', () => {
  const PROPS = { countryCode: 'US', leastPasswordLength: 8, hasCodes: true, termsPageSlug: 'terms-privacy' };

  test.each([
    [true, 'To reach you about your orders, and to sign in with a code.'],
    [false, 'To reach you about your orders.'],
  ])('a phone is for codes where the shop sends some: %s', async (hasCodes, words) => {
    render(<RegisterScreen {...PROPS} hasCodes={hasCodes} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Full name'), 'Ada Marsh');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'seven tall pines');
  };

  test('needs the terms, leaves news unticked and takes the invitation along', async () => {
    $invitation.set({ code: 'ASHA7K2P', keptAt: Date.now() });
    const shop = fakeShop({ 'POST /register': () => jsonAnswer(201, { ...signedIn(), warnings: [] }) });
    render(<RegisterScreen {...PROPS} />);
    const user = userEvent.setup();
    expect(screen.getByLabelText<HTMLInputElement>(/Invitation code/).value).toBe('ASHA7K2P');
    expect(screen.getByLabelText<HTMLInputElement>(/news and offers/).checked).toBe(false);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('link', { name: 'Accept the terms to create an account.' })).toBeDefined();
    expect(shop.sent).toEqual([]);
    await user.click(screen.getByLabelText(/I accept the terms/));
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeDefined();
    const marketing = { email: false };
    expect(shop.bodyOf('POST /register')).toMatchObject({ referred_by: 'ASHA7K2P', marketing });
    expect(screen.getByText('Verified')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm +15035550188' })).toBeDefined();
    const hint = () => screen.queryByText(/^Confirm your email or phone, and orders/);
    expect(hint()).not.toBeNull();
    act(() => updateUser({ user: { ...USER, phone_verified: true } }));
    expect(hint(), 'nothing is left to confirm').toBeNull();
  });

  test('says nothing of terms where the shop has none to read', async () => {
    const shop = fakeShop({ 'POST /register': () => jsonAnswer(201, { ...signedIn(), warnings: [] }) });
    render(<RegisterScreen {...PROPS} termsPageSlug={null} />);
    const user = userEvent.setup();
    await fill(user);
    expect(screen.queryByText(/accept the terms/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeDefined();
    expect(shop.bodyOf('POST /register')).toMatchObject({ name: 'Ada Marsh' });
  });

  test('takes the contact of a guest order from the address, which keeps nothing of it', async () => {
    at(
      '?next=%2Faccount%2Fmy-orders',
      `#${new URLSearchParams({ name: 'Ünal Ögüt', email: 'u@example.com', phone: '+1503•••88' })}`,
    );
    const replaceState = vi.spyOn(history, 'replaceState');
    render(<RegisterScreen {...PROPS} />);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ünal Ögüt');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('u@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value, 'a masked number').toBe('');
    expect(replaceState).toHaveBeenCalledWith(null, '', '/login?next=%2Faccount%2Fmy-orders');
  });

  test('leads to signing in where the address has an account', async () => {
    fakeShop({
      'POST /register': () => refusal('email_taken', { email: 'Already in use. Sign in instead.' }),
    });
    at('?next=/checkout');
    render(<RegisterScreen {...PROPS} />);
    const user = userEvent.setup();
    await fill(user);
    await user.click(screen.getByLabelText(/I accept the terms/));
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    const link = await screen.findByRole('link', { name: 'Sign in instead' });
    expect(link.getAttribute('href')).toBe('/login?next=/checkout');
  });
});
