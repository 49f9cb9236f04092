// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createView } from '../../../src/admin/stores/list-view.ts';

afterEach(() => history.replaceState(null, '', '/admin/reviews'));

test('all of a list that begins narrowed is still all of it when the page is loaded again', () => {
  const first = { status: 'pending' };
  const { $view, read, write } = createView(['status', 'q']);
  read(first);
  expect($view.get()).toEqual(first);
  write({ status: '' });
  const again = createView(['status', 'q']);
  again.read(first);
  expect(again.$view.get()).toEqual({});
});

test('a list that begins whole has a plain address', () => {
  const { read, write } = createView(['status']);
  read();
  write({ status: 'sent' });
  write({ status: '' });
  expect(location.search).toBe('');
});
