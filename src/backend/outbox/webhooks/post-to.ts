import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

const TIMEOUT_MS = 5_000;

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
]) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
// Addresses of IPv4 inside IPv6 reach machines that the list above names: no receiver needs one.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Addresses of this machine, its network, or nobody: nothing is posted to them. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export interface Receiver {
  url: string;
  /** Whether it may be on this machine or its network. */
  mayBePrivate: boolean;
}

/** What somebody answered; of the body no more than its beginning. */
export interface Received {
  status: number;
  text: string;
}

/**
 * Posts JSON to a server that a person named. Redirects are not followed; after 5 seconds, and before connecting to a
 * private address unless those are allowed, it throws.
 */
export const postTo = async (
  receiver: Receiver,
  content: { body: string; headers: Readonly<Record<string, string>>; mostBytes?: number },
): Promise<Received> => {
  const url = new URL(receiver.url);
  const address = await resolveAddress(url, receiver.mayBePrivate);
  const { body, mostBytes = 0 } = content;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...content.headers,
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await sendTo(url, address, { method: 'POST', headers, body, signal });
  return { status: response.statusCode ?? 0, text: await readBeginning(response, mostBytes) };
};

/** Somebody named a server on this machine or its network. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** Resolved once, checked, and connected to as it was checked: a name cannot change in between. */
export const resolveAddress = async (url: URL, mayBePrivate: boolean): Promise<string> => {
  const host = hostOf(url);
  const { address } = isIP(host) ? { address: host } : await lookup(host);
  if (!mayBePrivate && isPrivateAddress(address))
    throw new PrivateAddress('The receiver has a private address.');
  return address;
};

/** The host's name or number, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** What goes to another server beside its address; without a method it is read. */
export interface Outgoing {
  method?: 'POST';
  headers: Readonly<Record<string, string | number>>;
  body?: string;
  signal: AbortSignal;
}

/** Connects to the address that was checked, under the name that the URL has; the answer is not read yet. */
export const sendTo = (
  url: URL,
  address: string,
  { method, headers, body, signal }: Outgoing,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start({
      method: method ?? 'GET',
      host: address,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      ...(isIP(hostOf(url)) ? {} : { servername: url.hostname }),
      headers: { host: url.host, ...headers },
      signal,
    });
    request.on('response', resolve).on('error', reject).end(body);
  });

/** The rest may be endless, and is not read. */
const readBeginning = async (response: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (mostBytes > 0)
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= mostBytes) break;
    }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
};
