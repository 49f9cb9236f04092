import type { ReactNode } from 'react';
import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';
import { PressButton } from './PressButton.tsx';

interface ShownOnceProps {
  title: string;
  hint: string;
  value: string;
  /** How it is read, where one line is not enough. */
  shown?: ReactNode;
  copyLabel: string;
  onClose: () => void;
}

/** A link or a secret that nobody can read again. */
export const ShownOnce = ({ title, hint, value, shown, copyLabel, onClose }: ShownOnceProps) => (
  <section className="desk-card desk-fresh">
    <h2>{title}</h2>
    <p>{hint}</p>
    {shown ?? (
      <input
        className="input"
        readOnly
        dir="ltr"
        aria-label={title}
        value={value}
        onFocus={(event) => event.target.select()}
      />
    )}
    <div className="link-row">
      <PressButton
        run={async () => {
          await navigator.clipboard.writeText(value);
          return { isDone: true, value: null };
        }}
      >
        {copyLabel}
      </PressButton>
      <Button look="plain" onClick={onClose}>
        {t`Done`}
      </Button>
    </div>
  </section>
);
