import type { Page } from '@playwright/test';
import { stepAt, totpCode } from '../../../src/backend/staff/totp.ts';

const PASSWORD = 'twelve green bottles';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the key on the screen. */
const codeOf = (key: string): string => {
  const bits = [...key.replaceAll(/\s/g, '')].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepAt(new Date()));
};

/** Takes the link that `staff add` printed: a password with a one-time code. */
export const signUp = async (page: Page, link: string): Promise<void> => {
  await page.goto(`/admin/link#${link.split('#')[1]}`);
  const key = await page.locator('.desk-key').innerText();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same again').fill(PASSWORD);
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Save and sign in' }).click();
};
