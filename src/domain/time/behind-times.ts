/**
 * What a language writes behind a span of times, " Uhr" in German, else ''. A single time in a sentence has it too: Intl
 * writes "18:00–18:30 Uhr" and "18:00" alone. Lists of hours and slots stay bare.
 */
export const behindTimes = (locale: string): string => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const end = format.formatRangeToParts(0, 60_000).at(-1);
  return end?.type === 'literal' ? end.value : '';
};
