import { createRoute, z } from '@hono/zod-openapi';
import {
  DeskSession,
  LinkPasskeyRequest,
  OpenLinkRequest,
  OpenLinkResponse,
  PasskeyOptions,
  PasskeySignInRequest,
  StaffSessions,
  StaffSignInRequest,
  UseLinkRequest,
} from '../../api/contract/admin/staff.ts';
import { Id } from '../../api/contract/common.ts';
import { deviceName } from '../../domain/shop/device.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { addressKey, countGuess, countTry, type TryLimit } from '../shop/try-limits.ts';
import { readDeskSession } from './desk-session.ts';
import { endCookie, needs, sendSession } from './guard.ts';
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

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/sign-in',
    ...needs('public'),
    request: jsonBody(StaffSignInRequest),
    responses: answers({ 200: DeskSession }),
  }),
  async (c) => {
    const { shop } = c.var;
    const request = c.req.valid('json');
    const work = () => signInByPassword(shop, request, deviceOf(c));
    return signedIn(c, await countGuess(c, signInLimits(c, request.email), { work, isWrong: isRefusal }));
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/sign-in/passkey-options',
    ...needs('public'),
    responses: answers({ 200: PasskeyOptions }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    return c.json(await signInOptions(c.var.shop, whereOf(c)), 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/sign-in/passkey',
    ...needs('public'),
    request: jsonBody(PasskeySignInRequest),
    responses: answers({ 200: DeskSession }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    const { challenge_id, response } = c.req.valid('json');
    const given = { challengeId: challenge_id, response };
    return signedIn(c, await signInByPasskey(c.var.shop, given, whereOf(c), deviceOf(c)));
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/link/open',
    ...needs('public'),
    request: jsonBody(OpenLinkRequest),
    responses: answers({ 200: OpenLinkResponse }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    return c.json(await openLink(c.var.shop, c.req.valid('json').token), 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/link/password',
    ...needs('public'),
    request: jsonBody(UseLinkRequest),
    responses: answers({ 200: DeskSession }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    return signedIn(c, await useLinkByPassword(c.var.shop, c.req.valid('json'), deviceOf(c)));
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/link/passkey-options',
    ...needs('public'),
    request: jsonBody(OpenLinkRequest),
    responses: answers({ 200: PasskeyOptions }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    return c.json(await linkPasskeyOptions(c.var.shop, c.req.valid('json').token, whereOf(c)), 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/link/passkey',
    ...needs('public'),
    request: jsonBody(LinkPasskeyRequest),
    responses: answers({ 200: DeskSession }),
  }),
  async (c) => {
    await countTry(c, linkLimits(c));
    const { token, challenge_id, response } = c.req.valid('json');
    const given = { token, challengeId: challenge_id, response };
    return signedIn(c, await useLinkByPasskey(c.var.shop, given, whereOf(c), deviceOf(c)));
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/session',
    ...needs('signed-in'),
    responses: answers({ 200: DeskSession }),
  }),
  async (c) => c.json(await readDeskSession(c.var.shop, requireStaff(c)), 200),
);

const Done = z.object({ done: z.literal(true) }).meta({ id: 'DeskDone' });

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/sign-out',
    ...needs('public'),
    responses: answers({ 200: Done }),
  }),
  async (c) => {
    const { shop, staff } = c.var;
    if (staff) await endSession(shop, staff, staff.sessionId).catch(() => {});
    endCookie(c);
    return c.json({ done: true } as const, 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/sessions',
    ...needs('signed-in'),
    responses: answers({ 200: StaffSessions }),
  }),
  async (c) => c.json(await listSessions(c.var.shop, requireStaff(c)), 200),
);

const IdParam = z.object({ id: z.coerce.number().pipe(Id) });

staffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/sessions/{id}',
    ...needs('signed-in'),
    request: { params: IdParam },
    responses: answers({ 200: StaffSessions }, [404]),
  }),
  async (c) => c.json(await endSession(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/passkeys/options',
    ...needs('signed-in'),
    responses: answers({ 200: PasskeyOptions }),
  }),
  async (c) => c.json(await addPasskeyOptions(c.var.shop, requireStaff(c).staffId, whereOf(c)), 200),
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/passkeys',
    ...needs('signed-in'),
    request: jsonBody(PasskeySignInRequest),
    responses: answers({ 200: StaffSessions }),
  }),
  async (c) => {
    const staff = requireStaff(c);
    const { challenge_id, response } = c.req.valid('json');
    await addPasskey(
      c.var.shop,
      staff.staffId,
      { challengeId: challenge_id, response },
      whereOf(c),
      deviceOf(c),
    );
    return c.json(await listSessions(c.var.shop, staff), 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/passkeys/{id}',
    ...needs('signed-in'),
    request: { params: IdParam },
    responses: answers({ 200: StaffSessions }, [404]),
  }),
  async (c) => {
    const staff = requireStaff(c);
    const { id } = c.req.valid('param');
    const isGone = await inTransaction(c.var.shop.db, (trx) => deletePasskey(trx, staff.staffId, id));
    if (!isGone) throw notFound();
    return c.json(await listSessions(c.var.shop, staff), 200);
  },
);
