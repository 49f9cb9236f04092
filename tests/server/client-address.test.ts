import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callerAddress } from '../../src/server/protocol/client-address.ts';

describe('callerAddress', () => {
  test.each([
    [0, '203.0.113.7', '10.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    [1, '1.2.3.4, 2001:db8::1', '2001:db8::1'],
    [1, 'made up', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [2, '1.2.3.4, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    [2, '203.0.113.7', '203.0.113.7'],
    [2, 'made up, 10.0.0.9', '10.0.0.1'],
  ])('reads behind %d proxies %s as %s', (proxies, header, address) => {
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
    expect(callerAddress(request, proxies)).toBe(address);
  });
});
