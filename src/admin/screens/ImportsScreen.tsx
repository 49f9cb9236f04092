import { useEffect } from 'react';
import type { DeskImportDetails } from '../../api/contract/admin/imports.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { DropFile } from '../imports/DropFile.tsx';
import { ExportLinks } from '../imports/ExportLinks.tsx';
import { ImportDetails } from '../imports/ImportDetails.tsx';
import { ImportList } from '../imports/ImportList.tsx';
import { $import, closeImport, openImport } from '../stores/imports.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';

/** Products from files, and files of what the shop holds. */
export const ImportsScreen = () => (
  <DeskFrame section="imports" title={t`Import and export`}>
    {(session) => <Imports session={session} />}
  </DeskFrame>
);

const Imports = ({ session }: { session: DeskSession }) => {
  const { data, error } = useStored<{ data: DeskImportDetails | null; error: string | null }>($import, {
    data: null,
    error: null,
  });
  useEffect(() => {
    const id = Number(new URLSearchParams(location.search).get('id'));
    if (id > 0) void openImport(id);
    return closeImport;
  }, []);
  // The address names the open import, so that it is found again.
  const openId = data?.id ?? null;
  useEffect(() => {
    if (openId !== null) history.replaceState(null, '', `?id=${openId}`);
  }, [openId]);
  const requested = new URLSearchParams(location.search).get('id');
  return (
    <div className="stack imports">
      <div className="stack imports-main">
        <DropFile branches={session.branches} />
        {error && !data && <LoadFailed text={error} onRetry={() => void openImport(Number(requested))} />}
        {error && data && (
          <p className="notice notice-error" role="alert">
            {error}
          </p>
        )}
        {!data && !error && requested !== null && <Skeleton rows={4} />}
        {data && <ImportDetails key={data.id} {...data} />}
      </div>
      <div className="stack imports-side">
        <ExportLinks permissions={session.permissions} />
        <ImportList openId={openId} onOpen={(id) => void openImport(id)} />
      </div>
    </div>
  );
};
