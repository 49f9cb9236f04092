// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { ExportLinks } = await import('../../../src/admin/imports/ExportLinks.tsx');
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('files to take along', () => {
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLAnchorElement.prototype.click = function click() {
      opened.push(this.getAttribute('href') ?? '');
    };
    render(<ExportLinks permissions={['catalog.read', 'customers.read']} />);
  });
  afterEach(cleanup);

  test('are links, and those of people need a reason first', async () => {
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['products.csv', 'products.json', 'products.xlsx'].map((file) => `/api/admin/exports/${file}`),
    );
    expect(screen.queryByRole('button', { name: 'Orders CSV' })).toBeNull();
    await press('Customers CSV');
    await press('Download');
    expect(opened).toEqual([]);
    expect(await screen.findByText('Say what the file is for.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'What is the file for?' }), 'Tax & audit');
    await press('Download');
    expect(opened).toEqual(['/api/admin/exports/customers.csv?reason=Tax+%26+audit']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
