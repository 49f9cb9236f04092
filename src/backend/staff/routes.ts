import { SESSION } from '../../api/contract/routes/admin/session.ts';
import { deviceName } from '../../domain/shop/device.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
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

export const staffRoutes = createModule();
const on = serve(staffRoutes, SESSION);

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

on('POST /admin/sign-in', async (c) => {
  const { shop } = c.var;
  const request = c.req.valid('json');
  const work = () => signInByPassword(shop, request, deviceOf(c));
  return signedIn(c, await countGuess(c, signInLimits(c, request.email), { work, isWrong: isRefusal }));
});

on('POST /admin/sign-in/passkey-options', async (c) => {
  await countTry(c, linkLimits(c));
  return signInOptions(c.var.shop, whereOf(c));
});

on('POST /admin/sign-in/passkey', async (c) => {
  await countTry(c, linkLimits(c));
  const { challenge_id, response } = c.req.valid('json');
  const given = { challengeId: challenge_id, response };
  return signedIn(c, await signInByPasskey(c.var.shop, given, whereOf(c), deviceOf(c)));
});

on('POST /admin/link/open', async (c) => {
  await countTry(c, linkLimits(c));
  return openLink(c.var.shop, c.req.valid('json').token);
});

on('POST /admin/link/password', async (c) => {
  await countTry(c, linkLimits(c));
  return signedIn(c, await useLinkByPassword(c.var.shop, c.req.valid('json'), deviceOf(c)));
});

on('POST /admin/link/passkey-options', async (c) => {
  await countTry(c, linkLimits(c));
  return linkPasskeyOptions(c.var.shop, c.req.valid('json').token, whereOf(c));
});

on('POST /admin/link/passkey', async (c) => {
  await countTry(c, linkLimits(c));
  const { token, challenge_id, response } = c.req.valid('json');
  const given = { token, challengeId: challenge_id, response };
  return signedIn(c, await useLinkByPasskey(c.var.shop, given, whereOf(c), deviceOf(c)));
});

on('GET /admin/session', (c) => readDeskSession(c.var.shop, requireStaff(c)));

on('POST /admin/sign-out', async (c) => {
  const { shop, staff } = c.var;
  if (staff) await endSession(shop, staff, staff.sessionId).catch(() => {});
  endCookie(c);
  return { done: true } as const;
});

on('GET /admin/sessions', (c) => listSessions(c.var.shop, requireStaff(c)));

on('DELETE /admin/sessions/{id}', (c) => endSession(c.var.shop, requireStaff(c), c.req.valid('param').id));

on('POST /admin/passkeys/options', (c) => addPasskeyOptions(c.var.shop, requireStaff(c).staffId, whereOf(c)));

on('POST /admin/passkeys', async (c) => {
  const staff = requireStaff(c);
  const { challenge_id, response } = c.req.valid('json');
  await addPasskey(
    c.var.shop,
    staff.staffId,
    { challengeId: challenge_id, response },
    whereOf(c),
    deviceOf(c),
  );
  return listSessions(c.var.shop, staff);
});

on('DELETE /admin/passkeys/{id}', async (c) => {
  const staff = requireStaff(c);
  const { id } = c.req.valid('param');
  const isGone = await inTransaction(c.var.shop.db, (trx) => deletePasskey(trx, staff.staffId, id));
  if (!isGone) throw notFound();
  return listSessions(c.var.shop, staff);
});
