import { useState } from 'react';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { sendFile } from '../stores/imports.ts';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { ChoiceFields, type TypedChoices } from './ChoiceFields.tsx';

/** Takes a file, dropped or chosen; nothing of the shop changes before it is published. */
export const DropFile = ({ branches }: Pick<DeskSession, 'branches'>) => {
  const form = useDeskForm({
    initial: { branch_id: '', category: '', units: '' } as TypedChoices,
    send: nothingToCall,
  });
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || sending !== null) return;
    setSending(file.name);
    setFailure(null);
    const chosen = Object.entries(form.values).filter(([, value]) => value.trim() !== '');
    const sent = await sendFile(file, Object.fromEntries(chosen));
    setSending(null);
    if (!sent.isDone) setFailure(sent.failure);
  };
  return (
    <section className="desk-card" aria-labelledby="import-title">
      <h2 id="import-title">{t`Import a file`}</h2>
      <FileDrop
        icon="exchange"
        isBusy={sending !== null}
        accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
        label={sending === null ? t`Choose a file or drop it here` : t`Sending ${sending} …`}
        hint={t`Products as CSV, XLSX or JSON of this shop; products, customers, orders, pages and redirects as Shopify or WooCommerce export them; up to 50 MB. You see what changes before anything is published.`}
        onFiles={([file]) => void take(file)}
      />
      <FormFailure failure={failure} />
      <ChoiceFields form={form} branches={branches} />
    </section>
  );
};
