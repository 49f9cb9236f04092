import { expect, test } from 'vitest';
import { newEmail, registration, type SignedIn } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeRules('tries of signing in', (shop) => {
  const login = (email: string, ip: string) =>
    shop().call<SignedIn>('POST', '/login', { body: { email, password: 'not the one' }, ip });
  const statuses = async (times: number, call: (n: number) => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n += 1) seen.push((await call(n)).status);
    return seen;
  };

  test('are five a minute for a login from one place, however its address is written', async () => {
    const email = newEmail();
    const ips = ['2001:db8:9:9::1', '2001:0DB8:9:9::2', '2001:db8:9:9:ffff::', '2001:db8:9:9:a:b:c:d'];
    const seen = await statuses(6, (n) => login(n % 2 ? email.toUpperCase() : email, ips[n % 4] ?? ''));
    expect(seen).toEqual([422, 422, 422, 422, 422, 429]);
    const { status, headers, body } = await login(email, '2001:db8:9:9::1');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(headers.get('retry-after')).toBe('60');
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(body.message).toContain('60 seconds');
    expect((await login(email, '2001:db8:9:8::1')).status).toBe(422);
    shop().setNow(new Date(NOON.getTime() + 60_000));
    expect((await login(email, '2001:db8:9:9::1')).status).toBe(422);
    shop().setNow(NOON);
  });

  test('at one account are thirty in a quarter of an hour, wherever they come from', async () => {
    const email = newEmail();
    const seen = await statuses(31, (n) => login(email, `198.51.100.${n}`));
    expect(seen).toEqual([...Array(30).fill(422), 429]);
  });

  test('register three accounts a minute from one place', async () => {
    const register = () =>
      shop().call<SignedIn>('POST', '/register', { body: registration(), ip: '203.0.113.9' });
    expect(await statuses(4, register)).toEqual([201, 201, 201, 429]);
  });

  test('are counted without naming anybody', async () => {
    const email = newEmail();
    await login(email, '203.0.113.77');
    const rows = JSON.stringify(await shop().db.read.selectFrom('attempts').selectAll().execute());
    expect(rows).not.toMatch(/203\.0\.113|example\.com/);
  });
});
