/** What Node says of a server that is not reached: its address, its network, or a connection that ended. */
const NETWORK: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** What the driver of PostgreSQL says without a code. */
const NO_CONNECTION = [
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];

export const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

/** Whether there is no connection to the server, by its code or by what the driver says; causes apart. */
export const isDisconnected = (error: Error): boolean =>
  hasCode(error, NETWORK) || NO_CONNECTION.some((start) => error.message.startsWith(start));
