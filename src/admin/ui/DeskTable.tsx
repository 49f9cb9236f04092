import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { $hiddenColumns, type HiddenColumns } from '../stores/columns.ts';
import { Choose } from './Choose.tsx';
import { DeskIcon } from './DeskIcon.tsx';
import type { Boxes, DrawnRows, ListRow } from './drawn-rows.ts';
import { RowMissing } from './RowMissing.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A column: its heading in words, and how a row fills it. */
export interface DeskColumn<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** How much of the table it takes; the same as others where it says nothing. */
  width?: 'narrow' | 'wide';
  /** Its numbers end in one line. */
  isNumber?: boolean;
  /** Nobody finds a row without it. */
  isFixed?: boolean;
  /** Rows can be sorted by it: its id is the name of that order. */
  isSortable?: boolean;
}

export interface DeskTableProps<Row extends ListRow> {
  /** Under which the columns are kept. */
  name: string;
  columns: readonly DeskColumn<Row>[];
  drawn: DrawnRows<Row>;
  /** "price" upwards, "-price" downwards. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
}

/** The rows of a long list near those in sight as a table with the columns that somebody works with. */
export const DeskTable = <Row extends ListRow>(props: DeskTableProps<Row>) => {
  const { name, columns, drawn } = props;
  const { boxes, frame, head, handlers, label, placed, rest, total } = drawn;
  const table = useDeskTable(props);
  const drawnColumns = table.getVisibleLeafColumns().length + (boxes ? 1 : 0);
  const { rows } = table.getRowModel();
  return (
    <section
      className="framed desk-scroll list-frame"
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      {...handlers}
    >
      <table className="desk-table list-table" data-table={name} aria-label={label} aria-rowcount={total + 1}>
        <thead ref={head}>
          <tr aria-rowindex={1}>
            {boxes && (
              <th scope="col" className="list-box">
                <Choose label={boxes.allLabel} isChosen={boxes.isAll} onChange={boxes.chooseAll} />
              </th>
            )}
            {table.getFlatHeaders().map(({ id, column }) => (
              <Heading
                key={id}
                column={itsColumn(columns, id)}
                order={column.getIsSorted()}
                onSort={() => column.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {placed.map(({ index, gap }, at) => (
            <Fragment key={index}>
              <Gap height={gap} columns={drawnColumns} />
              <tr data-index={index} ref={drawn.measure} aria-rowindex={index + 2}>
                <Cells index={index} drawn={drawn} columns={drawnColumns}>
                  {rows[at]?.getVisibleCells().map((cell) => (
                    <Cell key={cell.column.id} column={itsColumn(columns, cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </Cell>
                  ))}
                </Cells>
              </tr>
            </Fragment>
          ))}
          <Gap height={rest} columns={drawnColumns} />
        </tbody>
      </table>
    </section>
  );
};

interface CellProps<Row> {
  column: DeskColumn<Row> | undefined;
  children: ReactNode;
}

/** The parts of a sum of money stay in their order whatever the page's writing direction. */
const Cell = <Row,>({ column, children }: CellProps<Row>) => (
  <td className={classOf(column)}>{column?.isNumber ? <bdi>{children}</bdi> : children}</td>
);

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr className="list-gap" aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );

interface CellsProps<Row extends ListRow> {
  index: number;
  drawn: DrawnRows<Row>;
  columns: number;
  children: ReactNode;
}

const Cells = <Row extends ListRow>({ index, drawn, columns, children }: CellsProps<Row>) => {
  const { row, error } = drawn.rowOf(index);
  if (!row)
    return (
      <td className="list-missing" colSpan={columns}>
        <RowMissing index={index} error={error} drawn={drawn} />
      </td>
    );
  return (
    <>
      {drawn.boxes && <Box row={row} index={index} boxes={drawn.boxes} />}
      {children}
    </>
  );
};

interface BoxProps<Row> {
  row: Row;
  index: number;
  boxes: Boxes<Row>;
}

const Box = <Row extends ListRow>({ row, index, boxes }: BoxProps<Row>) => (
  <td>
    <Choose
      label={boxes.rowLabel(row)}
      isChosen={boxes.isChosen(row)}
      onChange={(isNow, isRange) => boxes.chooseRow(index, isNow, isRange)}
    />
  </td>
);

const itsColumn = <Row,>(columns: readonly DeskColumn<Row>[], id: string): DeskColumn<Row> | undefined =>
  columns.find((column) => column.id === id);

const classOf = <Row,>(column: DeskColumn<Row> | undefined): string | undefined =>
  [column?.isNumber ? 'number' : '', column?.className ?? ''].filter(Boolean).join(' ') || undefined;

/** A row of the library for each placed one, so that they have one order; those that are not here yet are empty. */
type Slot<Row> = { row: Row | undefined };

const useDeskTable = <Row extends ListRow>({
  name,
  columns,
  drawn,
  sort = '',
  onSort,
}: DeskTableProps<Row>) => {
  const hidden = useStored<HiddenColumns>($hiddenColumns, {});
  const data: Slot<Row>[] = drawn.placed.map(({ index }) => ({ row: drawn.rowOf(index).row }));
  const definitions = useMemo(
    () =>
      columns.map(
        ({
          id,
          heading,
          cell,
          isFixed = false,
          isSortable = false,
        }): ColumnDef<typeof features, Slot<Row>> => ({
          id,
          accessorFn: ({ row }) => row?.id,
          header: heading,
          cell: ({ row: { original } }) => original.row && cell(original.row),
          enableHiding: !isFixed,
          enableSorting: isSortable,
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  const columnVisibility = Object.fromEntries((hidden[name] ?? []).map((id) => [id, false]));
  const sorting = sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  return useTable({
    features,
    data,
    columns: definitions,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { columnVisibility, sorting },
    onSortingChange: (updater) => {
      const [first] = updater instanceof Function ? updater(sorting) : updater;
      if (first) onSort?.(first.desc ? `-${first.id}` : first.id);
    },
  });
};

interface HeadingProps<Row> {
  column: DeskColumn<Row> | undefined;
  order: 'asc' | 'desc' | false;
  onSort: () => void;
}

const ARROWS = { asc: 'up', desc: 'down' } as const;

const Heading = <Row,>({ column, order, onSort }: HeadingProps<Row>) => (
  <th
    scope="col"
    className={column?.isNumber ? 'number' : undefined}
    data-width={column?.width}
    aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
  >
    {column?.isSortable ? (
      <button type="button" className="sort-head" onClick={onSort}>
        {column.heading}
        <DeskIcon name={order ? ARROWS[order] : 'sort'} size={14} />
      </button>
    ) : (
      column?.heading
    )}
  </th>
);
