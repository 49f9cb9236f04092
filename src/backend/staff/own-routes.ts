import { OWN_ACCESS } from '../../api/contract/routes/admin/own-access.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';
import { countGuess } from '../shop/try-limits.ts';
import {
  changePassword,
  changeTotp,
  makeRecoveryCodes,
  openAccess,
  openTotp,
  saveOwn,
} from './own-access.ts';

/** What everybody at the desk sets for themselves. */
export const ownAccessRoutes = createModule();
const on = serve(ownAccessRoutes, OWN_ACCESS);

const answer = async (c: ApiContext) => c.json(await openAccess(c.var.shop, requireStaff(c)), 200);

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

on('GET /admin/account', (c) => answer(c));

on('PUT /admin/account', async (c) => {
  await saveOwn(c.var.shop, requireStaff(c), c.req.valid('json'));
  return answer(c);
});

on('POST /admin/account/password', async (c) => {
  await guessing(c, () => changePassword(c.var.shop, requireStaff(c), c.req.valid('json')));
  return answer(c);
});

on('POST /admin/account/one-time-codes/options', (c) => openTotp(c.var.shop, requireStaff(c)));

on('POST /admin/account/one-time-codes', async (c) => {
  await guessing(c, () => changeTotp(c.var.shop, requireStaff(c), c.req.valid('json')));
  return answer(c);
});

on('POST /admin/account/recovery-codes', async (c) => {
  const work = () => makeRecoveryCodes(c.var.shop, requireStaff(c), c.req.valid('json'));
  return guessing(c, work);
});
