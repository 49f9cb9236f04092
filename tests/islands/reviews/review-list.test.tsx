// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReviewList } from '../../../src/islands/reviews/ReviewList.tsx';
import { answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

const show = () =>
  render(
    <ReviewList>
      <ul>
        <li className="review">
          <a href="/media/a/640" data-picture="">
            <img src="/media/a/160" alt="A slice" />
          </a>
          <a href="/media/b/640" data-picture="">
            <img src="/media/b/160" alt="The box" />
          </a>
          <div>
            <button type="button" data-helpful="31" aria-pressed="false">
              Helpful <span data-helpful-count="" />
            </button>
            <span data-helpful-error="" />
          </div>
        </li>
      </ul>
    </ReviewList>,
  );

beforeEach(fillJsdom);
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a vote is counted once and can be taken back', async () => {
  let votes = 7;
  const calls = answerCalls((_path, _method, body) => {
    const isHelpful = (body as { helpful: boolean }).helpful;
    votes += isHelpful ? 1 : -1;
    return { body: { review_id: 31, helpful_count: votes, is_helpful: isHelpful } };
  });
  show();
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: /Helpful/ });
  await user.dblClick(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(button.textContent).toContain('(8)');
  expect(calls).toHaveLength(1);
  await user.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(calls.map(({ body }) => body)).toMatchObject([{ helpful: true }, { helpful: false }]);
});

test('a vote that fails says so beside it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls(() => ({ status: 500, body: {} }));
  show();
  await userEvent.click(screen.getByRole('button', { name: /Helpful/ }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined();
});

test('pictures open large once their styles are there, turn, and give the focus back', async () => {
  show();
  const user = userEvent.setup();
  await user.click(screen.getByAltText('The box'));
  expect(screen.queryByText('Picture 2 of 2')).toBeNull();
  document.querySelector('head link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  expect(await screen.findByText('Picture 2 of 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('Picture 1 of 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Picture 1 of 2')).toBeNull();
  expect(document.activeElement?.getAttribute('href')).toBe('/media/b/640');
});
