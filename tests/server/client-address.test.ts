import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressBehindProxy } from '../../src/server/protocol/client-address.ts';

describe('addressBehindProxy', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['1.2.3.4, 2001:db8::1', '2001:db8::1'],
    ['made up', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('reads %s as %s', (header, address) => {
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
    expect(addressBehindProxy(request)).toBe(address);
  });
});
