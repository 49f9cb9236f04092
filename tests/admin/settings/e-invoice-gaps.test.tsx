// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EInvoiceGaps } from '../../../src/admin/settings/EInvoiceGaps.tsx';

afterEach(cleanup);

test('what a branch’s invoices lack for an e-invoice is named, and nothing where all is there', () => {
  const { container, rerender } = render(
    <EInvoiceGaps gaps={[{ branch: 'Hafen', missing: ['seller_address', 'seller_tax_id'] }]} />,
  );
  expect(container.textContent).toBe(
    'New invoices of Hafen have no e-invoice (XML) beside them. Missing: an address of the seller whose last line is postcode and city, the tax id.',
  );
  rerender(<EInvoiceGaps gaps={[]} />);
  expect(container.textContent).toBe('');
});
