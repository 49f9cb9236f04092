import { useEffect, useState } from 'react';
import {
  type DeskImportDetails,
  type ImportIssues,
  ImportIssuesQuery,
} from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { importIssues, isRunning } from '../stores/imports.ts';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { Select } from '../ui/Select.tsx';
import { IssueRows } from './IssueRows.tsx';

const PER_PAGE = 30;
type Kind = '' | 'refused' | 'warning';
const Words = ImportIssuesQuery.pick({ q: true });

/** What was refused and what was taken in another way, row by row, with a search. */
export const ImportReport = (one: DeskImportDetails) => {
  const { id, report_url } = one;
  const [kind, setKind] = useState<Kind>('');
  const [query, setQuery] = useState({ q: '', page: 1 });
  const version = `${id} ${isRunning(one)} ${one.refused} ${one.warnings} ${one.kept} ${one.pictures.failed}`;
  const fetch = () =>
    importIssues.fetch(id, {
      page: query.page,
      per_page: PER_PAGE,
      kind: kind || undefined,
      q: query.q || undefined,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the import has moved on
  useEffect(() => void fetch(), [version, kind, query]);
  const choose = (next: Kind) => {
    setKind(next);
    setQuery({ ...query, page: 1 });
  };
  const form = useDeskForm({
    schema: Words,
    initial: { q: '' },
    send: ({ q = '' }) => {
      setQuery({ q, page: 1 });
      return nothingToCall();
    },
  });
  return (
    <>
      <header className="spread import-head">
        <h3>{t`Report by row`}</h3>
        <a className="button button-quiet button-small" href={report_url} download>
          {t`Save as CSV`}
        </a>
      </header>
      <SendForm form={form} className="cluster import-filter">
        <Select<Kind>
          aria-label={t`Which rows`}
          value={kind}
          options={[
            { value: '', label: t`Refused rows and warnings` },
            { value: 'refused', label: t`Refused rows` },
            { value: 'warning', label: t`Warnings` },
          ]}
          onChange={choose}
        />
        <FormText
          form={form}
          name="q"
          label={t`Search in the report`}
          placeholder={t`Column, value …`}
          type="search"
          isBare
          isOptional
        />
        <SendButton form={form} className="button button-quiet">{t`Search`}</SendButton>
      </SendForm>
      <PagedList
        of={importIssues}
        onRetry={() => void fetch()}
        onPage={(page) => setQuery({ ...query, page })}
        label={t`Pages of the report`}
      >
        {(issues) => <Issues {...issues} />}
      </PagedList>
    </>
  );
};

const Issues = ({ data, total }: ImportIssues) => (
  <>
    <p role="status" className="muted small">{t`${total} entry|${total} entries`}</p>
    {data.length > 0 && <IssueRows issues={data} />}
  </>
);
