import { createRoute } from '@hono/zod-openapi';
import {
  ChangePasswordRequest,
  ChangeTotpRequest,
  OwnAccess,
  RecoveryCodes,
  RecoveryCodesRequest,
  SaveOwnRequest,
  TotpSetup,
} from '../../api/contract/admin/own-access.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { countGuess } from '../shop/try-limits.ts';
import { needs } from './guard.ts';
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

const responses = answers({ 200: OwnAccess });
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

ownAccessRoutes.openapi(
  createRoute({ method: 'get', path: '/admin/account', ...needs('signed-in'), responses }),
  async (c) => answer(c),
);

ownAccessRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/account',
    ...needs('signed-in'),
    request: jsonBody(SaveOwnRequest),
    responses,
  }),
  async (c) => {
    await saveOwn(c.var.shop, requireStaff(c), c.req.valid('json'));
    return answer(c);
  },
);

ownAccessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/account/password',
    ...needs('signed-in'),
    request: jsonBody(ChangePasswordRequest),
    responses,
  }),
  async (c) => {
    await guessing(c, () => changePassword(c.var.shop, requireStaff(c), c.req.valid('json')));
    return answer(c);
  },
);

ownAccessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/account/one-time-codes/options',
    ...needs('signed-in'),
    responses: answers({ 200: TotpSetup }),
  }),
  async (c) => c.json(await openTotp(c.var.shop, requireStaff(c)), 200),
);

ownAccessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/account/one-time-codes',
    ...needs('signed-in'),
    request: jsonBody(ChangeTotpRequest),
    responses,
  }),
  async (c) => {
    await guessing(c, () => changeTotp(c.var.shop, requireStaff(c), c.req.valid('json')));
    return answer(c);
  },
);

ownAccessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/account/recovery-codes',
    ...needs('signed-in'),
    request: jsonBody(RecoveryCodesRequest),
    responses: answers({ 200: RecoveryCodes }),
  }),
  async (c) => {
    const work = () => makeRecoveryCodes(c.var.shop, requireStaff(c), c.req.valid('json'));
    return c.json(await guessing(c, work), 200);
  },
);
