import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import type { View } from '../stores/list-view.ts';
import { Button } from './Button.tsx';

interface EmptyRowsProps {
  list: { $view: ReadableAtom<View>; show: (change: View) => void };
  /** Where filters leave nothing, with the press that takes all of them away. */
  filtered: string;
  showAll: string;
  /** Where there is nothing at all. */
  none: string;
  /** What begins the first one. */
  children?: ReactNode;
}

const namesOf = (view: View): string[] => Object.keys(view).filter((name) => name !== 'sort');

/** Whether filters leave some of a list out. */
export const isNarrowed = (view: View): boolean => namesOf(view).some((name) => view[name]);

/** In place of the rows of a list that has none. */
export const EmptyRows = ({ list, filtered, showAll, none, children }: EmptyRowsProps) => {
  const view = useStored<View>(list.$view, {});
  const isFiltered = isNarrowed(view);
  return (
    <div className="empty-state">
      <h2>{isFiltered ? filtered : none}</h2>
      {isFiltered ? (
        <Button
          look="main"
          onClick={() => list.show(Object.fromEntries(namesOf(view).map((name) => [name, ''])))}
        >
          {showAll}
        </Button>
      ) : (
        children
      )}
    </div>
  );
};
