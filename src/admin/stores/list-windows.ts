import { atom, type ReadableAtom } from 'nanostores';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';

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
export const rowAt = <Row>({ windows }: LongList<Row>, index: number) => {
  const found = windows.get(windowOf(index));
  return { row: found?.rows[index % ROWS], error: found?.error ?? null };
};

/** The windows of the rows between two indexes and of those near them. */
const windowsNear = (first: number, last: number, total: number): number[] => {
  const from = windowOf(Math.max(0, first - NEAR));
  const to = windowOf(Math.max(0, Math.min(last + NEAR, total - 1)));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
};

/** The list with what came of a window; those of the same view in `kept` stay. */
const take = <Row, P extends Page<Row>>(
  before: LongList<Row, P>,
  number: number,
  found: Attempt<P>,
  kept: ReadonlySet<number>,
): LongList<Row, P> => {
  const stay = before.isFetching ? [] : [...before.windows].filter(([one]) => kept.has(one));
  const came: ListWindow<Row> = found.isDone
    ? { rows: found.value.data, error: null }
    : { rows: [], error: found.failure.message };
  return {
    page: found.isDone ? found.value : before.page,
    windows: new Map([...stay, [number, came]]),
    // Only another view has its first rows while it is fetched.
    version: before.version + (before.isFetching ? 1 : 0),
    isFetching: false,
    error: null,
  };
};

/** Windows that have more or fewer rows than `total` gives them: rows came or went. */
const listUneven = <Row>({ windows }: LongList<Row>, total: number): number[] =>
  [...windows].flatMap(([number, { rows, error }]) =>
    !error && rows.length !== sizeOf(number, total) ? [number] : [],
  );

/** The rows of the view have not begun to come. */
const isNew = ({ page, error, isFetching }: LongList<unknown>): boolean =>
  page === null || error !== null || isFetching;

/** The rows between two indexes that are here. */
const rowsBetween = <Row>(list: LongList<Row>, from: number, to: number): Row[] => {
  const rows = Array.from({ length: to - from + 1 }, (_, at) => rowAt(list, from + at).row);
  return rows.filter((row) => row !== undefined);
};

export interface ListWindows<Row, P extends Page<Row>> {
  $list: ReadableAtom<LongList<Row, P>>;
  /** Begins another view with the window of a row; the rows before stay in sight until it comes. */
  begin: (row: number) => Promise<void>;
  fetch: () => Promise<void>;
  see: (first: number, last: number) => void;
  between: (from: number, to: number) => Promise<Row[]>;
  retry: (index: number) => void;
}

/** The windows of a list; `load` fetches one by its number. */
export const createWindows = <Row, P extends Page<Row>>(
  load: (number: number) => Promise<P>,
): ListWindows<Row, P> => {
  const $list = atom<LongList<Row, P>>(NO_LIST);
  let near: readonly number[] = [];
  /** Windows of this reading; those of the reading before are shown until these come. */
  let fresh = new Set<number>();
  let reading = 0;
  let inFlight = 0;

  const read = (numbers: readonly number[], isFetching: boolean): Promise<void> => {
    reading += 1;
    fresh = new Set();
    near = numbers;
    $list.set({ ...$list.get(), isFetching, error: null });
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
    if (own === reading && !$list.get().error) await fetchNear();
  };

  const fetchWindow = async (number: number, own: number): Promise<void> => {
    const found = await attempt(() => load(number));
    if (own !== reading) return;
    const before = $list.get();
    if (before.isFetching && !found.isDone) {
      $list.set({ ...before, isFetching: false, error: found.failure.message });
      return;
    }
    fresh.add(number);
    if (found.isDone && found.value.total !== before.page?.total)
      for (const uneven of listUneven(before, found.value.total)) fresh.delete(uneven);
    $list.set(take(before, number, found, new Set([...fresh, ...near])));
  };

  return {
    $list,
    begin: (row) => read([windowOf(row)], true),
    fetch: () => read(near, isNew($list.get())),
    see: (first, last) => {
      const list = $list.get();
      if (isNew(list)) return;
      near = windowsNear(first, last, list.page?.total ?? 0);
      void fetchNear();
    },
    between: async (from, to) => {
      const own = reading;
      for (let number = windowOf(from); number <= windowOf(to); number += 1)
        if (!$list.get().windows.has(number)) await fetchWindow(number, own);
      return rowsBetween($list.get(), from, to);
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
