import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ErrorBody } from '../../api/contract/errors.ts';
import type { ApiContext } from './app.ts';

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The `responses` of a route: its success schemas, the named refusals and those any call may answer. */
export const answers = <T extends Record<number, z.ZodType>>(
  success: T,
  refusals: readonly number[] = [],
) => {
  const errors = Object.fromEntries(
    [403, 422, 429, 500, 503, ...refusals].map((status) => [status, json(ErrorBody, 'Refused')]),
  );
  const successes = Object.fromEntries(
    Object.entries(success).map(([status, schema]) => [status, json(schema as z.ZodType, 'Success')]),
  ) as unknown as {
    [S in keyof T]: { description: string; content: { 'application/json': { schema: T[S] } } };
  };
  return { ...errors, ...successes };
};

/** Public catalogue answer: revalidated by ETag, 304 when the asker has the same bytes. */
export const withEtag = <T extends object>(c: ApiContext, body: T) => {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  c.header('etag', etag);
  c.header('cache-control', 'public, max-age=0, must-revalidate');
  c.header('vary', 'Accept-Language');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304) as never;
  return c.body(text, 200, { 'content-type': 'application/json' }) as never;
};

/** Personal answer: kept by no cache. */
export const personal = <T extends object, S extends 200 | 201>(c: ApiContext, body: T, status: S) => {
  c.header('cache-control', 'private, no-store');
  c.header('vary', 'Authorization, guest-id');
  return c.json(body, status) as never;
};
