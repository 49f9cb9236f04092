// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ClockField } from '../../../src/admin/branches/fields.tsx';

afterEach(cleanup);

const Field = () => {
  const [value, setValue] = useState('');
  return <ClockField label="Closes" value={value} onChange={setValue} />;
};

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['24:00', '24:00'],
  ['11:45 PM', '23:45'],
  ['6 pm', '18:00'],
  ['9:30am', '09:30'],
  ['12 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['13 PM', '13 PM'],
])('a time typed as "%s" is %s', async (typed, time) => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(screen.getByLabelText('Closes'), typed);
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Closes').value).toBe(time);
});
