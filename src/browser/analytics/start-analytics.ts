import { startCartEvents } from './cart-events.ts';
import { startListEvents } from './list-events.ts';
import { startOrderEvents } from './order-events.ts';

let isStarted = false;

/** Starts counting what the visitor does on this page, once. Nothing leaves the page by this alone. */
export const startAnalytics = (): void => {
  if (isStarted) return;
  isStarted = true;
  startListEvents();
  startCartEvents();
  startOrderEvents();
};
