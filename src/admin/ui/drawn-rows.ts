import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Choice } from '../../domain/desk/choice.ts';

export interface ListRow {
  id: number;
}

/** A row in the document, with the empty space before it. */
export interface PlacedRow {
  index: number;
  gap: number;
}

/** Which rows of a long list are in the document, and what their frame needs. */
export interface ScrolledRows {
  frame: RefObject<HTMLElement | null>;
  /** Of what stays above the rows. */
  head: RefObject<HTMLTableSectionElement | null>;
  placed: readonly PlacedRow[];
  /** The empty space after the last row. */
  rest: number;
  /** Rows that can be scrolled to. */
  count: number;
  /** Of a row that has not come yet. */
  rowHeight: number;
  /** Takes the height of a row that has come. */
  measure: (row: HTMLElement | null) => void;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onWheel: () => void;
    onPointerDown: () => void;
    onTouchMove: () => void;
  };
}

/** How rows of a list are chosen. */
export interface Choosing<Row> {
  choice: Choice;
  onChoose: (change: (before: Choice) => Choice) => void;
  rowLabel: (row: Row) => string;
}

/** The same for whoever draws the boxes. */
export interface Boxes<Row> {
  allLabel: string;
  isAll: boolean;
  chooseAll: (isNow: boolean) => void;
  rowLabel: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  /** `isRange`: with all rows since the one that was chosen before. */
  chooseRow: (index: number, isNow: boolean, isRange: boolean) => void;
}

/** What a table and cards draw. */
export interface DrawnRows<Row extends ListRow> extends ScrolledRows {
  label: string;
  total: number;
  rowOf: (index: number) => { row: Row | undefined; error: string | null };
  retry: (index: number) => void;
  boxes: Boxes<Row> | null;
}
