import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';
import type { DrawnRows } from './drawn-rows.ts';

/** Of rows that did not come so many say so: one of them is always in sight. */
const SAID_EACH = 4;

interface RowMissingProps {
  index: number;
  /** Why it is not here; null while it is on its way. */
  error: string | null;
  drawn: Pick<DrawnRows<{ id: number }>, 'rowHeight' | 'retry'>;
}

/** In place of a row that is not here, as high as it will be. */
export const RowMissing = ({ index, error, drawn: { rowHeight, retry } }: RowMissingProps) => (
  <div className="row row-missing" style={{ minBlockSize: rowHeight }}>
    {error === null && (
      <>
        <span className="visually-hidden">{t`Loading`}</span>
        <span className="skeleton" />
      </>
    )}
    {error !== null && index % SAID_EACH === 0 && (
      <>
        <span>{error}</span>
        <Button onClick={() => retry(index)}>{t`Try again`}</Button>
      </>
    )}
  </div>
);
