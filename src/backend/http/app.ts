import { createHash, randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { output, ZodError, ZodType } from 'zod';
import { answerError } from './errors.ts';
import { methodsOf } from './known-paths.ts';
import { serveOpenApi } from './openapi.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Shop, Visitor } from './shop.ts';
import { ShopError } from './shop-error.ts';

/** Per-request values: every handler reads them with `c.var`. */
export interface ApiEnv {
  /** The caller's address: given by the server, or the socket's under `@hono/node-server`. */
  Bindings: { ip?: string; incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { shop: Shop; branchId: number; visitor: Visitor | undefined; requestId: string };
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

const validationError = (error: ZodError): ShopError => {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const messages = Object.values(errors).flat();
  const message = messages.length === 1 && messages[0] ? messages[0] : 'The given data was invalid.';
  return new ShopError('validation_failed', message, { errors });
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The visitor behind the headers (SPEC §6). The guest id is a bearer secret: only its hash is kept. */
const visitorOf = (headers: Headers): Visitor | undefined => {
  if (headers.has('authorization')) throw new ShopError('unauthenticated', 'Unauthenticated.');
  const guestId = headers.get('guest-id');
  if (guestId === null) return undefined;
  if (!UUID_V4.test(guestId)) {
    throw new ShopError('validation_failed', 'The guest id must be a version 4 UUID.', {
      errors: { 'guest-id': ['The guest id must be a version 4 UUID.'] },
    });
  }
  return { kind: 'guest', owner: `g:${createHash('sha256').update(guestId.toLowerCase()).digest('hex')}` };
};

/** The visitor of a call that needs one: 422 `identity_required` without any identity header. */
export const requireVisitor = (c: ApiContext): Visitor => {
  if (!c.var.visitor) throw new ShopError('identity_required', 'Send a guest-id header or sign in.');
  return c.var.visitor;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Puts the rules for every call (contract §2.0) in front of the modules. */
export const mountApi = (shop: Shop, modules: readonly ApiModule[]): ApiModule => {
  const api = createModule().basePath('/api') as ApiModule;
  const limitRate = createRateLimits();
  api.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('shop', shop);
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    if (!SAFE.has(c.req.method)) checkWrite(c);
    c.set('visitor', visitorOf(c.req.raw.headers));
    c.set('branchId', branchIdOf(c));
    if (shop.rateLimits !== 'off') await limitRate(c);
    await next();
  });
  for (const module of modules) api.route('/', module);
  serveOpenApi(api);
  api.notFound((c) => {
    const allowed = methodsOf(api, c.req.path);
    if (allowed.length === 0) return c.json({ message: 'Not found.', code: 'not_found' }, 404);
    c.header('allow', allowed.join(', '));
    return c.json({ message: `Use ${allowed.join(' or ')} here.`, code: 'method_not_allowed' }, 405);
  });
  api.onError((error, c) => answerError(error, c, shop));
  return api;
};

/** Refuses writes of other sites (no AJAX marker) and bodies that are not JSON. */
const checkWrite = (c: ApiContext): void => {
  if (c.req.header('x-requested-with') !== 'XMLHttpRequest') {
    throw new ShopError('ajax_marker_missing', 'Missing AJAX marker.');
  }
  const type = c.req.header('content-type');
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type ?? '');
  if (c.req.raw.body !== null && !isJson) {
    throw new ShopError('unsupported_media_type', 'Send the request body as JSON.');
  }
};

const branchIdOf = (c: ApiContext): number => {
  const given = c.req.queries('branch_id') ?? [];
  if (given.length > 1 || (given[0] !== undefined && !/^[1-9]\d{0,8}$/.test(given[0]))) {
    throw new ShopError('validation_failed', 'branch_id must be one positive number.', {
      errors: { branch_id: ['branch_id must be one positive number.'] },
    });
  }
  return Number(given[0] ?? 1);
};
