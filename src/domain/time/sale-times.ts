import { isInWindow, type WeeklyWindow } from './weekly-window.ts';
import { localTimeAt } from './zoned-time.ts';

/** When a product is sold: from an instant on, and in hours of the week; no windows: at any hour. */
export interface SaleTimes {
  /** null: since ever. */
  availableFrom: string | null;
  windows: readonly WeeklyWindow[];
}

/** Why a product cannot be ordered at a moment, whatever the stock. */
export type NotOnSale = 'not_yet' | 'outside_hours';

/** What keeps a product from being ordered at an instant by the clocks of a zone; null when nothing does. */
export const notOnSale = (
  { availableFrom, windows }: SaleTimes,
  at: Date,
  timezone: string,
): NotOnSale | null => {
  if (availableFrom !== null && at.getTime() < Date.parse(availableFrom)) return 'not_yet';
  if (windows.length === 0) return null;
  const local = localTimeAt(at, timezone);
  return windows.some((window) => isInWindow(window, local)) ? null : 'outside_hours';
};

/** As stored: an instant and a JSON list of windows, each null when there is none. */
export interface StoredSaleTimes {
  available_from: string | null;
  availability_windows_json: string | null;
}

export const readSaleTimes = (row: StoredSaleTimes): SaleTimes => ({
  availableFrom: row.available_from,
  windows: row.availability_windows_json === null ? [] : JSON.parse(row.availability_windows_json),
});
