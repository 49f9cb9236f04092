import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import type { Suite } from '../../conformance/case.ts';
import { createChecker } from '../../conformance/operations.ts';
import { CHAPTERS, prepareSuite, runCase } from '../../conformance/run-suite.ts';
import type { Target } from '../../conformance/visitor.ts';
import { API_DOCUMENT, OPERATIONS } from '../../fixtures/api-document.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('the conformance suite', (shop) => {
  let server: ReturnType<typeof serve> | undefined;
  let suite: Suite;

  beforeAll(async () => {
    const backend = createBackend({ ...shop().shop, rateLimits: 'off' });
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: backend.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
    });
    const target: Target = {
      baseUrl: `http://127.0.0.1:${port}`,
      operations: OPERATIONS,
      violations: new Set(),
      check: createChecker(API_DOCUMENT, { strict: true }),
    };
    suite = await prepareSuite(target);
  });
  afterAll(() => server?.close());

  for (const { title, cases } of CHAPTERS) {
    describe(title, () => {
      test.each(cases)('$name', async (one) => {
        expect(await runCase(suite, title, one)).toEqual({ chapter: title, name: one.name, outcome: 'kept' });
      });
    });
  }

  test('every answer keeps its schema', () => {
    expect([...suite.target.violations]).toEqual([]);
  });
});
