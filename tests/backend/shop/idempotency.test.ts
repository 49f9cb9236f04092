import { expect, test } from 'vitest';
import { oncePerKeyAround } from '../../../src/backend/shop/idempotency.ts';
import { ShopError } from '../../../src/backend/shop/shop-error.ts';
import { say } from '../../../src/domain/text/text.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const ROUNDS = 25;
const TWINS = 6;

describeOnDatabases('a key whose calls are refused', (shop) => {
  test('is free for the next, also while its twins come and go', async () => {
    const refusal = new ShopError('invalid_transition', say`Not now.`);
    const answers = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const intent = { owner: 'g_twins', call: 'pay', key: `key-${round}`, body: {} };
      const call = () =>
        oncePerKeyAround(shop().shop, intent, () => Promise.reject(refusal)).catch((error: unknown) => error);
      for (const answer of await Promise.all(Array.from({ length: TWINS }, call)))
        answers.add(String(answer));
    }
    expect([...answers]).toEqual([String(refusal)]);
  });
});
