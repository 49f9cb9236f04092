import { getCookie, setCookie } from 'hono/cookie';
import { ACCESSES, type Access } from '../../api/contract/roles.ts';
import { may } from '../../domain/desk/roles.ts';
import { say } from '../../domain/text/text.ts';
import type { ApiContext, ApiModule } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { findStaff, MOST_MS } from './sessions.ts';

const DESK = '/admin/';
const COOKIE = 'desk';

/** A route of the desk with what it needs. */
export interface GuardedRoute {
  method: string;
  /** Below `/api`, with `{name}` for its parts. */
  path: string;
  access: Access;
}

/** Every route under `/api/admin`; throws for one that does not say who may call it. */
export const listGuarded = ({ openAPIRegistry }: Pick<ApiModule, 'openAPIRegistry'>): GuardedRoute[] =>
  openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, ...route } = definition.route;
    const below = path.replace(/^\/api(?=\/)/, '');
    if (!below.startsWith(DESK)) return [];
    const access = ACCESSES.find((one) => one === (route as { 'x-access'?: unknown })['x-access']);
    if (!access) throw new Error(`${method.toUpperCase()} ${path} does not say who may call it.`);
    return [{ method: method.toUpperCase(), path: below, access }];
  });

export const isDeskPath = (path: string): boolean => path.startsWith(`/api${DESK}`);

/**
 * Who may make which call of the desk, in one place: 401 without a session, 403 without the permission or from
 * another site. Sets `staff`. What is no route is for everybody who is signed in: the API's document, or a 404.
 */
export const createGuard = (routes: readonly GuardedRoute[]) => {
  const known = routes.map(({ method, path, access }) => ({
    method,
    access,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    hasParts: path.includes('{'),
  }));
  const exactFirst = known.toSorted((a, b) => Number(a.hasParts) - Number(b.hasParts));
  return async (c: ApiContext): Promise<void> => {
    c.header('cache-control', 'private, no-store');
    checkOrigin(c);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const route = exactFirst.find((one) => one.method === method && one.pattern.test(c.req.path));
    const token = getCookie(c, COOKIE, 'host');
    const staff = token ? await findStaff(c.var.shop, token) : undefined;
    c.set('staff', staff);
    if (route?.access === 'public') return;
    if (!staff) throw new ShopError('unauthenticated', say`Please sign in first.`);
    if (!route || route.access === 'signed-in' || may(staff, route.access)) return;
    throw new ShopError('forbidden', say`Your role does not allow this.`);
  };
};

/** Browsers name the page that a call comes from: the shop's own, or one at the address that is called. */
const checkOrigin = ({ req, var: { shop } }: ApiContext): void => {
  const origin = req.header('origin');
  if (origin === undefined || origin === new URL(shop.siteUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === new URL(req.url).host) return;
  throw new ShopError('forbidden', say`This call comes from another site.`);
};

/** Puts a new session into the cookie: no script reads it, and no other site sends it. */
export const sendSession = (c: ApiContext, token: string): void =>
  setCookie(c, COOKIE, token, { ...KEPT, maxAge: MOST_MS / 1_000 });

export const endCookie = (c: ApiContext): void => setCookie(c, COOKIE, '', { ...KEPT, maxAge: 0 });

const KEPT = { prefix: 'host', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' } as const;
