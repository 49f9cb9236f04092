import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { signAt } from '../shop/digest.ts';
import type { SmsWebhook } from '../shop/shop.ts';
import type { TextMessage } from './compose.ts';

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
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
]) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Addresses of this machine, its network, or nobody: nothing is posted to them. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Posts the message as JSON, signed as `X-Webhook-Signature: t=<unix>,v1=<hmac of "t.body">`. Throws on any
 * answer but 2xx (redirects are not followed), after 5 seconds, and before connecting to a private address
 * unless those are allowed.
 */
export const sendSms = async (webhook: SmsWebhook, message: TextMessage, now: Date): Promise<void> => {
  const url = new URL(webhook.url);
  const address = await resolveAddress(url, webhook.mayBePrivate);
  const { id, channel, to, text } = message;
  const body = JSON.stringify({ id, channel, to, text });
  const at = Math.floor(now.getTime() / 1000);
  const status = await post(url, address, body, signAt(webhook.secret, body, at));
  if (status < 200 || status > 299) throw new Error(`The SMS provider answered ${status}.`);
};

/** Resolved once, checked, and connected to as it was checked: a name cannot change in between. */
const resolveAddress = async (url: URL, mayBePrivate: boolean): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const { address } = isIP(host) ? { address: host } : await lookup(host);
  if (!mayBePrivate && isPrivateAddress(address)) throw new Error('The SMS provider has a private address.');
  return address;
};

const post = (url: URL, address: string, body: string, signature: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(
      {
        method: 'POST',
        host: address,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
        headers: {
          host: url.host,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'x-webhook-signature': signature,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        // What it says does not matter, and may be endless.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
