import { type ReactNode, useState } from 'react';
import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks, in a dialog of the desk, before something is opened in place of what is not saved. */
export const useLeave = (
  isUnsaved: () => boolean,
): { leave: (go: () => void) => void; question: ReactNode } => {
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  return {
    leave: (go) => (isUnsaved() ? setPending({ go }) : go()),
    question: pending && (
      <Dialog title={t`Leave what is not saved?`} onClose={() => setPending(null)}>
        <Button
          look="main"
          onClick={({ currentTarget }) => {
            // Closed first: the focus is back where it was before the other one stands there.
            currentTarget.closest('dialog')?.close();
            pending.go();
          }}
        >
          {t`Leave it`}
        </Button>
      </Dialog>
    ),
  };
};
