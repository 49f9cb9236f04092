import { useRef } from 'react';
import type { DeskImportDetails } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { fetchPicturesAgain } from '../stores/imports.ts';
import { PressButton } from '../ui/PressButton.tsx';

/** How far the pictures of other servers are, and the press that has those fetched again that failed. */
export const ImportPictures = ({ id, pictures, undo_until }: DeskImportDetails) => {
  const { total, fetched, failed, waiting } = pictures;
  const title = useRef<HTMLHeadingElement>(null);
  const words = t`${fetched} of ${total} pictures fetched`;
  return (
    <section className="stack-8 import-pictures" aria-labelledby="pictures-title">
      <h3 id="pictures-title" ref={title} tabIndex={-1}>
        {t`Pictures of other servers`}
      </h3>
      <div className="stack-4 import-progress">
        {waiting > 0 && (
          <progress className="meter" aria-label={words} max={total} value={fetched + failed} />
        )}
        <p className="muted small">
          {words}
          {failed > 0 && <>, {t`${failed} failed`}</>}
        </p>
      </div>
      {failed > 0 && undo_until && (
        <div className="import-presses">
          {/* The button goes with what had failed. */}
          <PressButton run={() => fetchPicturesAgain(id)} onDone={() => title.current?.focus()}>
            {t`Try again`}
          </PressButton>
          <p className="muted small">{t`The report by row says why.`}</p>
        </div>
      )}
    </section>
  );
};
