import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const MARKER = { 'x-requested-with': 'XMLHttpRequest' };

export const newEmail = (): string => `journey-${randomUUID().slice(0, 13)}@example.com`;

/** The text of the newest message to an address, once it holds what is looked for. */
export const mailTo = async (email: string, what: RegExp): Promise<RegExpExecArray> => {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'outbox');
  const find = async (): Promise<RegExpExecArray | null> => {
    for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
      const text = await readFile(join(folder, name), 'utf8');
      const found = text.includes(`To: ${email}`) ? what.exec(text) : null;
      if (found) return found;
    }
    return null;
  };
  const found: RegExpExecArray[] = [];
  const look = async () => {
    const match = await find();
    if (match) found.push(match);
    return found.length;
  };
  await expect.poll(look).toBeGreaterThan(0);
  const [first] = found;
  if (!first) throw new Error(`No mail to ${email} with ${what}`);
  return first;
};

export const codeTo = async (email: string): Promise<string> =>
  (await mailTo(email, /Your code is (\d{6})/))[1] ?? '';

/** A call of the API as a customer. */
export const callAs = async (
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) => {
  const headers = { ...MARKER, authorization: `Bearer ${token}` };
  const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** A customer of the shop who is not the one in the browser, made by a code. */
export const newCustomer = async (request: APIRequestContext) => {
  const email = newEmail();
  const headers = { ...MARKER, 'guest-id': randomUUID() };
  const sent = await request.post('/api/send-login-otp', { headers, data: { email, purpose: 'login' } });
  const { request_id } = await sent.json();
  const otp = await codeTo(email);
  const data = { email, request_id, otp, name: 'Theo Frost' };
  const answer = await request.post('/api/login-otp', { headers, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { token: string; user: { referral_code: string } };
};

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shop:session') ?? '{}').d?.token ?? '');

/** Everything that this browser keeps of the shop, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
