import { pageLanguage } from '../../language/desk.ts';
import { ownTimezone, shopTimezone } from '../stores/session.ts';

/** "22 Nov 2026, 17:40" by the reader's clock; `timeZone` for that of a branch. */
export const writeWhen = (at: string, timeZone: string | null = ownTimezone()): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(at));

/** "Pacific Time", where the shop's clock shows another time than the reader's; '' where they agree. */
export const shopClock = (at: string): string => {
  const timeZone = shopTimezone();
  if (timeZone === null || writeWhen(at, timeZone) === writeWhen(at)) return '';
  const { locale } = pageLanguage();
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

/** "22 Nov 2026, 17:40 (Pacific Time)": what is planned, by the shop's clock, which is named where it is needed. */
export const writePlanned = (at: string): string => {
  const clock = shopClock(at);
  return writeWhen(at, shopTimezone() ?? undefined) + (clock && ` (${clock})`);
};
