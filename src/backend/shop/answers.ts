import { createHash } from 'node:crypto';
import type { TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import type { ApiContext } from './api.ts';

/** Marks an answer that leaves as it is made, in place of being whole first; the server takes the mark off. */
export const STREAMED = 'x-streamed';

/** A response whose body type is checked against the route's declared schema. */
export type Answer<T, S extends ContentfulStatusCode> = Response & TypedResponse<JSONParsed<T>, S, 'json'>;

/** Public catalog answer: revalidated by ETag, 304 when the caller has the same bytes. */
export const withEtag = <T extends object>(c: ApiContext, body: T): Answer<T, 200> =>
  withEtagOf(c, tagged(JSON.stringify(body)));

/** JSON text with the ETag that names it. */
export interface Tagged {
  text: string;
  etag: string;
}

export const tagged = (text: string): Tagged => ({
  text,
  etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
});

/** `withEtag` of an answer that is text already. */
export const withEtagOf = <T extends object>(c: ApiContext, answer: Tagged): Answer<T, 200> => {
  c.header('cache-control', 'public, max-age=0, must-revalidate');
  c.header('vary', 'Accept-Language');
  return etagged(c, answer);
};

/** `withEtag` for a caller with an identity: it may show what they saved, so no shared cache keeps it. */
export const withOwnEtag = <T extends object>(c: ApiContext, answer: Tagged): Answer<T, 200> => {
  c.header('cache-control', 'private, max-age=0, must-revalidate');
  c.header('vary', 'Accept-Language, Authorization, guest-id');
  return etagged(c, answer);
};

/** A catalog answer, public unless the caller has an identity. */
export const withCatalogEtag = <T extends object>(c: ApiContext, body: T): Answer<T, 200> => {
  const answer = tagged(JSON.stringify(body));
  return c.var.visitor ? withOwnEtag(c, answer) : withEtagOf(c, answer);
};

/** Personal answer that is requested again and again: no shared cache keeps it, an unchanged one is 304. */
export const withPersonalEtag = <T extends object>(c: ApiContext, body: T): Answer<T, 200> => {
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'Authorization, guest-id');
  return etagged(c, tagged(JSON.stringify(body)));
};

const etagged = <T extends object>(c: ApiContext, { text, etag }: Tagged): Answer<T, 200> => {
  c.header('etag', etag);
  const isKnown = c.req
    .header('if-none-match')
    ?.split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
  const response: Response = isKnown
    ? c.body(null, 304)
    : c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  return response as Answer<T, 200>;
};

/** Personal answer: kept by no cache. */
export const personal = <T extends object, S extends 200 | 201>(c: ApiContext, body: T, status: S) => {
  c.header('cache-control', 'private, no-store');
  c.header('vary', 'Authorization, guest-id');
  const response: Response = c.json(body, status);
  return response as Answer<T, S>;
};
