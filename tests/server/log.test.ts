import { expect, test } from 'vitest';
import { createLog } from '../../src/server/process/log.ts';

const SECRET = 'k3Vd0z:6..1795877025.1LbToe7cKHvo';

test.each([
  ['a path', { path: `/de/subscription/confirm?token=${SECRET}&x=1` }],
  ['an error', { error: `TypeError: ${`https://shop.example/withdraw?token=${SECRET}`} failed` }],
  [
    'a report of a browser',
    { report: `{"document-uri":"https://shop.example/subscription/confirm?a=1&token=${SECRET}"}` },
  ],
  ['a field', { token: SECRET, headers: { authorization: SECRET, cookie: SECRET } }],
])('a token in %s is cut out of the line, the rest stays', (_, details) => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) })('error', 'A request failed', details);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(SECRET);
  const { msg, ...kept } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('A request failed');
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(Object.keys(details)));
  expect(JSON.stringify(kept)).toContain('[cut]');
});
