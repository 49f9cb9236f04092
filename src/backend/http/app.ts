import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { output, ZodError, ZodType } from 'zod';
import { PHRASES } from '../../domain/phrases/phrases.ts';
import { chooseLanguage, type Language, type Phrases, say } from '../../domain/text.ts';
import { answerError } from './errors.ts';
import { bearerOf, isDoor, readIdentity } from './identity.ts';
import { issueText } from './issue-text.ts';
import { methodsOf } from './known-paths.ts';
import { serveOpenApi } from './openapi.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Member, Shop, Visitor } from './shop.ts';
import { fieldError, fieldErrors, notFound, ShopError } from './shop-error.ts';
import { isForMembers, SIGNED_PATHS, UPLOAD_PATHS } from './special-paths.ts';

/** Per-request values: every handler reads them with `c.var`. */
export interface ApiEnv {
  /** The caller's address: given by the server, or the socket's under `@hono/node-server`. */
  Bindings: {
    ip?: string;
    /** `part`: an upload's head comes first and answers 204 where the rest may follow, which counts as one call. */
    incoming?: { socket?: { remoteAddress?: string }; part?: 'head' | 'rest' | undefined };
  };
  Variables: {
    shop: Shop;
    branchId: number;
    visitor: Visitor | undefined;
    requestId: string;
    /** Of the answer's texts: asked for by `?locale=` or Accept-Language, else the store's. */
    language: Language;
    /** `?locale=` or Accept-Language as sent; names are answered in the shop's locale that fits it best. */
    asked: string;
    phrases: Phrases;
  };
}
export type ApiContext = Context<ApiEnv>;
export type ApiModule = OpenAPIHono<ApiEnv>;

/** A router whose validation failures answer the contract's error body. */
export const createModule = (): ApiModule =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error);
    },
  });

/** Parses what a route's own validation cannot see; a failure answers the contract's error body. */
export const parseWith = <T extends ZodType>(schema: T, given: unknown): output<T> => {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
};

const validationError = (error: ZodError): ShopError =>
  fieldErrors(
    Object.fromEntries(
      Object.entries(Object.groupBy(error.issues, (issue) => issue.path.join('.') || 'body')).map(
        ([field, issues]) => [field, (issues ?? []).map(issueText)],
      ),
    ),
  );

/** The visitor of a call that needs one: 422 `identity_required` without any identity header. */
export const requireVisitor = (c: ApiContext): Visitor => {
  if (!c.var.visitor) throw new ShopError('identity_required', say`Send a guest-id header or sign in.`);
  return c.var.visitor;
};

/** The signed-in visitor; 403 `login_required` for everybody else: a 401 would log a visitor out (SPEC §8). */
export const requireMember = (c: ApiContext): Member => {
  const { visitor } = c.var;
  if (visitor?.kind !== 'user') throw new ShopError('login_required', say`Please sign in first.`);
  return visitor;
};

/** Guests of a members' call are refused here; signing out takes a token that is no longer valid too. */
const checkCaller = (c: ApiContext): void => {
  if (!isForMembers(c.req.path)) return;
  if (isDoor(c.req.path) && bearerOf(c) !== undefined) return;
  requireMember(c);
};

/** What the rules for every call need of the modules behind them. */
export interface ApiParts {
  modules: readonly ApiModule[];
  /** The customer of a bearer token; undefined when the token is unknown, expired or revoked. */
  findMember(shop: Shop, token: string): Promise<Omit<Member, 'kind' | 'guestOwner'> | undefined>;
  /** The locale of the store, for visitors who ask for no language of ours. */
  storeLocale(shop: Shop): Promise<string>;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Puts the rules for every call (contract §2.0) in front of the modules. */
export const mountApi = (shop: Shop, parts: ApiParts): ApiModule => {
  const api = createModule().basePath('/api') as ApiModule;
  const limitRate = createRateLimits(shop.processes);
  api.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('shop', shop);
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    c.set('asked', c.req.query('locale') ?? c.req.header('accept-language') ?? '');
    const language = await languageOf(c, parts);
    c.set('language', language);
    c.set('phrases', PHRASES[language]);
    c.header('content-language', language);
    if (!SAFE.has(c.req.method)) checkWrite(c);
    await refuseNul(c);
    c.set('visitor', await readIdentity(c, parts));
    c.set('branchId', branchIdOf(c));
    const part = partOf(c);
    const isLimited = shop.rateLimits !== 'off' && part !== 'rest' && !SIGNED_PATHS.has(c.req.path);
    if (isLimited) await limitRate(c);
    checkCaller(c);
    const uploader = UPLOAD_PATHS.get(c.req.path);
    if (uploader && isForm(c)) (uploader === 'member' ? requireMember : requireVisitor)(c);
    if (part === 'head') return c.body(null, 204);
    return next();
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

const partOf = (c: ApiContext) => c.env?.incoming?.part;
const isForm = (c: ApiContext) => /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '');

const languageOf = async (c: ApiContext, parts: ApiParts): Promise<Language> => {
  const { shop, asked } = c.var;
  return chooseLanguage(asked) ?? chooseLanguage(await parts.storeLocale(shop)) ?? 'en';
};

/** Refuses writes of other sites (no AJAX marker) and bodies that are neither JSON nor an expected upload. */
const checkWrite = (c: ApiContext): void => {
  if (c.req.header('x-requested-with') !== 'XMLHttpRequest' && !SIGNED_PATHS.has(c.req.path)) {
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
    throw fieldError('validation_failed', 'branch_id', say`branch_id must be one positive number.`);
  }
  return Number(given[0] ?? 1);
};
