import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { openSpan } from '../shop/tracing/trace.ts';

/** Has each call be a step of the trace that it comes with, named by its route: an address may hold a token. */
export const traceCall: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const span = openSpan(() => ({
    name: method,
    kind: 'internal',
    attributes: { 'http.request.method': method },
  }));
  if (!span) return next();
  await span.run(next);
  const route = routePath(c, -1);
  const { status } = c.res;
  span.end({
    name: `${method} ${route}`,
    attributes: { 'http.route': route, 'http.response.status_code': status },
    isFailed: status >= 500,
  });
};
