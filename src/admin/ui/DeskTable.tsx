import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { $hiddenColumns, type HiddenColumns, hideColumns } from '../stores/columns.ts';
import { Choose } from './Choose.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** A column: its heading in words, and how a row fills it. */
export interface DeskColumn<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Its numbers end in one line. */
  isNumber?: boolean;
  /** Nobody finds a row without it. */
  isFixed?: boolean;
  /** Rows can be sorted by it: its id is the name of that order. */
  isSortable?: boolean;
}

interface TableRow {
  id: number;
}

export interface DeskTableProps<Row extends TableRow> {
  /** Under which the columns are kept. */
  name: string;
  label: string;
  rows: readonly Row[];
  columns: readonly DeskColumn<Row>[];
  className?: string;
  /** "price" upwards, "-price" downwards. */
  sort?: string;
  onSort?: (sort: string) => void;
  choosing?: Choosing<Row>;
}

interface Choosing<Row> {
  /** Of the rows, or all that the list finds. */
  chosen: ReadonlySet<number> | 'all';
  onChoose: (ids: ReadonlySet<number>) => void;
  pageLabel: string;
  rowLabel: (row: Row) => string;
}

const settle = <T,>(updater: Updater<T>, before: T): T =>
  updater instanceof Function ? updater(before) : updater;

const flags = <V extends boolean>(ids: readonly (string | number)[], value: V): Record<string, V> =>
  Object.fromEntries(ids.map((id) => [id, value]));

/** The rows of a page as a table with the columns that somebody works with; the shop sorts and pages. */
export const DeskTable = <Row extends TableRow>(props: DeskTableProps<Row>) => {
  const { name, label, rows, columns, className = '', choosing } = props;
  const table = useDeskTable(props);
  return (
    <div className="desk-table-frame">
      <ColumnChoice
        columns={columns.filter(({ isFixed }) => !isFixed)}
        isShown={(id) => table.getColumn(id)?.getIsVisible() ?? true}
        onChange={(id, isShown) => table.getColumn(id)?.toggleVisibility(isShown)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="desk-scroll" aria-label={label} tabIndex={0}>
        <table className={`desk-table ${className}`} data-table={name}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {choosing && (
                  <th scope="col">
                    <Choose
                      label={choosing.pageLabel}
                      isChosen={rows.length > 0 && table.getIsAllRowsSelected()}
                      onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
                    />
                  </th>
                )}
                {group.headers.map(({ id, column }) => (
                  <Heading
                    key={id}
                    column={itsColumn(columns, id)}
                    order={column.getIsSorted()}
                    onSort={() => column.toggleSorting()}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {choosing && (
                  <td>
                    <Choose
                      label={choosing.rowLabel(row.original)}
                      isChosen={row.getIsSelected()}
                      onChange={(isChosen) => row.toggleSelected(isChosen)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className={classOf(itsColumn(columns, cell.column.id))}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

const itsColumn = <Row,>(columns: readonly DeskColumn<Row>[], id: string): DeskColumn<Row> | undefined =>
  columns.find((column) => column.id === id);

const classOf = <Row,>(column: DeskColumn<Row> | undefined): string | undefined =>
  [column?.isNumber ? 'number' : '', column?.className ?? ''].filter(Boolean).join(' ') || undefined;

const useDeskTable = <Row extends TableRow>({
  name,
  rows,
  columns,
  sort = '',
  onSort,
  choosing,
}: DeskTableProps<Row>) => {
  const hidden = useStored<HiddenColumns>($hiddenColumns, {});
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, heading, cell, isFixed = false, isSortable = false }): ColumnDef<typeof features, Row> => ({
          id,
          accessorFn: (row) => row.id,
          header: heading,
          cell: ({ row }) => cell(row.original),
          enableHiding: !isFixed,
          enableSorting: isSortable,
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  const columnVisibility: Record<string, boolean> = flags(hidden[name] ?? [], false);
  const sorting = sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const { chosen = new Set<number>() } = choosing ?? {};
  const rowSelection = flags(chosen === 'all' ? rows.map(({ id }) => id) : [...chosen], true);
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { columnVisibility, sorting, rowSelection },
    onColumnVisibilityChange: (updater) =>
      hideColumns(
        name,
        Object.entries(settle(updater, columnVisibility)).flatMap(([id, isShown]) => (isShown ? [] : [id])),
      ),
    onSortingChange: (updater) => {
      const [first] = settle(updater, sorting);
      if (first) onSort?.(first.desc ? `-${first.id}` : first.id);
    },
    onRowSelectionChange: (updater) =>
      choosing?.onChoose(new Set(Object.keys(settle(updater, rowSelection)).map(Number))),
  });
};

interface HeadingProps<Row> {
  column: DeskColumn<Row> | undefined;
  order: 'asc' | 'desc' | false;
  onSort: () => void;
}

const ARROWS = { asc: '↑', desc: '↓' } as const;

const Heading = <Row,>({ column, order, onSort }: HeadingProps<Row>) => (
  <th
    scope="col"
    className={column?.isNumber ? 'number' : undefined}
    aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
  >
    {column?.isSortable ? (
      <button type="button" className="sort-head" onClick={onSort}>
        {column.heading} <span aria-hidden="true">{order ? ARROWS[order] : '↕'}</span>
      </button>
    ) : (
      column?.heading
    )}
  </th>
);
