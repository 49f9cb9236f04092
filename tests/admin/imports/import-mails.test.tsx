// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImportDetails } from '../../../src/admin/imports/ImportDetails.tsx';
import type { DeskImportDetails } from '../../../src/api/contract/admin/imports.ts';

const opened = (can_send: boolean) =>
  ({
    subject: 'customers',
    state: 'done',
    pictures: { total: 0 },
    products: [],
    records: [],
    stayed: [],
    columns: [],
    invitations: { open: 3, sent: 0, is_running: false, can_send },
  }) as unknown as DeskImportDetails;

afterEach(cleanup);

test('customers of a file are invited where there is a mail server; else the desk says what is missing', () => {
  const press = () => screen.queryByRole('button', { name: 'Invite 3 customers by mail' });
  render(<ImportDetails {...opened(true)} />);
  expect(press()).not.toBeNull();
  cleanup();
  render(<ImportDetails {...opened(false)} />);
  expect(press()).toBeNull();
  expect(screen.getByText(/This shop has no mail server yet/)).not.toBeNull();
});
