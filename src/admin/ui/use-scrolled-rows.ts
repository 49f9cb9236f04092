import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LongList } from '../stores/list-windows.ts';
import type { LongListStore } from '../stores/long-list.ts';
import type { ScrolledRows } from './drawn-rows.ts';

/** No browser scrolls much further than this; longer lists end here and say so. */
const MOST_PIXELS = 15_000_000;
/** Rows beyond the edge: the next tab stop is there before it is reached. */
const BEYOND = 8;

/** Which rows of a long list are in the document: those in sight, some beyond, and the one with the focus. */
export const useScrolledRows = <Row>(
  list: LongListStore<Row>,
  { page, version }: LongList<Row>,
  rowHeight: number,
): ScrolledRows => {
  const frame = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [headHeight, setHeadHeight] = useState(0);
  const focus = useFocusedRow();
  const total = page?.total ?? 0;
  const count = Math.min(total, Math.floor(MOST_PIXELS / rowHeight));
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: () => Math.max(0, Math.min(list.place(), count - 1)) * rowHeight,
    rangeExtractor: focus.withFocused,
  });
  useLayoutEffect(() => setHeadHeight(head.current?.offsetHeight ?? 0));
  useTopOfView(version, () => {
    virtualizer.measure();
    virtualizer.scrollToOffset(0);
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => {
    if (count > 0) list.see(startIndex, endIndex);
  });
  usePlace(virtualizer.isScrolling, () => {
    const top = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + headHeight + 1);
    if (top) list.keepPlace(top.index);
  });
  const atEnd = useEnd(frame);
  const items = virtualizer.getVirtualItems();
  return {
    frame,
    head,
    count,
    rowHeight,
    ...placeRows(items, virtualizer.getTotalSize(), headHeight),
    measure: virtualizer.measureElement,
    handlers: { ...focus.handlers, ...atEnd },
  };
};

const placeRows = (items: readonly VirtualItem[], size: number, start: number) => {
  const placed = items.map(({ index, start: own }, at) => ({
    index,
    gap: own - (items[at - 1]?.end ?? start),
  }));
  return { placed, rest: size - ((items.at(-1)?.end ?? start) - start) };
};

/**
 * The key End, until the next press, wheel or touch: rows at the end are measured when they come, and the browser's own
 * jump would stop short of them.
 */
const useEnd = (frame: RefObject<HTMLElement | null>) => {
  const isHeld = useRef(false);
  const hold = () => {
    if (isHeld.current) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  };
  useLayoutEffect(hold);
  const release = () => {
    isHeld.current = false;
  };
  return {
    onWheel: release,
    onPointerDown: release,
    onTouchMove: release,
    onKeyDown: (event: KeyboardEvent) => {
      isHeld.current =
        event.key === 'End' && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (!isHeld.current) return;
      event.preventDefault();
      hold();
    },
  };
};

/** Keeps the row with the focus in the document, however far it is scrolled away. */
const useFocusedRow = () => {
  const [focused, setFocused] = useState<number | null>(null);
  const withFocused = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const indexOf = (node: EventTarget | null): number | null => {
    const row = node instanceof Element ? node.closest<HTMLElement>('[data-index]') : null;
    return row ? Number(row.dataset.index) : null;
  };
  const handlers = {
    onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(indexOf(relatedTarget)),
  };
  return { withFocused, handlers };
};

/** Another view begins at its first row; the first one where it was left. */
const useTopOfView = (version: number, toTop: () => void): void => {
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    toTop();
  });
};

/** Runs when a scrolling has come to rest. */
const usePlace = (isScrolling: boolean, keep: () => void): void => {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isScrolling) keep();
    was.current = isScrolling;
  });
};
