/** "Nov 22, 2026" in the page's language and the visitor's time zone. */
export const dateText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));

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
