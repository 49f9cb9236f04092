const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const MAPPED = /^(?:0*:)*:?(?:0*:)*ffff:(\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{1,4}:[0-9a-f]{1,4})$/;

/**
 * The part of a network address that one household or host holds, in one spelling: the whole IPv4 address, the
 * first 64 bits of an IPv6 address. Whoever owns a /64 can take any address in it.
 */
export const addressBucket = (address: string): string => {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^\[|\]$/g, '');
  if (IPV4.test(plain)) return plain;
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped) return mapped.includes('.') ? mapped : dotted(mapped);
  if (!plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
};

const dotted = (hex: string): string =>
  hex
    .split(':')
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join('.');

/** The eight groups of an IPv6 address without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
};
