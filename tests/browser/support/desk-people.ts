import { expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '../../../src/backend/staff/totp.ts';

const PASSWORD = 'twelve green bottles';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the key on the screen. */
const codeOf = (key: string): string => {
  const bits = [...key.replaceAll(/\s/g, '')].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepAt(new Date()));
};

/** Opens a person's one-time link and signs in with a password and codes. */
export const signUp = async (page: Page, link: string, shopUrl = ''): Promise<void> => {
  await page.goto(`${shopUrl}/admin/link#${link.split('#')[1]}`);
  const key = await page.locator('.desk-key').innerText();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same again').fill(PASSWORD);
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Save and sign in' }).click();
};

/**
 * Signs a person in by calls and opens the desk, at another address when given: the form takes three times the
 * processor, and journeys of `desk.spec.ts` and `desk-opening.spec.ts` go through it.
 */
export const signIn = async (page: Page, link: string, address = '/admin'): Promise<void> => {
  const { origin } = new URL(address, process.env.SHOP_URL);
  const [, token = ''] = link.split('#');
  const call = async (path: string, data: object) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const answer = await page.request.post(`${origin}/api/admin/link/${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { totp } = await call('open', { token });
  const code = codeOf(totp.secret);
  await call('password', { token, password: PASSWORD, password_confirmation: PASSWORD, code });
  await page.goto(address);
};
