/** What a call answers when no backend does. */
export const UNREACHABLE = {
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  body: {
    message: 'The shop cannot be reached right now. Try again in a moment.',
    code: 'upstream_unavailable',
  },
} as const;
