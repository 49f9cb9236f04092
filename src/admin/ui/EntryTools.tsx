import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';
import { DeskIcon } from './DeskIcon.tsx';

interface EntryToolsProps<T> {
  list: readonly T[];
  index: number;
  /** Of the entry, for the controls' names. */
  name: string;
  /** Where something else takes it out of the list. */
  isKept?: boolean;
  onChange: (list: T[]) => void;
}

/** The list with one entry at another place. */
export const moveEntry = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
};

interface MoveButtonsProps {
  name: string;
  index: number;
  /** How many there are. */
  count: number;
  onMove: (to: number) => void;
}

/** Up and down, for an entry of a list. */
export const MoveButtons = ({ name, index, count, onMove }: MoveButtonsProps) => (
  <>
    <Button
      look="plain"
      aria-label={t`Move ${name} up`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      <DeskIcon name="up" size={16} />
    </Button>
    <Button
      look="plain"
      aria-label={t`Move ${name} down`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      <DeskIcon name="down" size={16} />
    </Button>
  </>
);

/** Up, down and away, for an entry of a list. */
export const EntryTools = <T,>({ list, index, name, isKept, onChange }: EntryToolsProps<T>) => (
  <div className="link-row">
    <MoveButtons
      name={name}
      index={index}
      count={list.length}
      onMove={(to) => onChange(moveEntry(list, index, to))}
    />
    {!isKept && (
      <Button look="plain" aria-label={t`Remove ${name}`} onClick={() => onChange(list.toSpliced(index, 1))}>
        {t`Remove`}
      </Button>
    )}
  </div>
);
