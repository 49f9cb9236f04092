import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressBucket } from '../../domain/people/network-address.ts';

/**
 * Who called the one proxy in front: the last address of X-Forwarded-For, which that proxy wrote itself. What
 * stands before it came from the caller, who may have made it up.
 */
export const addressBehindProxy = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last && isIP(last) ? last : (socket.remoteAddress ?? '');
};

/** The household or host that a request comes from. */
export const bucketOf = (request: IncomingMessage, trustProxy: boolean): string =>
  addressBucket((trustProxy ? addressBehindProxy(request) : request.socket.remoteAddress) ?? '');
