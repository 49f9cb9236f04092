import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { output, ZodError, ZodType } from 'zod';
import { addressBucket } from '../../domain/people/network-address.ts';
import { issueText } from '../../domain/text/issue-text.ts';
import { type Language, type Phrases, say } from '../../domain/text/text.ts';
import type { Customer, Shop, Staff, Visitor } from './shop.ts';
import { fieldErrors, ShopError } from './shop-error.ts';

/** Per-request values: every handler reads them with `c.var`. */
export interface ApiEnv {
  /**
   * `ip`: the caller's address. `part`: an upload's head comes first and answers 204 where the rest may follow, which
   * counts as one call.
   */
  Bindings: { ip?: string | undefined; part?: 'head' | 'rest' | undefined };
  Variables: {
    shop: Shop;
    branchId: number;
    visitor: Visitor | undefined;
    /** Of calls under `/api/admin` alone. */
    staff: Staff | undefined;
    requestId: string;
    /** The caller has the owner's leave to call as often as it likes. */
    isUnlimited: boolean;
    /** Of the answer's texts: requested by `?locale=` or Accept-Language, else the store's. */
    language: Language;
    /** `?locale=` or Accept-Language as sent; names are answered in the shop's locale that fits it best. */
    acceptLanguage: string;
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

/** The signed-in visitor; 403 `login_required` for everybody else: a 401 would log a visitor out. */
export const requireCustomer = (c: ApiContext): Customer => {
  const { visitor } = c.var;
  if (visitor?.kind !== 'user') throw new ShopError('login_required', say`Please sign in first.`);
  return visitor;
};

/** Whoever is signed in at the desk; the guard has let nobody else through. */
export const requireStaff = (c: ApiContext): Staff => {
  if (!c.var.staff) throw new ShopError('unauthenticated', say`Please sign in first.`);
  return c.var.staff;
};

/** Where a call over the network came from; calls from inside the process have no address and no limit. */
export const addressOf = (c: ApiContext): string | undefined => {
  const address = c.env?.ip;
  return address === undefined ? undefined : addressBucket(address);
};
