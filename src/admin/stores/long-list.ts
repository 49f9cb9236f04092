import type { ReadableAtom } from 'nanostores';
import type { Query } from '../../api/client.ts';
import { createView, type View } from './list-view.ts';
import { createWindows, type LongList, type Page, ROWS } from './list-windows.ts';

/** A long list with its filters in the address. */
export interface LongListStore<Row, P extends Page<Row> = Page<Row>> {
  $view: ReadableAtom<View>;
  $list: ReadableAtom<LongList<Row, P>>;
  /** Begins with the view of the address, at the row where it was left. */
  open: () => Promise<void>;
  /** Changes the view and the address; the windows of the view before go. */
  show: (change: View) => void;
  /** Reads what is seen again, as after an edit; the rows stay in sight until others come. */
  fetch: () => Promise<void>;
  /** Says which rows are in sight: their windows are fetched, if they are not here. */
  see: (first: number, last: number) => void;
  /** Fetches a window again that did not come. */
  retry: (index: number) => void;
  /** The rows from one index to another; those that are not here are fetched, and left out if they do not come. */
  between: (from: number, to: number) => Promise<Row[]>;
  /** The row where the list was left, counted from 0. */
  place: () => number;
  /** Keeps the first row in sight with the entry of the browser's history. */
  keepPlace: (row: number) => void;
}

/** The row where the list was left, as this entry of the browser's history has it. */
const place = (): number => {
  const { row } = (history.state ?? {}) as { row?: unknown };
  return typeof row === 'number' && Number.isInteger(row) && row > 0 ? row : 0;
};

const keepPlace = (row: number): void => {
  if (row !== place()) history.replaceState({ row }, '');
};

/** A list of the desk that is scrolled from its first row to its last; `keys` are the names of its filters. */
export const createLongList = <Row, P extends Page<Row> = Page<Row>>(
  keys: readonly string[],
  load: (query: Query) => Promise<P>,
): LongListStore<Row, P> => {
  const { $view, read, write, query } = createView(keys);
  const { begin, ...windows } = createWindows<Row, P>((page) => load({ ...query(), page, per_page: ROWS }));
  return {
    ...windows,
    $view,
    place,
    keepPlace,
    open: () => {
      read();
      return begin(place());
    },
    show: (change) => {
      write({ ...$view.get(), ...change });
      void begin(0);
    },
  };
};
