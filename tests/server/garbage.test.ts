import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const FILE = new URL('../../src/server/process/garbage.ts', import.meta.url).href;
const CODE = `import('${FILE}').then(({ collectGarbage }) => {
  for (let round = 0; round < 100; round += 1) collectGarbage();
})`;

test('threads collect garbage at the same time', async () => {
  const threads = Array.from({ length: 4 }, () => new Worker(CODE, { eval: true }));
  const codes = await Promise.all(threads.map(async (thread) => (await once(thread, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});
