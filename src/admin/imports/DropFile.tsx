import { useRef, useState } from 'react';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { sendFile } from '../stores/imports.ts';
import { DeskIcon } from '../ui/DeskIcon.tsx';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { ChoiceFields, type TypedChoices } from './ChoiceFields.tsx';

/** Takes a file, dropped or chosen; nothing of the shop changes before it is published. */
export const DropFile = ({ branches }: Pick<DeskSession, 'branches'>) => {
  const form = useDeskForm({
    initial: { branch_id: '', category: '', units: '' } as TypedChoices,
    send: nothingToCall,
  });
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file || sending !== null) return;
    setSending(file.name);
    setFailure(null);
    const chosen = Object.entries(form.values).filter(([, value]) => value.trim() !== '');
    const sent = await sendFile(file, Object.fromEntries(chosen));
    setSending(null);
    if (input.current) input.current.value = '';
    if (!sent.isDone) setFailure(sent.failure);
  };
  return (
    <section className="desk-card" aria-labelledby="import-title">
      <h2 id="import-title">{t`Import a file`}</h2>
      <label
        className="stack-8 drop-file"
        data-over={isOver}
        aria-busy={sending !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
          aria-describedby="import-hint"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <DeskIcon name="exchange" size={28} />
        <strong>{sending === null ? t`Choose a file or drop it here` : t`Sending ${sending} …`}</strong>
        <span className="muted small" id="import-hint">
          {t`Products as CSV, XLSX or JSON of this shop; products, customers, orders, pages and redirects as Shopify or WooCommerce export them; up to 50 MB. You see what changes before anything is published.`}
        </span>
      </label>
      <FormFailure failure={failure} />
      <ChoiceFields form={form} branches={branches} />
    </section>
  );
};
