// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cartOf, line } from '../../stores/carts.ts';
import { fakeApi } from '../fake-api.ts';

let refusal: string | null = null;
const api = fakeApi(() =>
  refusal === null
    ? { body: cartOf([line(1)], 1) }
    : { status: 422, body: { message: refusal, code: 'coupon_invalid' } },
);
const { LinkedCode } = await import('../../../src/islands/cart/LinkedCode.tsx');
const { $linkedCode } = await import('../../../src/stores/cart/linked-code.ts');
const show = (items: object[]) => render(<LinkedCode cart={{ cartItems: items } as never} />);
const sent = () => api.calls.flatMap(({ body }) => (body as { coupon_code?: string })?.coupon_code ?? []);

describe('the code of a link', () => {
  beforeEach(() => {
    refusal = null;
    api.calls.length = 0;
    $linkedCode.set(null);
    history.replaceState(null, '', '/cart#code=SPRING%2010');
  });
  afterEach(cleanup);

  test('waits for a cart with something in it, out of the address', async () => {
    const { rerender } = show([]);
    expect(await screen.findByText(/^Your code SPRING 10 is kept/)).toBeTruthy();
    expect(location.hash).toBe('');
    expect(sent()).toEqual([]);
    rerender(<LinkedCode cart={{ cartItems: [{}] } as never} />);
    await waitFor(() => expect(sent()).toEqual(['SPRING 10']));
    await waitFor(() => expect($linkedCode.get()).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says why a cart does not get it, and is kept until somebody lets it go', async () => {
    refusal = 'SPRING 10 needs an order of $20.';
    show([{}]);
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect($linkedCode.get()).toBe('SPRING 10');
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect($linkedCode.get()).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
