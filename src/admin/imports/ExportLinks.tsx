import { useState } from 'react';
import { ExportReason } from '../../api/contract/admin/imports.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { t } from '../../language/desk.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';

interface ExportFile {
  name: string;
  file: string;
  format: string;
  permission: Permission;
  /** It names customers: who takes it along says why. */
  isOfPeople?: true;
}

/** Files to take along; each is shown to whoever may have it. */
export const ExportLinks = ({ permissions }: { permissions: readonly Permission[] }) => {
  const [opened, setOpened] = useState<ExportFile>();
  const files: readonly ExportFile[] = [
    { name: t`Products`, file: 'products.csv', format: 'CSV', permission: 'catalog.read' },
    { name: t`Products`, file: 'products.json', format: 'JSON', permission: 'catalog.read' },
    { name: t`Products`, file: 'products.xlsx', format: 'XLSX', permission: 'catalog.read' },
    { name: t`Orders`, file: 'orders.csv', format: 'CSV', permission: 'orders.read', isOfPeople: true },
    {
      name: t`Customers`,
      file: 'customers.csv',
      format: 'CSV',
      permission: 'customers.read',
      isOfPeople: true,
    },
    {
      name: t`Newsletter`,
      file: 'newsletter.csv',
      format: 'CSV',
      permission: 'customers.read',
      isOfPeople: true,
    },
    { name: t`Reviews`, file: 'reviews.csv', format: 'CSV', permission: 'promotions.read' },
  ];
  const own = files.filter(({ permission }) => permissions.includes(permission));
  return (
    <section className="desk-card" aria-labelledby="export-title">
      <h2 id="export-title">{t`Export`}</h2>
      <p className="muted small">{t`The file of products comes back as an import without a change.`}</p>
      <div className="link-row">
        {own.map((one) =>
          one.isOfPeople ? (
            <button key={one.file} type="button" className={BUTTON} onClick={() => setOpened(one)}>
              <FileName {...one} />
            </button>
          ) : (
            <a key={one.file} className={BUTTON} href={addressOf(one)} download>
              <FileName {...one} />
            </a>
          ),
        )}
      </div>
      {opened && <Reason of={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
};

const BUTTON = 'button button-quiet button-small';

const addressOf = ({ file }: ExportFile): string => `/api/admin/exports/${file}`;

const FileName = ({ name, format }: ExportFile) => (
  <>
    {name} <span className="muted">{format}</span>
  </>
);

const Reason = ({ of, onClose }: { of: ExportFile; onClose: () => void }) => {
  const form = useDeskForm({
    schema: ExportReason,
    initial: { reason: '' },
    send: nothingToCall,
    onDone: () => {
      const href = `${addressOf(of)}?${new URLSearchParams(form.values)}`;
      // The browser writes the file as it comes: it may be larger than a page can hold.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      onClose();
    },
  });
  return (
    <Dialog title={`${of.name} ${of.format}`} onClose={onClose}>
      <SendForm form={form} className="form-stack">
        <p>{t`This file holds names, phone numbers and addresses of customers. The log keeps who took it and why.`}</p>
        <FormText form={form} name="reason" label={t`What is the file for?`} maxLength={200} isFocused />
        <SendButton form={form}>{t`Download`}</SendButton>
      </SendForm>
    </Dialog>
  );
};
