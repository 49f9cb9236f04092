import { randomUUID } from 'node:crypto';

/** What a call answers when no backend does, each time under an id of its own. */
export const unreachable = () => {
  const requestId = randomUUID();
  return {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'x-request-id': requestId },
    body: {
      message: 'The shop cannot be reached right now. Try again in a moment.',
      code: 'upstream_unavailable',
      request_id: requestId,
    },
  } as const;
};

/** What a call answers whose body is over its limit. */
export const TOO_LARGE = {
  status: 413,
  body: { message: 'The request is too large.', code: 'payload_too_large' },
} as const;
