import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/account/wishlist.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/toasts.ts')),
});

interface Toggle {
  product_id: number;
  wishlisted: boolean;
}
type Answer = (toggle: Toggle) => Response | Promise<Response>;

/** A page whose server keeps a list; `answer` may refuse or delay a change. */
const open = async (answer?: Answer, storage = new FakeStorage()) => {
  const saved = new Set<number>();
  const sent: Toggle[] = [];
  const fetch = async (input: RequestInfo | URL, request: RequestInit = {}) => {
    if (String(input).includes('get-wishlist-ids')) {
      return jsonAnswer(200, { product_ids: [...saved].reverse(), wishlist_count: saved.size });
    }
    const toggle = JSON.parse(String(request.body)) as Toggle;
    sent.push(toggle);
    const refused = await answer?.(toggle);
    if (refused) return refused;
    if (toggle.wishlisted) saved.add(toggle.product_id);
    else saved.delete(toggle.product_id);
    const { product_id, wishlisted } = toggle;
    return jsonAnswer(200, { product_id, is_wishlisted: wishlisted, wishlist_count: saved.size });
  };
  return { ...(await openPage(load, storage, fetch)), saved, sent, storage };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('setWishlisted', () => {
  test('shows the wish at once and keeps it over visits', async () => {
    const page = await open();
    const task = page.setWishlisted(7, true);
    expect(page.$wishlist.get()).toEqual([7]);
    expect(await task).toEqual({ isDone: true });
    await page.setWishlisted(9, true);
    const again = await open(undefined, page.storage);
    expect(again.$wishlist.get()).toEqual([9, 7]);
  });

  test('takes the wish back when it is refused, and says why', async () => {
    const page = await open(() =>
      jsonAnswer(422, { message: 'You can save 500 products.', code: 'wishlist_full' }),
    );
    expect(await page.setWishlisted(7, true)).toEqual({
      isDone: false,
      message: 'You can save 500 products.',
    });
    expect(page.$wishlist.get()).toEqual([]);
    expect(page.$toasts.get().map(({ message }) => message)).toEqual(['You can save 500 products.']);
  });

  test('puts a product back that could not be taken out', async () => {
    let isOffline = false;
    const page = await open(() => {
      if (isOffline) throw new TypeError('offline');
      return undefined as never;
    });
    await page.setWishlisted(7, true);
    isOffline = true;
    expect(await page.setWishlisted(7, false)).toMatchObject({ isDone: false });
    expect(page.$wishlist.get()).toEqual([7]);
  });

  test('sends of quick repeats the first and the last, and ends with the last', async () => {
    const page = await open();
    const wishes = [true, false, true, false, true].map((wish) => page.setWishlisted(7, wish));
    await Promise.all(wishes);
    expect(page.$wishlist.get()).toEqual([7]);
    expect(page.sent.map(({ wishlisted }) => wishlisted)).toEqual([true]);
    await Promise.all([
      page.setWishlisted(7, false),
      page.setWishlisted(7, true),
      page.setWishlisted(7, false),
    ]);
    expect([...page.saved]).toEqual([]);
    expect(page.$wishlist.get()).toEqual([]);
  });
});

test('a wish that changes while it is sent is sent again, of a variant too', async () => {
  const answers: (() => void)[] = [];
  const page = await open(() => new Promise((resolve) => answers.push(() => resolve(undefined as never))));
  const tasks = [page.setWishlisted(7, true, 3)];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  tasks.push(page.setWishlisted(7, false));
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await Promise.all(tasks)).toEqual([{ isDone: true }, { isDone: true }]);
  expect(page.sent).toMatchObject([{ wishlisted: true, variant_id: 3 }, { wishlisted: false }]);
  expect([page.$wishlist.get(), [...page.saved]]).toEqual([[], []]);
});

describe('fetchWishlist', () => {
  test('reads the list again when somebody signed in meanwhile', async () => {
    const page = await open();
    const fetched = page.fetchWishlist();
    page.saved.add(5);
    page.updateUser({ token: 'token' });
    expect(await fetched).toBe(true);
    expect(page.$wishlist.get()).toEqual([5]);
  });

  test('takes the server’s list, with wishes that are still under way on top', async () => {
    let answerNow = (_: unknown): void => undefined;
    const page = await open(() => new Promise((resolve) => (answerNow = resolve as typeof answerNow)));
    page.saved.add(3).add(5);
    const task = page.setWishlisted(7, true);
    await page.fetchWishlist();
    expect(page.$wishlist.get()).toEqual([7, 5, 3]);
    answerNow(undefined);
    await task;
    expect(page.$wishlist.get()).toEqual([7, 5, 3]);
  });

  test('does not take a list read before a change for newer', async () => {
    const page = await open();
    const fetched = page.fetchWishlist();
    await Promise.all([page.setWishlisted(7, true), fetched]);
    expect(page.$wishlist.get()).toEqual([7]);
  });

  test('forgets the list when the visitor signs out', async () => {
    const page = await open();
    page.updateUser({ token: 'token' });
    await page.setWishlisted(7, true);
    page.logout();
    expect(page.$wishlist.get()).toEqual([]);
  });

  test('survives broken stored lists', async () => {
    for (const data of ['[]', '{}', '{"visitor":1,"ids":[]}', '{"visitor":"","ids":["x",-1,2.5,null]}']) {
      const storage = new FakeStorage();
      storage.setItem('shop:wishlist', `{"v":1,"d":${data}}`);
      expect((await open(undefined, storage)).$wishlist.get()).toEqual([]);
    }
  });
});
