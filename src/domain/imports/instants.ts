import { instantOf } from '../time/zoned-time.ts';

const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i;

/**
 * An instant as exports write it: "2024-03-31", with a time or without, in the zone where it names none. Undefined for
 * anything else: of "3/4/2024" nobody can say which is the month.
 */
export const readInstant = (cell: string, timeZone: string): string | undefined => {
  const [, date = '', time = '00:00', zone] = WRITTEN.exec(cell.trim()) ?? [];
  // A day that no calendar has would become one of the next month.
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  if (date === '' || !isDay || time > '23:59') return undefined;
  if (zone === undefined) return instantOf(date, time, timeZone).toISOString();
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
  return new Date(`${date}T${time}:00${offset}`).toISOString();
};
