import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { t } from '../../language/desk.ts';
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
  const { press, running, failure } = usePress(async (file: File) => {
    const chosen = Object.entries(form.values).filter(([, value]) => value.trim() !== '');
    return failureOf(await sendFile(file, Object.fromEntries(chosen)));
  });
  const [sent] = running ?? [];
  return (
    <section className="desk-card" aria-labelledby="import-title">
      <h2 id="import-title">{t`Import a file`}</h2>
      <FileDrop
        icon="exchange"
        isBusy={sent !== undefined}
        accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
        label={sent ? t`Sending ${sent.name} …` : t`Choose a file or drop it here`}
        hint={t`Products as CSV, XLSX or JSON of this shop; products, customers, orders, gift cards, pages and redirects as Shopify or WooCommerce export them; up to 50 MB. You see what changes before anything is published.`}
        onFiles={([file]) => file && void press(file)}
      />
      <FormFailure failure={failure} />
      <ChoiceFields form={form} branches={branches} />
    </section>
  );
};
