import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressBucket } from '../../domain/people/network-address.ts';

/**
 * Who called the outermost of the proxies in front, of which each adds whom it saw to X-Forwarded-For. What stands before
 * those came from the caller, who may have made it up.
 */
export const callerAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const seen = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = proxies > 0 ? (seen.at(-proxies) ?? seen[0])?.trim() : undefined;
  return address && isIP(address) ? address : (socket.remoteAddress ?? '');
};

/** The household or host that a request comes from. */
export const bucketOf = (request: IncomingMessage, proxies: number): string =>
  addressBucket(callerAddress(request, proxies));
