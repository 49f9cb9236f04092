// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Preview } from '../../../src/admin/ui/document/Preview.tsx';

afterEach(cleanup);

test('a preview that did not load says so, and is tried again', () => {
  render(<Preview url="/preview/about" shown={1} />);
  const frame = screen.getByTitle('Preview on a phone');
  fireEvent.load(frame);
  expect(screen.getByText('The preview did not load.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The preview did not load.')).toBeNull();
});

test('the wide preview can be opened in a window of its own', () => {
  render(<Preview url="/preview/about" shown={1} />);
  expect(screen.getByRole('link', { name: 'Open it large' }).getAttribute('href')).toBe('/preview/about');
});

test('before a branch is on, what is missing stands in place of the closed page', () => {
  render(<Preview url="/preview/about" shown={1} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview on a phone');
  frame.contentDocument?.write('<body data-screen="closed"><main></main></body>');
  fireEvent.load(frame);
  expect(screen.getByRole('link', { name: 'Make one or switch one on' }).getAttribute('href')).toBe(
    '/admin/branches',
  );
  expect(screen.queryByTitle('Preview on a phone')).toBeNull();
});
