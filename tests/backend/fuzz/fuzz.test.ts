import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/demo/kit/random.ts';
import { createChecker, type Operation } from '../../conformance/operations.ts';
import { API_DOCUMENT, OPERATIONS } from '../../fixtures/api-document.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { EFFORT, SEED } from '../../fixtures/seeded.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';
import { createVictims, type Victims } from './victims.ts';

/** Of each call. */
const REQUESTS = Math.ceil(25 * EFFORT);
const AT_ONCE = 10;

/** What an error body must never tell. */
const LEAKS = /node_modules|SQLITE_|constraint|\bat \/|\.ts:\d|syntax error|select .* from|insert into/i;

const check = createChecker(API_DOCUMENT, { strict: true });
const schemas = API_DOCUMENT.components?.schemas ?? {};

describeRules(`${REQUESTS} hostile requests, SEED=${SEED},`, (shop) => {
  let victims: Promise<Victims> | undefined;
  const ready = () => {
    victims ??= createVictims(shop);
    return victims;
  };

  describe('are answered as declared by', () => {
    test.each(OPERATIONS)('$id', { timeout: 300_000 }, async (operation) => {
      const { pool, identities } = await ready();
      const source = { random: createRandom(SEED, operation.id), pool, schemas };
      for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
        const requests = Array.from({ length: AT_ONCE }, () => makeRequest(source, operation, identities));
        await Promise.all(requests.map((request) => expectDeclared(shop(), operation, request)));
      }
    });
  });

  test('leave the other visitors as they were', async () => {
    const { before, look } = await ready();
    expect(await look()).toEqual(before);
  });
});

const expectDeclared = async (shop: TestShop, operation: Operation, request: FuzzRequest): Promise<void> => {
  const { url, body, ...init } = request;
  const answer = await shop.raw(url, { ...init, ...(body !== undefined && { body }) });
  const text = await answer.text();
  const problems = [
    ...(answer.status === 500 ? [`500: ${shop.lastError()}`] : []),
    ...(answer.status >= 400 && LEAKS.test(text) ? [`tells too much: ${text.slice(0, 300)}`] : []),
    ...problemsOf(operation, answer, text),
  ];
  if (problems.length > 0) expect.fail(`${problems.join('\n')}\n${describeRequest(request)}`);
};

const problemsOf = (operation: Operation, answer: Response, text: string): string[] => {
  if (answer.status === 304) return [];
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) return answer.ok ? check(operation, answer.status, undefined) : [`not JSON: ${answer.status}`];
  return check(operation, answer.status, JSON.parse(text));
};

const describeRequest = ({ method, url, headers, body }: FuzzRequest) =>
  `SEED=${SEED} ${method} ${url.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 500)}\n${String(body).slice(0, 1_500)}`;
