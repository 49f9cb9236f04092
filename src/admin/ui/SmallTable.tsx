import type { ReactNode } from 'react';

interface SmallTableProps<Row> {
  /** Its name for those who cannot see what stands above it. */
  label?: string;
  /** Beside `desk-scroll`. */
  className?: string;
  columns: readonly {
    heading: string;
    isNumber?: boolean;
    /** Names its row. */
    isHead?: boolean;
    cell: (row: Row) => ReactNode;
  }[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
}

/** A few rows as a table, which scrolls where it has no room; `DeskTable` is for lists of any length. */
export const SmallTable = <Row,>({ label, className = '', columns, rows, keyOf }: SmallTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={`framed desk-scroll ${className}`} aria-label={label} tabIndex={0}>
    <table className="desk-table">
      <thead>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={isNumber ? 'number' : undefined}>
              <bdi>{heading}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ heading, isNumber, isHead, cell }) =>
              isHead ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className={isNumber ? 'number' : undefined}>
                  {isNumber ? <bdi>{cell(row)}</bdi> : cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
