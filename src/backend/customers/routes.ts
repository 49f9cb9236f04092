import { CUSTOMERS } from '../../api/contract/routes/customers.ts';
import { deviceName } from '../../domain/shop/device.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { countClick } from '../loyalty/referral-clicks.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import type { ApiContext } from '../shop/api.ts';
import { bearerOf } from '../shop/identity.ts';
import { serve } from '../shop/serve.ts';
import { addressKey, codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { requestCode, signInByCode } from './code-sign-in.ts';
import { getReferrer } from './referrals.ts';
import { endSession } from './sessions.ts';
import { login, readLogin, register, type SignInCall } from './sign-in.ts';

const on = serve(CUSTOMERS, 'Customers', personal);
export const customersRoutes = on.module;

const warningTexts = (c: ApiContext, warnings: readonly { field: string; text: Text }[]) =>
  warnings.map(({ field, text }) => ({ field, message: inLanguage(text, c.var.phrases) }));

const signInCallOf = (c: ApiContext): SignInCall => ({
  shop: c.var.shop,
  visitor: c.var.visitor,
  branchId: c.var.branchId,
  language: c.var.language,
  device: deviceName(c.req.header('user-agent') ?? ''),
});

on('POST /login', async ({ c, body: request }) => {
  const call = signInCallOf(c);
  const destination = await readLogin(call, request);
  await countTry(c, loginLimits(destination.value, addressKey(c)));
  return login(call, destination, request);
});

/** Against guessing, and against lists of stolen passwords tried from many addresses or on many accounts. */
const loginLimits = (login: string, address: string | undefined) => [
  { name: 'login', key: [login, address], most: 5, windowMs: MINUTE_MS },
  { name: 'login-account', key: [login, address && 'any'], most: 30, windowMs: 15 * MINUTE_MS },
  { name: 'login-address', key: [address], most: 60, windowMs: 15 * MINUTE_MS },
];

on('POST /register', async ({ c, body }) => {
  await countTry(c, [{ name: 'register', key: [addressKey(c)], most: 3, windowMs: MINUTE_MS }]);
  const { warnings, ...answer } = await register(signInCallOf(c), body);
  return { ...answer, warnings: warningTexts(c, warnings) };
});

on('POST /send-login-otp', async ({ c, phrases, body }) => {
  await countTry(c, [{ name: 'send-code', key: [addressKey(c)], most: 20, windowMs: DAY_MS }]);
  const sent = await withRetryAfter(c, requestCode(signInCallOf(c), body));
  const text = say`We sent a code to ${sent.masked_destination}.`;
  return { message: inLanguage(text, phrases), ...sent };
});

on('POST /login-otp', async ({ c, body }) => {
  await countTry(c, codeTryLimits(c));
  const { warnings, ...answer } = await signInByCode(signInCallOf(c), body);
  return { ...answer, warnings: warningTexts(c, warnings) };
});

on('POST /logout', async ({ c, shop, phrases, body }) => {
  const { everywhere } = body ?? {};
  await endSession(shop, bearerOf(c) ?? '', everywhere === true);
  return { message: inLanguage(say`Signed out.`, phrases) };
});

on('GET /get-referrer-user/{referred_by}', async ({ c, shop, visitor, param: { referred_by } }) => {
  const market = await publicMarketOf(c);
  const answer = await getReferrer(market, referred_by, visitor);
  await countClick(shop, answer.referrer.code, visitor);
  return visitor?.kind === 'user' ? personal(c, answer, 200) : withEtag(c, answer);
});
