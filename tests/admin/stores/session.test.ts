import { expect, test, vi } from 'vitest';
import { FakeStorage, jsonAnswer, openPage } from '../../stores/fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/admin/stores/session.ts')),
  ...(await import('../../../src/stores/shop/failure.ts')),
});

test('signing out ends the reads that are under way, and no write', async () => {
  // The shop answers nothing until the test says so; a call that is aborted rejects at once.
  const answers = new Map<string, (answer: Response) => void>();
  const desk = await openPage(load, new FakeStorage(), (input, init) => {
    const path = String(input instanceof Request ? input.url : input).replace(/^.*\/api|\?.*$/g, '');
    const method = init?.method ?? 'GET';
    return new Promise((resolve, reject) => {
      answers.set(`${method} ${path}`, resolve);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const logged = vi.spyOn(console, 'error');
  const read = desk.attempt(() => desk.deskApi('GET /admin/orders'));
  const write = desk.deskApi('DELETE /admin/account/device');
  const leaving = desk.signOut();
  // As it would be without a session: no more is said of it.
  expect(await read).toMatchObject({ isDone: false, failure: { status: 401 } });
  expect(logged).not.toHaveBeenCalled();
  answers.get('DELETE /admin/account/device')?.(jsonAnswer(200, { is_saved: true }));
  await expect(write).resolves.toEqual({ is_saved: true });
  answers.get('POST /admin/sign-out')?.(jsonAnswer(200, {}));
  await leaving;
  expect(desk.$desk.get()).toEqual({ name: 'out' });

  // Whoever signs in next reads again.
  const next = desk.deskApi('GET /admin/sessions');
  answers.get('GET /admin/sessions')?.(jsonAnswer(200, { sessions: [] }));
  await expect(next).resolves.toEqual({ sessions: [] });
});
