import { useState } from 'react';
import type { BulkChange, BulkUndone, DeskProductRow } from '../../api/contract/admin/catalog.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { countChosen, NOTHING_CHOSEN } from '../../domain/desk/choice.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { type LongList, NO_LIST } from '../stores/list-windows.ts';
import { $deleted, $done, deleteChosen, previewChange, undoChange } from '../stores/product-edits.ts';
import { $chosen, chooseNone, products } from '../stores/products.ts';
import { refusal } from '../stores/refusal.ts';
import { Button } from '../ui/Button.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { BulkFields, type BulkKind, readChange } from './BulkFields.tsx';

interface BulkBarProps {
  branches: DeskSession['branches'];
}

/** How many are chosen and what is to be done with them; nothing happens before it was looked at. */
export const BulkBar = ({ branches }: BulkBarProps) => {
  const { page } = useStored<LongList<DeskProductRow>>(products.$list, NO_LIST);
  const count = countChosen(useStored($chosen, NOTHING_CHOSEN), page?.total ?? 0);
  return (
    <>
      <Done />
      {count > 0 && (
        <section className="desk-card bulk-bar" aria-label={t`Change the chosen products`}>
          <div className="link-row">
            <span role="status">
              <strong>{t`${count} product chosen|${count} products chosen`}</strong>
            </span>
            <span className="muted small bulk-hint">{t`Hold Shift to choose all rows in between.`}</span>
            <Button look="plain" onClick={chooseNone}>
              {t`Choose none`}
            </Button>
            <PressButton
              confirm={t`Delete ${count} product? Shoppers do not find it any more. It cannot be taken back.|Delete ${count} products? Shoppers do not find them any more. It cannot be taken back.`}
              run={deleteChosen}
            >
              {t`Delete`}
            </PressButton>
          </div>
          <ChangeForm branches={branches} />
        </section>
      )}
    </>
  );
};

const ChangeForm = ({ branches }: Pick<BulkBarProps, 'branches'>) => {
  const [kind, setKind] = useState<BulkKind>('percent');
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(branches[0]?.id ?? 0);
  const change: BulkChange | null = readChange(kind, typed, place);
  return (
    <div className="row bulk-form">
      <BulkFields
        kind={kind}
        typed={typed}
        place={place}
        branches={branches}
        setKind={setKind}
        setTyped={setTyped}
        setPlace={setPlace}
      />
      <PressButton
        className="button"
        run={() =>
          change
            ? previewChange(change)
            : Promise.resolve({ isDone: false as const, failure: refusal(t`Enter what is to be changed.`) })
        }
      >
        {t`See what changes`}
      </PressButton>
    </div>
  );
};

const Done = () => {
  const done = useStored<{ id: number; changed: number } | null>($done, null);
  const deleted = useStored<number | null>($deleted, null);
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  if (!done && !undone && deleted === null) return <div role="status" />;
  return (
    <div className="notice bulk-done" role="status">
      {deleted !== null ? (
        <p>{t`${deleted} product is deleted.|${deleted} products are deleted.`}</p>
      ) : done ? (
        <>
          {/* Drafts and what is sold out may be among them: of shoppers nothing is said. */}
          <p>{t`${done.changed} product changed.|${done.changed} products changed.`}</p>
          <PressButton run={() => undoChange(done.id)} onDone={setUndone}>
            {t`Undo`}
          </PressButton>
        </>
      ) : (
        undone && <UndoneText {...undone} />
      )}
    </div>
  );
};

/** What an undo brought back, and what it left. */
export const UndoneText = ({ undone, kept, pages }: BulkUndone) => {
  const left = [...kept.map(({ name }) => name), ...(pages?.kept ?? [])];
  return (
    <div>
      {(undone > 0 || !pages) && (
        <p>{t`${undone} product is as before.|${undone} products are as before.`}</p>
      )}
      {pages && <p>{t`${pages.undone} page is as before.|${pages.undone} pages are as before.`}</p>}
      {left.length > 0 && <p>{t`Changed by others since, and left as they are: ${left.join(', ')}`}</p>}
    </div>
  );
};
