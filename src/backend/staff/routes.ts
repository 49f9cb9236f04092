import { SESSION } from '../../api/contract/admin/staff.ts';
import { deviceName } from '../../domain/shop/device.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import type { ApiContext } from '../shop/api.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { serve } from '../shop/serve.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { addressKey, countGuess, countTry, type TryLimit } from '../shop/try-limits.ts';
import { readDeskSession } from './desk-session.ts';
import { endCookie, sendSession } from './guard.ts';
import { deletePasskey } from './passkey-repository.ts';
import {
  addPasskey,
  addPasskeyOptions,
  linkPasskeyOptions,
  originOf,
  signInByPasskey,
  signInOptions,
  useLinkByPasskey,
} from './passkeys.ts';
import { endSession, findStaff, listSessions } from './sessions.ts';
import { openLink, signInByPassword, useLinkByPassword } from './sign-in.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

const on = serve(SESSION);
export const staffRoutes = on.module;

const deviceOf = (c: ApiContext) => deviceName(c.req.header('user-agent') ?? '');
const whereOf = (c: ApiContext) => originOf(c.var.shop, c.req.header('origin'));

/**
 * Against guessing at one person, and at many from one address. What strangers guess from elsewhere slows a person
 * down to one try a minute, and keeps nobody out; passkeys are not counted here.
 */
const signInLimits = (c: ApiContext, email: string): TryLimit[] => {
  const [address, account] = [addressKey(c), email.toLowerCase()];
  const windowMs = 15 * MINUTE_MS;
  return [
    { name: 'desk-person', key: [account, address], most: 10, windowMs },
    {
      name: 'desk-account',
      key: [account, address && 'any'],
      most: 10,
      windowMs,
      slower: { name: 'desk-slow', key: [account, address], most: 1, windowMs: MINUTE_MS },
      onUsedUp: () => warnOfGuesses(c.var.shop, account),
    },
    { name: 'desk-address', key: [address], most: 30, windowMs },
  ];
};
const linkLimits = (c: ApiContext) => [
  { name: 'desk-link', key: [addressKey(c)], most: 60, windowMs: 15 * MINUTE_MS },
];
const isRefusal = (error: unknown): boolean => error instanceof ShopError;

/** Sends the cookie of a new session, and what the desk shows of it. */
const signedIn = async (c: ApiContext, token: string) => {
  sendSession(c, token);
  const staff = await findStaff(c.var.shop, token);
  if (!staff) throw new ShopError('unauthenticated', 'Please sign in first.');
  return c.json(await readDeskSession(c.var.shop, staff), 200);
};

on('POST /admin/sign-in', async ({ c, shop, body: request }) => {
  const work = () => signInByPassword(shop, request, deviceOf(c));
  return signedIn(c, await countGuess(c, signInLimits(c, request.email), { work, isWrong: isRefusal }));
});

on('POST /admin/sign-in/passkey-options', async ({ c, shop }) => {
  await countTry(c, linkLimits(c));
  return signInOptions(shop, whereOf(c));
});

on('POST /admin/sign-in/passkey', async ({ c, shop, body: { challenge_id, response } }) => {
  await countTry(c, linkLimits(c));
  const given = { challengeId: challenge_id, response };
  return signedIn(c, await signInByPasskey(shop, given, whereOf(c), deviceOf(c)));
});

on('POST /admin/link/open', async ({ c, shop, body }) => {
  await countTry(c, linkLimits(c));
  return openLink(shop, body.token);
});

on('POST /admin/link/password', async ({ c, shop, body }) => {
  await countTry(c, linkLimits(c));
  return signedIn(c, await useLinkByPassword(shop, body, deviceOf(c)));
});

on('POST /admin/link/passkey-options', async ({ c, shop, body }) => {
  await countTry(c, linkLimits(c));
  return linkPasskeyOptions(shop, body.token, whereOf(c));
});

on('POST /admin/link/passkey', async ({ c, shop, body: { token, challenge_id, response } }) => {
  await countTry(c, linkLimits(c));
  const given = { token, challengeId: challenge_id, response };
  return signedIn(c, await useLinkByPasskey(shop, given, whereOf(c), deviceOf(c)));
});

on('GET /admin/session', ({ shop, staff }) => readDeskSession(shop, staff));

on('POST /admin/sign-out', async ({ c, shop, staff }) => {
  if (staff) await endSession(shop, staff, staff.sessionId).catch(() => {});
  endCookie(c);
  return { done: true } as const;
});

on('GET /admin/sessions', ({ shop, staff }) => listSessions(shop, staff));

on('DELETE /admin/sessions/{id}', ({ shop, staff, param: { id } }) => endSession(shop, staff, id));

on('POST /admin/passkeys/options', ({ c, shop, staff }) =>
  addPasskeyOptions(shop, staff.staffId, whereOf(c)),
);

on('POST /admin/passkeys', async ({ c, shop, staff, body: { challenge_id, response } }) => {
  await addPasskey(shop, staff.staffId, { challengeId: challenge_id, response }, whereOf(c), deviceOf(c));
  return listSessions(shop, staff);
});

on('DELETE /admin/passkeys/{id}', async ({ shop, staff, param: { id } }) => {
  const isGone = await inTransaction(shop.db, (trx) => deletePasskey(trx, staff.staffId, id));
  if (!isGone) throw notFound();
  return listSessions(shop, staff);
});
