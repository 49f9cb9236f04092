// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../../src/islands/ui/Boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('keeps a failure to itself and draws again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('broken');
    return <p>Whole again</p>;
  };
  render(
    <>
      <Boundary>
        <Part />
      </Boundary>
      <p>Beside it</p>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of the page has failed');
  expect(screen.getByText('Beside it')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Whole again')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
