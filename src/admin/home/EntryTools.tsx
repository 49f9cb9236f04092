import { t } from '../../language/desk.ts';

interface EntryToolsProps<T> {
  list: readonly T[];
  index: number;
  /** Of the entry, for the controls' names. */
  name: string;
  onChange: (list: T[]) => void;
}

/** The list with one entry at another place. */
export const moveEntry = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** Up, down and away, for an entry of a list. */
export const EntryTools = <T,>({ list, index, name, onChange }: EntryToolsProps<T>) => (
  <div className="link-row">
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={t`Move ${name} up`}
      disabled={index === 0}
      onClick={() => onChange(moveEntry(list, index, index - 1))}
    >
      ↑
    </button>
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={t`Move ${name} down`}
      disabled={index === list.length - 1}
      onClick={() => onChange(moveEntry(list, index, index + 1))}
    >
      ↓
    </button>
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={t`Remove ${name}`}
      onClick={() => onChange(list.toSpliced(index, 1))}
    >
      {t`Remove`}
    </button>
  </div>
);
