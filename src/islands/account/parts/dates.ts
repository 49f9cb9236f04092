/** "Nov 22, 2026" in the page's language and the visitor's time zone. */
export const dateText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));

/** What ends, summed up by the day as it is written, the soonest first. */
export const sumByDay = (ends: readonly { expires_at: string; sum: number }[], locale: string) => {
  const days = new Map<string, number>();
  for (const { expires_at, sum } of ends) {
    const day = dateText(expires_at, locale);
    days.set(day, (days.get(day) ?? 0) + sum);
  }
  return [...days].map(([day, sum]) => ({ day, sum }));
};

/** "November 2026" */
export const monthText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(instant));

/** Entries in their order, cut where the month changes. */
export const groupByMonth = <T extends { created_at: string }>(entries: readonly T[], locale: string) => {
  const groups: { month: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const month = monthText(entry.created_at, locale);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
};
