// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { WheelPrizes } from '../../../src/admin/settings/WheelPrizes.tsx';
import { parsePrizes } from '../../../src/domain/loyalty/wheel.ts';

const user = userEvent.setup();
let stored = '';
const Form = ({ initial }: { initial: string }) => {
  const [value, setValue] = useState(initial);
  stored = value;
  return <WheelPrizes id="prizes" label="Prizes" value={value} error={undefined} onChange={setValue} />;
};
afterEach(cleanup);

test('the fields of the wheel are made in a form, with their chances, as the shop reads them', async () => {
  render(<Form initial="" />);
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.selectOptions(screen.getByLabelText('Field 2: what it gives'), 'No luck');
  const often = screen.getByLabelText('Field 2: how often, beside the others');
  await user.clear(often);
  await user.type(often, '30');
  const value = screen.getByLabelText('Field 1: how much');
  await user.clear(value);
  await user.type(value, '12,5');
  expect(screen.getByText('25% of the spins')).toBeTruthy();
  expect(parsePrizes(stored)).toMatchObject([
    { type: 'percentage', value: 12.5, weight: 10 },
    { type: 'none', weight: 30 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove field 2' }));
  expect(JSON.parse(stored)).toHaveLength(1);
});

test('what is no number stays as it was typed, and the shop refuses it', async () => {
  render(<Form initial='[{"type":"percentage","value":10,"weight":1},{"type":"none","weight":1}]' />);
  const value = screen.getByLabelText<HTMLInputElement>('Field 1: how much');
  await user.clear(value);
  await user.type(value, 'ten');
  expect(value.value).toBe('ten');
  expect(parsePrizes(stored)).toBeUndefined();
});

test('a number is typed to its end before it is written again', async () => {
  render(<Form initial='[{"type":"percentage","value":10,"weight":1},{"type":"none","weight":1}]' />);
  const value = screen.getByLabelText<HTMLInputElement>('Field 1: how much');
  await user.clear(value);
  for (const [key, text] of [
    ['1', '1'],
    ['2', '12'],
    [',', '12,'],
    ['0', '12,0'],
    ['5', '12,05'],
  ] as const) {
    await user.type(value, key);
    expect(value.value).toBe(text);
  }
  expect(parsePrizes(stored)?.[0]).toMatchObject({ value: 12.05 });
  const least = screen.getByLabelText<HTMLInputElement>('Field 1: from a subtotal of');
  await user.type(least, '0.50');
  expect(least.value).toBe('0.50');
});
