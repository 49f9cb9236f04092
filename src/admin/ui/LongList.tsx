import { type ReactNode, useRef } from 'react';
import { choose, isChosen } from '../../domain/desk/choice.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { type LongList as Loaded, NO_LIST, rowAt } from '../stores/list-windows.ts';
import type { LongListStore } from '../stores/long-list.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type DeskColumn, DeskTable } from './DeskTable.tsx';
import type { Boxes, Choosing, DrawnRows, ListRow } from './drawn-rows.ts';
import { ListCards } from './ListCards.tsx';
import { writeNumber } from './numbers.ts';
import { useScrolledRows } from './use-scrolled-rows.ts';
import { useWide } from './use-wide.ts';

interface LongListProps<Row extends ListRow> {
  list: LongListStore<Row>;
  /** Under which the columns are kept. */
  name: string;
  label: string;
  columns: readonly DeskColumn<Row>[];
  /** A row where there is no room for a table. */
  card: (row: Row) => ReactNode;
  /** In pixels, of a row that has not come yet. */
  heights: { row: number; card: number };
  /** How many there are, in words. */
  count: (total: number) => string;
  /** In place of no rows. */
  empty: ReactNode;
  /** "price" upwards, "-price" downwards. */
  sort?: string;
  onSort?: (sort: string) => void;
  choosing?: Choosing<Row> | undefined;
}

/** A list of any length: only rows near those in sight are fetched and in the document. */
export const LongList = <Row extends ListRow>(props: LongListProps<Row>) => {
  const { list, name, columns, count, empty } = props;
  const loaded = useStored<Loaded<Row>>(list.$list, NO_LIST);
  const isWide = useWide();
  const { page, error, isFetching } = loaded;
  const hasFailed = [...loaded.windows.values()].some((one) => one.error !== null);
  return (
    <>
      {error && <LoadFailed text={error} onRetry={() => void list.fetch()} />}
      {!page && !error && <Skeleton rows={8} />}
      {page && (
        <div className="stack-8 long-list" aria-busy={isFetching}>
          <div className="spread list-line">
            <p role="status" className="muted small">
              {count(page.total)}
              {hasFailed && <span className="visually-hidden"> · {t`Some rows did not load.`}</span>}
            </p>
            {isWide && <ColumnChoice name={name} columns={columns} />}
          </div>
          {page.total === 0 ? (
            empty
          ) : (
            <Rows key={String(isWide)} {...props} loaded={loaded} isWide={isWide} />
          )}
        </div>
      )}
    </>
  );
};

interface RowsProps<Row extends ListRow> extends LongListProps<Row> {
  loaded: Loaded<Row>;
  isWide: boolean;
}

const Rows = <Row extends ListRow>({ loaded, isWide, ...props }: RowsProps<Row>) => {
  const { list, heights, label, name, columns, sort, onSort, card } = props;
  const total = loaded.page?.total ?? 0;
  const scrolled = useScrolledRows(list, loaded, isWide ? heights.row : heights.card);
  const boxes = useBoxes(props, total);
  const drawn: DrawnRows<Row> = {
    ...scrolled,
    label,
    total,
    boxes,
    rowOf: (index) => rowAt(loaded, index),
    retry: list.retry,
  };
  return (
    <>
      {isWide ? (
        <DeskTable name={name} columns={columns} drawn={drawn} sort={sort} onSort={onSort} />
      ) : (
        <ListCards drawn={drawn} card={card} />
      )}
      {scrolled.count < total && (
        <p className="muted small">
          {t`Only the first ${writeNumber(scrolled.count)} can be reached. Narrow the search.`}
        </p>
      )}
    </>
  );
};

const useBoxes = <Row extends ListRow>(
  { list, choosing }: LongListProps<Row>,
  total: number,
): Boxes<Row> | null => {
  const latest = useRef(0);
  if (!choosing) return null;
  const { choice, onChoose, rowLabel } = choosing;
  const chooseRow = async (index: number, isNow: boolean, isRange: boolean): Promise<void> => {
    const from = isRange ? latest.current : index;
    latest.current = index;
    const rows = await list.between(Math.min(from, index), Math.max(from, index));
    const ids = rows.map(({ id }) => id);
    onChoose((before) => choose(before, ids, isNow));
  };
  return {
    rowLabel,
    allLabel: t`Choose all ${writeNumber(total)} that were found`,
    isAll: choice.isAll && choice.ids.size === 0,
    chooseAll: (isAll) => onChoose(() => ({ isAll, ids: new Set() })),
    isChosen: ({ id }) => isChosen(choice, id),
    chooseRow: (index, isNow, isRange) => void chooseRow(index, isNow, isRange),
  };
};
