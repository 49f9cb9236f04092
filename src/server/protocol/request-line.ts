import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query of a request target; undefined for a request that two servers could read in two ways: a
 * backslash, which browsers take for a slash, or several Host headers.
 */
export const targetOf = ({ url = '/', rawHeaders }: IncomingMessage): string | undefined => {
  if (url.includes('\\') || hasTwoHosts(rawHeaders)) return undefined;
  if (url.startsWith('/')) return url;
  const [origin] = ABSOLUTE.exec(url) ?? [];
  if (origin === undefined) return url;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

const hasTwoHosts = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
};
