import { currentTrace } from '../../backend/shop/tracing/trace.ts';
import type { Log } from '../process/log.ts';
import type { ApiHandler } from './answer-call.ts';
import { refusalOf, UNREACHABLE } from './refusals.ts';

const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'host', 'accept-encoding'];
const TIMEOUT_MS = 15_000;

/** Hands `/api` calls to the backend at `storeApiUrl`; its silence is a 503 in the contract's words. */
export const createApiProxy =
  (storeApiUrl: string, log: Log): ApiHandler =>
  async (request, { ip }) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of DROPPED) headers.delete(name);
    if (ip) headers.set('x-forwarded-for', ip);
    const trace = currentTrace();
    if (trace) headers.set('traceparent', `00-${trace.traceId}-${trace.spanId}-01`);
    const bytes = request.body ? await request.arrayBuffer() : undefined;
    const body = bytes && bytes.byteLength > 0 ? bytes : undefined;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const target = `${storeApiUrl}${pathname}${search}`;
      const answer = await fetch(target, {
        method: request.method,
        headers,
        signal,
        redirect: 'manual',
        ...(body && { body }),
      });
      const kept = new Headers(answer.headers);
      for (const name of [...DROPPED, 'content-encoding', 'content-length']) kept.delete(name);
      return new Response(answer.body, { status: answer.status, headers: kept });
    } catch (error) {
      const { status, headers, body } = refusalOf(UNREACHABLE);
      const requestId = body.request_id;
      log('warn', 'The backend does not answer', { path: pathname, requestId, error: String(error) });
      return Response.json(body, { status, headers });
    }
  };
