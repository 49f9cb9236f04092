// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureDialog } from '../../../src/admin/ui/rich-text/PictureDialog.tsx';
import { fillJsdom } from '../../islands/fake-shop.ts';

const user = userEvent.setup();
const onChoose = vi.fn();
const show = (alt: string) =>
  render(<PictureDialog src="/media/1/640" alt={alt} onChoose={onChoose} onClose={() => {}} />);
const use = () => user.click(screen.getByRole('button', { name: 'Use this picture' }));

describe('what a picture shows', () => {
  beforeEach(fillJsdom);
  afterEach(() => {
    cleanup();
    onChoose.mockClear();
  });

  test('is left out on purpose alone', async () => {
    show('A pizza');
    await user.clear(screen.getByLabelText('What it shows'));
    await use();
    expect(await screen.findByText('Say what it shows, or that it is only decoration.')).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('It is only decoration'));
    await use();
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith({ src: '/media/1/640', alt: '' }));
  });

  test('was left out before, and stays so', async () => {
    show('');
    await use();
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith({ src: '/media/1/640', alt: '' }));
  });
});
