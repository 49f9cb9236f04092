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
/** They load a module a second time, or with another in the place of one that it imports, which Vite can do and Node cannot. */
const RELOADING = 'store-cache|vitals';
/**
 * What starts databases, servers and commands. They share a worker's modules too, and Node loads these by itself, as in a
 * shop: to have Vite transform the backend took as long as many of its tests.
 */
const PROCESSES = `tests/{backend,commands,server}/**/!(${RELOADING}).test.ts`;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: [RULES], isolate: false } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [PROCESSES],
          isolate: false,
          experimental: { viteModuleRunner: false },
          globalSetup: ['tests/fixtures/postgres-server.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'others', include: [ALL], exclude: [RULES, PROCESSES, 'tests/browser/**'] },
      },
    ],
    sequence: { sequencer: LongFirst },
    setupFiles: ['tests/fixtures/patient-queries.ts'],
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
