import { CUSTOMERS } from '../../api/contract/routes/customers.ts';
import { deviceName } from '../../domain/shop/device.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { countClick } from '../loyalty/referral-clicks.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, createModule } from '../shop/api.ts';
import { bearerOf } from '../shop/identity.ts';
import { serve } from '../shop/serve.ts';
import { addressKey, codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { requestCode, signInByCode } from './code-sign-in.ts';
import { getReferrer } from './referrals.ts';
import { endSession } from './sessions.ts';
import { login, readLogin, register, type SignInCall } from './sign-in.ts';

export const customersRoutes = createModule();
const on = serve(customersRoutes, CUSTOMERS, 'Customers');

const warningTexts = (c: ApiContext, warnings: readonly { field: string; text: Text }[]) =>
  warnings.map(({ field, text }) => ({ field, message: inLanguage(text, c.var.phrases) }));

const signInCallOf = (c: ApiContext): SignInCall => ({
  shop: c.var.shop,
  visitor: c.var.visitor,
  branchId: c.var.branchId,
  language: c.var.language,
  device: deviceName(c.req.header('user-agent') ?? ''),
});

on('POST /login', async (c) => {
  const call = signInCallOf(c);
  const request = c.req.valid('json');
  const destination = await readLogin(call, request);
  await countTry(c, loginLimits(destination.value, addressKey(c)));
  return personal(c, await login(call, destination, request), 200);
});

/** Against guessing, and against lists of stolen passwords tried from many addresses or on many accounts. */
const loginLimits = (login: string, address: string | undefined) => [
  { name: 'login', key: [login, address], most: 5, windowMs: MINUTE_MS },
  { name: 'login-account', key: [login, address && 'any'], most: 30, windowMs: 15 * MINUTE_MS },
  { name: 'login-address', key: [address], most: 60, windowMs: 15 * MINUTE_MS },
];

on('POST /register', async (c) => {
  await countTry(c, [{ name: 'register', key: [addressKey(c)], most: 3, windowMs: MINUTE_MS }]);
  const { warnings, ...answer } = await register(signInCallOf(c), c.req.valid('json'));
  return personal(c, { ...answer, warnings: warningTexts(c, warnings) }, 201);
});

on('POST /send-login-otp', async (c) => {
  await countTry(c, [{ name: 'send-code', key: [addressKey(c)], most: 20, windowMs: DAY_MS }]);
  const sent = await withRetryAfter(c, requestCode(signInCallOf(c), c.req.valid('json')));
  const text = say`We sent a code to ${sent.masked_destination}.`;
  return personal(c, { message: inLanguage(text, c.var.phrases), ...sent }, 200);
});

on('POST /login-otp', async (c) => {
  await countTry(c, codeTryLimits(c));
  const { warnings, ...answer } = await signInByCode(signInCallOf(c), c.req.valid('json'));
  return personal(c, { ...answer, warnings: warningTexts(c, warnings) }, 200);
});

on('POST /logout', async (c) => {
  const { everywhere } = c.req.valid('json') ?? {};
  await endSession(c.var.shop, bearerOf(c) ?? '', everywhere === true);
  return personal(c, { message: inLanguage(say`Signed out.`, c.var.phrases) }, 200);
});

on('GET /get-referrer-user/{referred_by}', async (c) => {
  const market = await publicMarketOf(c);
  const answer = await getReferrer(market, c.req.valid('param').referred_by, c.var.visitor);
  await countClick(c.var.shop, answer.referrer.code, c.var.visitor);
  return c.var.visitor?.kind === 'user' ? personal(c, answer, 200) : withEtag(c, answer);
});
