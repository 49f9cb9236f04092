import type { DeskSettings } from '../../api/contract/admin/settings.ts';
import { t } from '../../language/desk.ts';

type Gaps = DeskSettings['e_invoice_gaps'];

const words = (): Readonly<Record<Gaps[number]['missing'][number], string>> => ({
  seller_country: t`a country of the EU as that of the store`,
  seller_address: t`an address of the seller whose last line is postcode and city`,
  seller_tax_id: t`the tax id`,
});

/** What invoices in the EU need for the e-invoice beside them, by branch; nothing where all is there. */
export const EInvoiceGaps = ({ gaps }: { gaps: Gaps }) => {
  const said = words();
  return gaps.map(({ branch, missing }) => (
    <p key={branch} className="notice">
      {t`New invoices of ${branch} have no e-invoice (XML) beside them. Missing: ${missing.map((gap) => said[gap]).join(', ')}.`}
    </p>
  ));
};
