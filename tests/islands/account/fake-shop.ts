import { vi } from 'vitest';
import type { User } from '../../../src/api/contract/account.ts';
import { cartOf } from '../../stores/carts.ts';
import { jsonAnswer } from '../../stores/fake-browser.ts';

export const USER: User = {
  id: 7,
  name: 'Ada Marsh',
  first_name: 'Ada',
  email: 'ada@example.com',
  phone: '+15035550188',
  email_verified: true,
  phone_verified: false,
  avatar_url: null,
  date_of_birth: null,
  gender: null,
  locale: 'en-US',
  referral_code: 'ADA7K2PX',
  referred_by: null,
  wallet_balance: 12.5,
  points_balance: 340,
  unscratched_count: 1,
  default_address_id: null,
  has_password: true,
  marketing: { email: false, sms: false, push: false, whatsapp: false },
  created_at: '2026-01-01T00:00:00Z',
};

export const signedIn = (change: object = {}) => ({
  token: 'secret',
  token_type: 'Bearer',
  expires_at: '2027-01-01T00:00:00Z',
  user: USER,
  cart: cartOf([], 1),
  ...change,
});

type Answer = (body: Record<string, unknown>, query: URLSearchParams) => Response | Promise<Response>;

/** Answers the API's calls by "METHOD /path"; what is not named is a 404. Records what was sent. */
export const fakeShop = (answers: Record<string, Answer>) => {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fakeFetch', async (input: RequestInfo | URL, request: RequestInit = {}) => {
    const url = new URL(String(input), 'http://shop.test');
    const call = `${request.method ?? 'GET'} ${url.pathname.replace('/api', '')}`;
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : {};
    sent.push({ call, body });
    return (
      answers[call]?.(body, url.searchParams) ?? jsonAnswer(404, { message: 'Not found.', code: 'not_found' })
    );
  });
  return { sent, bodyOf: (call: string) => sent.find((one) => one.call === call)?.body };
};

export const refusal = (code: string, errors: Record<string, string>, more: object = {}) =>
  jsonAnswer(422, {
    message: Object.values(errors)[0],
    code,
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    ...more,
  });
