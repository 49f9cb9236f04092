import { useState } from 'react';
import type {
  BulkEdits,
  BulkRequest,
  BulkUndone,
  BulkPreview as Preview,
} from '../../api/contract/admin/catalog.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $preview, applyChange, edits, undoChange } from '../stores/product-edits.ts';
import { chooseNone } from '../stores/products.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';
import { UndoneText } from './BulkBar.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { KeepForLater } from './KeepForLater.tsx';
import { changeWords } from './step-words.ts';

/** What a change will do, before it is made. */
export const BulkPreview = () => {
  const shown = useStored<{ request: BulkRequest; preview: Preview } | null>($preview, null);
  if (!shown) return null;
  const { changed } = shown.preview;
  return (
    <Dialog title={t`What changes`} onClose={() => $preview.set(null)}>
      <div className="stack-12">
        <ChangesTable {...shown.preview} />
        {changed > 0 && (
          <PressButton className="button" run={applyChange}>
            {t`Change ${changed} product|Change ${changed} products`}
          </PressButton>
        )}
        {changed > 0 && <KeepForLater make={() => shown.request} onKept={chooseNone} />}
      </div>
    </Dialog>
  );
};

/** The latest changes of many products, each with its undo. */
export const LatestEdits = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="desk-summary">{t`Latest changes of many products`}</summary>
      {isOpen && <Loaded of={edits}>{(list) => <Edits {...list} />}</Loaded>}
    </details>
  );
};

const Edits = ({ edits: list }: BulkEdits) => {
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  return (
    <>
      <div role="status">{undone && <UndoneText {...undone} />}</div>
      {list.length === 0 && <p className="muted">{t`Nothing yet.`}</p>}
      <ul className="desk-rows">
        {list.map(({ id, at, actor, change, count, undone_at }) => (
          <li key={id}>
            <div>
              <strong>{t`${count} product|${count} products`}</strong>
              <span className="muted small">
                <bdi>{change.kind === 'set' ? change.name : changeWords(change)}</bdi> · <bdi>{actor}</bdi> ·{' '}
                {writeWhen(at)}
              </span>
            </div>
            {undone_at ? (
              <span className="mark">{t`Undone`}</span>
            ) : (
              <PressButton
                label={t`Undo the change of ${writeWhen(at)}`}
                run={() => undoChange(id)}
                onDone={setUndone}
              >
                {t`Undo`}
              </PressButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
