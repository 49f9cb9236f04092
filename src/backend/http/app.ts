import { randomUUID } from 'node:crypto';
import { isLocale, languageOf } from '../../domain/text/locales.ts';
import { chooseLanguage, say } from '../../domain/text/text.ts';
import { phrasesOf } from '../../language/phrases.ts';
import {
  type ApiContext,
  type ApiModule,
  createModule,
  requireCustomer,
  requireVisitor,
} from '../shop/api.ts';
import { isSameSecret } from '../shop/digest.ts';
import { bearerOf, type FindCustomer, isSignInPath, readIdentity } from '../shop/identity.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { createGuard, isDeskPath, listGuarded } from '../staff/guard.ts';
import { answerError } from './errors.ts';
import { serveOpenApi } from './openapi.ts';
import { createRateLimits } from './rate-limits.ts';
import { readForm } from './read-form.ts';
import { sendSeq } from './send-seq.ts';
import { IMPORT_PATH, isForCustomers, SIGNED_PATHS, UPLOAD_PATHS } from './special-paths.ts';
import { traceCall } from './trace-call.ts';

/** Guests of a customers' call are refused here; signing out takes a token that is no longer valid too. */
const checkCaller = (c: ApiContext): void => {
  if (!isForCustomers(c.req.path)) return;
  if (isSignInPath(c.req.path) && bearerOf(c) !== undefined) return;
  requireCustomer(c);
};

/** What the rules for every call need of the modules behind them. */
export interface ApiParts {
  modules: readonly ApiModule[];
  findCustomerByToken: FindCustomer;
  /** The locale of the store, for visitors who ask for no language of ours. */
  storeLocale(shop: Shop): Promise<string>;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Puts the rules for every call in front of the modules. */
export const mountApi = (shop: Shop, parts: ApiParts): ApiModule => {
  const api = createModule().basePath('/api') as ApiModule;
  const limitRate = createRateLimits(shop);
  const guard = createGuard(parts.modules.flatMap(listGuarded));
  if (shop.isTraced) api.use(traceCall);
  api.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('shop', shop);
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    c.set('acceptLanguage', c.req.query('locale') ?? c.req.header('accept-language') ?? '');
    const locale = await localeOf(c, parts);
    const language = chooseLanguage(locale) ?? 'en';
    c.set('language', language);
    c.set('phrases', phrasesOf(locale));
    c.header('content-language', language);
    if (!SAFE.has(c.req.method)) checkWrite(c);
    await refuseNul(c);
    // The desk knows no shoppers, and a shopper's token opens nothing there.
    if (isDeskPath(c.req.path)) await guard(c);
    else c.set('visitor', await readIdentity(c, parts.findCustomerByToken));
    c.set('branchId', branchIdOf(c));
    const part = partOf(c);
    c.set('isUnlimited', mayPassLimits(c));
    const isCounted = shop.rateLimits !== 'off' && !c.var.isUnlimited;
    const isLimited = isCounted && part !== 'rest' && !SIGNED_PATHS.has(c.req.path);
    if (isLimited) await limitRate(c);
    checkCaller(c);
    const uploader = UPLOAD_PATHS.get(c.req.path);
    // The desk's guard has let its own people pass already.
    if (uploader && uploader !== 'staff' && isForm(c))
      (uploader === 'customer' ? requireCustomer : requireVisitor)(c);
    if (part === 'head') return c.body(null, 204);
    if (uploader && isForm(c) && c.req.path !== IMPORT_PATH)
      c.req.bodyCache.formData = await readForm(c.req.raw);
    await next();
    if (isDeskPath(c.req.path) && !SAFE.has(c.req.method)) await sendSeq(c);
    return undefined;
  });
  for (const module of parts.modules) api.route('/', module);
  serveOpenApi(api);
  api.notFound((c) => {
    const allowed = methodsOf(api, c.req.path);
    if (allowed.length === 0) throw notFound();
    c.header('allow', allowed.join(', '));
    throw new ShopError('method_not_allowed', say`Use ${allowed.join(', ')} here.`);
  });
  api.onError((error, c) => answerError(error, c, shop));
  return api;
};

const mayPassLimits = (c: ApiContext): boolean => {
  const { limitsKey } = c.var.shop;
  return limitsKey !== undefined && isSameSecret(c.req.header('x-limits-key') ?? '', limitsKey);
};

const partOf = (c: ApiContext) => c.env?.part;
const isForm = (c: ApiContext) => /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '');

const localeOf = async (c: ApiContext, parts: ApiParts): Promise<string> => {
  const { shop, acceptLanguage } = c.var;
  const language = chooseLanguage(acceptLanguage);
  if (!language) return parts.storeLocale(shop);
  const tags = acceptLanguage.split(',').map((entry) => entry.replace(/;.*/s, '').trim());
  return tags.find((tag) => languageOf(tag) === language && isLocale(tag)) ?? language;
};

/** Refuses writes of other sites (no AJAX marker) and bodies that are neither JSON nor an expected upload. */
const checkWrite = (c: ApiContext): void => {
  // Gateways send what they like, proved by its very bytes or by its address.
  if (SIGNED_PATHS.has(c.req.path)) return;
  if (c.req.header('x-requested-with') !== 'XMLHttpRequest') {
    throw new ShopError('ajax_marker_missing', say`Missing AJAX marker.`);
  }
  const type = c.req.header('content-type') ?? '';
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);
  const isUpload = UPLOAD_PATHS.has(c.req.path) && isForm(c);
  // A request without a body has neither a type nor a length.
  const mayHaveBody = type !== '' || Number(c.req.header('content-length') ?? 0) > 0;
  if (mayHaveBody && !isJson && !isUpload && c.req.raw.body !== null) {
    throw new ShopError('unsupported_media_type', say`Send the request body as JSON.`);
  }
};

/** PostgreSQL cannot store U+0000, and no text needs it: refused wherever it comes in. */
const refuseNul = async (c: ApiContext): Promise<void> => {
  const isJson = !SAFE.has(c.req.method) && c.req.header('content-type')?.includes('json');
  const body = isJson ? await c.req.text() : '';
  if (!c.req.url.includes('%00') && !body.includes('\\u0000') && !body.includes('\u0000')) return;
  throw new ShopError('validation_failed', say`Text may not hold the character U+0000.`);
};

const branchIdOf = (c: ApiContext): number => {
  const given = c.req.queries('branch_id') ?? [];
  if (given.length > 1 || (given[0] !== undefined && !/^[1-9]\d{0,8}$/.test(given[0]))) {
    throw fieldError('branch_id', say`branch_id must be one positive number.`);
  }
  return Number(given[0] ?? 1);
};

/** Methods that the path of a refused call does have; empty for an unknown path. */
const methodsOf = (api: ApiModule, path: string): string[] =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { route } = definition;
    const pattern = new RegExp(`^(/api)?${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return pattern.test(path) ? [route.method.toUpperCase()] : [];
  });
