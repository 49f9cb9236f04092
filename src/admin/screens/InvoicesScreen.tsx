import { useEffect } from 'react';
import type { DeskInvoice } from '../../api/contract/admin/invoices.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { formatAmount } from '../../domain/money/format-money.ts';
import { useMoneyFormat } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, pageLanguage, t } from '../../language/desk.ts';
import { invoices } from '../stores/invoices.ts';
import type { View } from '../stores/list-view.ts';
import { DayField } from '../ui/DayField.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { BranchChoice } from '../ui/list-filters.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { SmallTable } from '../ui/SmallTable.tsx';

/** Invoices and credit notes of a period and branch, each as PDF and all of them as a file. */
export const InvoicesScreen = () => (
  <DeskFrame section="invoices" title={t`Invoices`}>
    {({ branches }) => <Invoices branches={branches} />}
  </DeskFrame>
);

const Invoices = ({ branches }: Pick<DeskSession, 'branches'>) => {
  useEffect(() => void invoices.open(), []);
  return (
    <div className="stack">
      <Filters branches={branches} />
      <PagedList
        of={invoices}
        onRetry={() => void invoices.fetch()}
        onPage={(page) => invoices.show({ page: String(page) })}
        empty={
          <EmptyRows
            list={invoices}
            filtered={t`Nothing was issued in these days.`}
            showAll={t`Show all days`}
            none={t`Nothing was issued yet: an order gets its invoice when it is handed over.`}
          />
        }
      >
        {({ data }) => <Issued rows={data} />}
      </PagedList>
    </div>
  );
};

const Filters = ({ branches }: Pick<DeskSession, 'branches'>) => {
  const view = useStored<View>(invoices.$view, {});
  const { page: _, ...filter } = view;
  return (
    <search className="cluster product-filters report-filters">
      <DayField label={t`From`} value={view.from ?? ''} onChange={(from) => invoices.show({ from })} />
      <DayField label={t`To`} value={view.to ?? ''} onChange={(to) => invoices.show({ to })} />
      <BranchChoice list={invoices} name="branch" branches={branches} />
      <a
        className="button button-quiet button-small"
        href={`/api/admin/exports/invoices.csv?${new URLSearchParams(filter)}`}
        download
      >
        {t`Download`} <span className="muted">CSV</span>
      </a>
    </search>
  );
};

const Issued = ({ rows }: { rows: readonly DeskInvoice[] }) => {
  const format = useMoneyFormat();
  const money = (amount: number, { currency_code, decimal_places }: DeskInvoice) =>
    formatAmount(amount, { ...format, currencyCode: currency_code, decimalPlaces: decimal_places });
  const day = new Intl.DateTimeFormat(pageLanguage().locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const sign = ({ kind }: DeskInvoice) => (kind === 'invoice' ? 1 : -1);
  return (
    <SmallTable
      label={t`Invoices`}
      className="one-line"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t`Number`,
          isHead: true,
          cell: ({ number, url }) =>
            url === null ? (
              <bdi>{number}</bdi>
            ) : (
              <a className="link" href={url} target="_blank" rel="noopener">
                <bdi>{number}</bdi>
              </a>
            ),
        },
        {
          heading: t`E-invoice`,
          cell: ({ number, e_invoice_url: url }) =>
            url && (
              <a className="link" href={url} download aria-label={t`E-invoice of ${number}`}>
                XML
              </a>
            ),
        },
        {
          heading: t`Kind`,
          cell: ({ kind }) => (kind === 'invoice' ? t`Invoice` : t`Credit note`),
        },
        { heading: t`Date`, cell: ({ issued_on }) => day.format(new Date(`${issued_on}T00:00:00Z`)) },
        {
          heading: t`Order`,
          cell: ({ order }) =>
            order ? (
              <a className="link" href={href(`/admin?order=${encodeURIComponent(order.id)}`)}>
                <bdi>{order.order_number}</bdi>
              </a>
            ) : (
              t`taken out`
            ),
        },
        { heading: t`Branch`, cell: ({ branch }) => <bdi>{branch}</bdi> },
        { heading: t`Tax`, isNumber: true, cell: (row) => money(sign(row) * row.tax, row) },
        { heading: t`Amount`, isNumber: true, cell: (row) => money(sign(row) * row.amount, row) },
      ]}
    />
  );
};
