import { type PointerEvent, useRef } from 'react';

/** Pulled further than this, or thrown faster, the sheet closes; otherwise it goes back. */
const FAR_PX = 120;
const FAST_PX_PER_MS = 0.6;

/** Handlers for the grip and head of a bottom sheet: it follows the finger down and closes when let go far enough. */
export const useDragToClose = (onLeave: () => void) => {
  const start = useRef<{ y: number; at: number } | null>(null);
  const sheetOf = (event: PointerEvent): HTMLElement | null =>
    event.currentTarget instanceof Element ? event.currentTarget.closest('dialog') : null;
  const end = (event: PointerEvent, isCancelled: boolean) => {
    const begun = start.current;
    const sheet = sheetOf(event);
    start.current = null;
    if (!begun || !sheet) return;
    const pulled = event.clientY - begun.y;
    sheet.style.translate = '';
    sheet.classList.remove('is-dragged');
    const speed = pulled / Math.max(1, event.timeStamp - begun.at);
    if (!isCancelled && (pulled > FAR_PX || (pulled > 20 && speed > FAST_PX_PER_MS))) onLeave();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a')))
        return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
      sheetOf(event)?.classList.add('is-dragged');
    },
    onPointerMove: (event: PointerEvent) => {
      const sheet = sheetOf(event);
      if (start.current && sheet)
        sheet.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
};
