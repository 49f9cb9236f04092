import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of few lines and many seconds: begun last, they would keep one core busy while the other waits. */
const LONG =
  /(faults|histories\/\S+|schedules-\w+|payments\/gateway-faults|imports\/formats|outbox\/lanes|commands\/shop|server\/(?:server|robustness|backend-watch))\.test/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const ALL = 'tests/**/*.test.{ts,tsx}';
/** They share a worker's modules, since none of them changes one: half of their time was to load the same again. */
const RULES = 'tests/{components,demo,domain,language,screens,stores,worker}/**/*.test.{ts,tsx}';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: [RULES], isolate: false } },
      { extends: true, test: { name: 'others', include: [ALL], exclude: [RULES, 'tests/browser/**'] } },
    ],
    sequence: { sequencer: LongFirst },
    setupFiles: ['tests/fixtures/patient-queries.ts'],
    globalSetup: ['tests/fixtures/postgres-server.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The tests wait as much as they compute: PostgreSQL, child processes, key derivation.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 120_000,
    // Late once on a busy machine is no failure; a wrong value, whatever its seed, is never tried again.
    retry: { count: process.env.CI ? 1 : 0, condition: /timed out in \d+ms/ },
    // Printed with the unit tests. What only a call through a database reaches is tested there and not counted.
    coverage: {
      include: ['src/{domain,stores}/**/*.ts'],
      reporter: ['text-summary', 'json'],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: { branches: 95 },
    },
  },
});
