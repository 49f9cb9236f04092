import { NoteRequest } from '../../api/contract/admin/orders.ts';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { useDeskForm } from './desk-form.tsx';
import { FormText, SendButton, SendForm } from './form-fields.tsx';
import { writeWhen } from './when.ts';

interface DeskNotesProps {
  notes: readonly { id: number; author: string; text: string; at: string }[];
  /** The clock by which their times are written. */
  zone?: string | undefined;
  /** Absent: nobody may add one here. */
  onAdd?: ((text: string) => Promise<Attempt<unknown>>) | undefined;
}

/** What staff have noted of an order or a customer, and a field for more. */
export const DeskNotes = ({ notes, zone, onAdd }: DeskNotesProps) => (
  <>
    {notes.length > 0 && (
      <ul className="stack-8 order-log">
        {notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <bdi>{author}</bdi>: <bdi>{text}</bdi> <span className="muted small">{writeWhen(at, zone)}</span>
          </li>
        ))}
      </ul>
    )}
    {onAdd && <NoteForm onAdd={onAdd} />}
  </>
);

const NoteForm = ({ onAdd }: { onAdd: NonNullable<DeskNotesProps['onAdd']> }) => {
  const form = useDeskForm({
    schema: NoteRequest,
    initial: { text: '' },
    send: ({ text }) => onAdd(text),
    onDone: (_done, { reset }) => reset(),
  });
  return (
    <SendForm form={form} className="cluster desk-search">
      <FormText
        form={form}
        name="text"
        label={t`New note`}
        placeholder={t`New note`}
        isBare
        maxLength={1000}
      />
      <SendButton form={form} className="button button-quiet button-small">{t`Add`}</SendButton>
    </SendForm>
  );
};
