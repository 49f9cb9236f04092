import { atom, type ReadableAtom } from 'nanostores';
import type { Query } from '../../api/client.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createView, type View } from './list-view.ts';

/** Rows of one window: as many as the shop sends for one page. */
export const ROWS = 50;
/** A window is fetched when one of its rows is this near to what is seen. */
const NEAR = 25;

/** What a call answers for one window; the rest of it, such as counts, is of the whole list. */
export interface Page<Row> {
  data: Row[];
  total: number;
}

export interface ListWindow<Row> {
  rows: readonly Row[];
  /** Why its rows did not come. */
  error: string | null;
}

/** A list of any length, of which only windows are here. */
export interface LongList<Row, P extends Page<Row> = Page<Row>> {
  /** What came last; null before the first window. */
  page: P | null;
  /** By page number, from 1. */
  windows: ReadonlyMap<number, ListWindow<Row>>;
  /** Another number for each view whose rows are shown. */
  version: number;
  /** Another view is on its way; the rows before stay in sight. */
  isFetching: boolean;
  /** Why the first window of a view did not come. */
  error: string | null;
}

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

export const NO_LIST: LongList<never, never> = {
  page: null,
  windows: new Map(),
  version: 0,
  isFetching: false,
  error: null,
};

const windowOf = (index: number): number => Math.floor(index / ROWS) + 1;

const sizeOf = (number: number, total: number): number =>
  Math.max(0, Math.min(ROWS, total - (number - 1) * ROWS));

/** The row at an index, and why it is not here. */
export const rowAt = <Row>(
  { windows }: LongList<Row>,
  index: number,
): { row: Row | undefined; error: string | null } => {
  const found = windows.get(windowOf(index));
  return { row: found?.rows[index % ROWS], error: found?.error ?? null };
};

/** The windows of the rows between two indexes and of those near them. */
const windowsNear = (first: number, last: number, total: number): number[] => {
  const from = windowOf(Math.max(0, first - NEAR));
  const to = windowOf(Math.max(0, Math.min(last + NEAR, total - 1)));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
};

/** A list of the desk that is scrolled from its first row to its last; `keys` are the names of its filters. */
export const createLongList = <Row, P extends Page<Row> = Page<Row>>(
  keys: readonly string[],
  load: (query: Query) => Promise<P>,
): LongListStore<Row, P> => {
  const { $view, read, write, query } = createView(keys);
  const $list = atom<LongList<Row, P>>(NO_LIST);
  let near: readonly number[] = [];
  /** Windows of this reading; those of the reading before are shown until these come. */
  let fresh = new Set<number>();
  let reading = 0;
  let isNewView = true;
  let inFlight = 0;

  const begin = (numbers: readonly number[], isOther: boolean): Promise<void> => {
    reading += 1;
    fresh = new Set();
    near = numbers;
    isNewView ||= isOther;
    $list.set({ ...$list.get(), isFetching: isNewView, error: null });
    return fetchNear();
  };

  /** One batch at a time: while somebody drags the scroll bar, only what is seen when a batch has come is fetched. */
  const fetchNear = async (): Promise<void> => {
    const own = reading;
    const missing = near.filter((number) => !fresh.has(number));
    if (inFlight === own || missing.length === 0) return;
    inFlight = own;
    await Promise.all(missing.map((number) => fetchWindow(number, own)));
    if (inFlight === own) inFlight = 0;
    // Nothing more is seen of a view that did not come at all.
    if (own === reading && !isNewView) await fetchNear();
  };

  const fetchWindow = async (number: number, own: number): Promise<void> => {
    const found = await attempt(() => load({ ...query(), page: number, per_page: ROWS }));
    if (own !== reading) return;
    const before = $list.get();
    if (!found.isDone && isNewView) {
      $list.set({ ...before, isFetching: false, error: found.failure.message });
      return;
    }
    fresh.add(number);
    const { total } = before.page ?? { total: 0 };
    if (found.isDone && found.value.total !== total) dropUneven(found.value.total);
    const kept = isNewView ? [] : [...before.windows].filter(([one]) => fresh.has(one) || near.includes(one));
    const came: ListWindow<Row> = found.isDone
      ? { rows: found.value.data, error: null }
      : { rows: [], error: found.failure.message };
    $list.set({
      page: found.isDone ? found.value : before.page,
      windows: new Map([...kept, [number, came]]),
      version: before.version + (isNewView ? 1 : 0),
      isFetching: false,
      error: null,
    });
    isNewView = false;
  };

  /** Rows came or went: windows with more or fewer rows than they have now are read again. */
  const dropUneven = (total: number): void => {
    for (const [number, { rows, error }] of $list.get().windows)
      if (!error && rows.length !== sizeOf(number, total)) fresh.delete(number);
  };

  const place = (): number => {
    const { row } = (history.state ?? {}) as { row?: unknown };
    return typeof row === 'number' && Number.isInteger(row) && row > 0 ? row : 0;
  };

  return {
    $view,
    $list,
    place,
    keepPlace: (row) => {
      if (row !== place()) history.replaceState({ row }, '');
    },
    open: () => {
      read();
      return begin([windowOf(place())], true);
    },
    show: (change) => {
      write({ ...$view.get(), ...change });
      void begin([1], true);
    },
    fetch: () => begin(near, false),
    see: (first, last) => {
      if (isNewView) return;
      near = windowsNear(first, last, $list.get().page?.total ?? 0);
      void fetchNear();
    },
    between: async (from, to) => {
      const own = reading;
      for (let number = windowOf(from); number <= windowOf(to); number += 1)
        if (!$list.get().windows.has(number)) await fetchWindow(number, own);
      const list = $list.get();
      return Array.from(
        { length: to - from + 1 },
        (_, at) => rowAt(list, from + at).row ?? [],
      ).flat() as Row[];
    },
    retry: (index) => {
      const number = windowOf(index);
      const windows = new Map($list.get().windows);
      windows.delete(number);
      fresh.delete(number);
      $list.set({ ...$list.get(), windows });
      void fetchNear();
    },
  };
};
