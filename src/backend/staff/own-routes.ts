import { OWN_ACCESS } from '../../api/contract/admin/own-access.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { type ApiContext, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';
import { countGuess } from '../shop/try-limits.ts';
import { endDevice, keepDevice } from './devices.ts';
import {
  changeOwnEmail,
  changePassword,
  changeTotp,
  makeRecoveryCodes,
  openAccess,
  openTotp,
  saveOwn,
} from './own-access.ts';

const on = serve(OWN_ACCESS);
/** What everybody at the desk sets for themselves. */
export const ownAccessRoutes = on.module;

/** Runs what takes one's password: at an open desk nobody guesses it. */
const guessing = <T>(c: ApiContext, work: () => Promise<T>): Promise<T> => {
  const limit = {
    name: 'desk-own-password',
    key: [String(requireStaff(c).staffId)],
    most: 10,
    windowMs: 15 * MINUTE_MS,
  };
  return countGuess(c, [limit], { work, isWrong: (error) => error instanceof ShopError });
};

on('GET /admin/account', ({ shop, staff }) => openAccess(shop, staff));

on('PUT /admin/account', async ({ shop, staff, body }) => {
  await saveOwn(shop, staff, body);
  return openAccess(shop, staff);
});

on('POST /admin/account/email', async ({ c, shop, staff, body }) => {
  await guessing(c, () => changeOwnEmail(shop, staff, body));
  return openAccess(shop, staff);
});

on('POST /admin/account/password', async ({ c, shop, staff, body }) => {
  await guessing(c, () => changePassword(shop, staff, body));
  return openAccess(shop, staff);
});

on('POST /admin/account/one-time-codes/options', ({ shop, staff }) => openTotp(shop, staff));

on('POST /admin/account/one-time-codes', async ({ c, shop, staff, body }) => {
  await guessing(c, () => changeTotp(shop, staff, body));
  return openAccess(shop, staff);
});

on('POST /admin/account/recovery-codes', async ({ c, shop, staff, body }) => {
  const work = () => makeRecoveryCodes(shop, staff, body);
  return guessing(c, work);
});

on('PUT /admin/account/device', async ({ shop, staff, language, body }) => {
  await keepDevice(shop, staff, { ...body, language });
  return { hears: true };
});

on('DELETE /admin/account/device', async ({ shop, staff }) => {
  await endDevice(shop, staff);
  return { hears: false };
});
