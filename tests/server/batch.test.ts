import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatch } from '../../src/server/api/batch.ts';

const record = () => {
  const sent: { messages: string[]; transfer: unknown[] }[] = [];
  return { sent, batch: createBatch<string>((messages, transfer) => sent.push({ messages, transfer })) };
};

test('says as one message, in its order, what one turn of the event loop has to say', async () => {
  const { sent, batch } = record();
  const bytes = new ArrayBuffer(1);
  batch.add('first', [bytes]);
  batch.add('second');
  expect(sent).toEqual([]);
  await nextTurn();
  batch.add('third');
  await nextTurn();
  expect(sent).toEqual([
    { messages: ['first', 'second'], transfer: [bytes] },
    { messages: ['third'], transfer: [] },
  ]);
});

test('sends at once what must leave before an end, and nothing twice', async () => {
  const { sent, batch } = record();
  batch.add('last');
  batch.flush();
  batch.flush();
  expect(sent).toEqual([{ messages: ['last'], transfer: [] }]);
  await nextTurn();
  expect(sent).toHaveLength(1);
});
