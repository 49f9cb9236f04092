// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepsEverything, tidyHtml } from '../../../src/admin/ui/rich-text/html-loss.ts';
import { RichText } from '../../../src/admin/ui/rich-text/RichText.tsx';
import { sanitiseHtml } from '../../../src/backend/shop/sanitise.ts';

const user = userEvent.setup();
const onChange = vi.fn<(html: string) => void>();
const typed = () => onChange.mock.lastCall?.[0] ?? '';
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const rows = () =>
  [...document.querySelectorAll('tr')].map(({ children }) => [...children].map((one) => one.tagName));
const HOURS =
  '<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Monday</td><td>9 to 5</td></tr></tbody></table>';

beforeAll(() => {
  const nowhere = () => ({ length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] });
  Range.prototype.getClientRects = nowhere as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

describe('tables of a page', () => {
  test('are made, grow, shrink and go without a look at HTML', async () => {
    render(<RichText html="<p>Hours</p>" label="Text" onChange={onChange} />);
    expect(screen.queryByRole('toolbar', { name: 'Table tools' })).toBeNull();
    await press('Insert a table');
    expect(rows()).toEqual([
      ['TH', 'TH', 'TH'],
      ['TD', 'TD', 'TD'],
      ['TD', 'TD', 'TD'],
    ]);
    await press('Row below');
    await press('Column after');
    expect(rows().map((row) => row.length)).toEqual([4, 4, 4, 4]);
    await press('Delete the column');
    await press('Delete the row');
    expect(rows().map((row) => row.length)).toEqual([3, 3, 3]);
    await press('Row of headings');
    expect(rows().flat()).toContain('TD');
    await press('Delete the table');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('are stored as they are typed: no widths, headings in a head of their own', async () => {
    render(<RichText html="<p>Hours</p>" label="Text" onChange={onChange} />);
    await press('Insert a table');
    expect(typed()).toMatch(/<table><thead><tr><th><\/th>.*<\/thead><tbody><tr><td><\/td>/);
    expect(await sanitiseHtml(typed())).toBe(typed());
  });

  test('are edited as tables where their HTML has a head', () => {
    render(<RichText html={HOURS} label="Text" onChange={onChange} />);
    expect(screen.getByRole('textbox', { name: 'Text' }).querySelector('th')?.textContent).toBe('Day');
    expect(keepsEverything(HOURS, HOURS.replaceAll(/<\/?thead>/g, ''))).toBe(true);
    const shown = HOURS.replace(
      '<table><thead>',
      '<table style="min-width: 50px"><colgroup><col></colgroup><tbody>',
    );
    expect(tidyHtml(shown.replace('</thead><tbody>', ''))).toBe(HOURS);
  });

  test('have tools that the keyboard reaches from a cell', async () => {
    render(<RichText html="<p>Hours</p>" label="Text" onChange={onChange} />);
    await press('Insert a table');
    // The editor takes the focus back by itself, in a later frame.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' })));
    await screen.findByRole('button', { name: 'Row above' });
    await user.keyboard('{Alt>}{F10}{/Alt}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Row above'));
  });
});
