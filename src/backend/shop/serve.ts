import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import { z } from 'zod';
import { ErrorBody } from '../../api/contract/errors.ts';
import {
  ById,
  type Complete,
  type Input,
  type Output,
  type Route,
  type RouteKey,
  type Routes,
} from '../../api/contract/route.ts';
import { type ApiContext, type ApiEnv, createModule, requireStaff } from './api.ts';
import type { Staff } from './shop.ts';

/** What was sent, checked by the row. */
type Sent<T extends Route> = (T extends { params: infer S } ? { param: Output<S> } : unknown) &
  (T extends { query: infer S } ? { query: Output<S> } : unknown) &
  (T extends { form: infer S } ? { form: Output<S> } : unknown) &
  (T extends { body: infer S }
    ? { body: Output<S> | (T extends { isBodyOptional: true } ? undefined : never) }
    : unknown);

/** Whoever is signed in at the desk; of a call that strangers may make, perhaps nobody. */
type Caller<T extends Route> = T extends { needs: infer A }
  ? A extends 'public'
    ? unknown
    : { staff: Staff }
  : unknown;

/** What a handler is given: who calls, with what. */
type Call<T extends Route> = ApiEnv['Variables'] & { c: ApiContext } & Caller<T> & Sent<T>;

type Json<S, Status extends 200 | 201> = Response & TypedResponse<JSONParsed<Input<S>>, Status, 'json'>;
type Result<T extends Route> =
  | (T extends { answer: infer S } ? Input<S> | Json<S, 200> : never)
  | (T extends { created: infer S } ? Input<S> | Json<S, 201> : never)
  | (T extends { file: string } ? Response : never);

/** How a body leaves where its handler makes no response of its own. */
type Send = (c: ApiContext, body: object, status: 200 | 201) => Response;

/**
 * Gives the calls of a table their handlers, in a module of theirs. A handler returns the body, or a response of its own;
 * refusals are thrown as `ShopError`.
 */
export const serve = <const R extends Routes>(
  routes: R,
  tag = 'Desk',
  send: Send = (c, body, status) => c.json(body, status),
  module = createModule(),
) => {
  const on = <K extends keyof R & RouteKey>(
    key: K,
    handler: (call: Call<Complete<K, R[K]>>) => Result<R[K]> | Promise<Result<R[K]>>,
  ): void => {
    const route = routes[key] as Route;
    const status = route.created && !route.answer ? 201 : 200;
    const answer = async (c: ApiContext) => {
      const result: object = await handler(callOf(c, route) as Call<Complete<K, R[K]>>);
      return result instanceof Response ? result : send(c, result, status);
    };
    const config = describe(key, route, tag);
    // What it answers was checked by `Result`; the library would check it by each status again.
    if (!route.isRaw) return void module.openapi(createRoute(config), answer as never);
    module.openAPIRegistry.registerPath(config);
    module.on(config.method, config.path, answer);
  };
  return Object.assign(on, { module });
};

const callOf = (c: ApiContext, { needs }: Route): object => {
  // Its type knows the routes of one app; these are named by their rows.
  const sent = (from: 'param' | 'query' | 'form' | 'json'): unknown => c.req.valid(from as never);
  return {
    ...c.var,
    ...(needs && needs !== 'public' && { staff: requireStaff(c) }),
    c,
    param: sent('param'),
    query: sent('query'),
    form: sent('form'),
    body: sent('json'),
  };
};

const describe = (key: string, route: Route, tag: string): RouteConfig => {
  const [method = '', path = ''] = key.split(' ');
  const { query, body, form, isBodyOptional } = route;
  const params = route.params ?? (path.includes('{id}') ? ById : undefined);
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  };
  const isRequired = !isBodyOptional && !(body && form);
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    tags: [route.tag ?? tag],
    ...(route.needs && { 'x-access': route.needs }),
    ...(route.isHidden && { hide: true }),
    request: {
      ...(params && { params }),
      ...(query && { query: query as z.ZodObject }),
      ...((body ?? form) && { body: { ...(isRequired && { required: true }), content } }),
    },
    responses: responsesOf({ ...route, params }),
  };
};

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Statuses that any call may refuse with. */
const REFUSALS = [401, 403, 422, 429, 500, 503];

const responsesOf = ({ params, answer, created, file, refuses = [] }: Route): RouteConfig['responses'] => ({
  ...Object.fromEntries(
    [...REFUSALS, ...(params ? [404] : []), ...refuses].map((status) => [status, json(ErrorBody, 'Refused')]),
  ),
  ...(answer && { 200: json(answer, 'Success') }),
  ...(created && { 201: json(created, 'Success') }),
  ...(file && { 200: { description: 'The file', content: { [file]: { schema: FILE } } } }),
});

const FILE = z.string().meta({ format: 'binary' });
