/** One page of a list as the API answers it. */
export interface Paged<T> {
  data: T[];
  current_page: number;
  last_page: number;
  total: number;
}

interface Entry {
  id: number;
  variant_id?: number | null;
}

/**
 * The list with one more page. Page 1 starts over; entries that moved from one page to the next, because new ones
 * came on top, stand once.
 */
export const appendPage = <P extends Paged<Entry>>(before: P | null, page: P): P => {
  if (!before || page.current_page === 1) return page;
  const keyOf = ({ id, variant_id }: Entry) => `${id}/${variant_id ?? ''}`;
  const shown = new Set(before.data.map(keyOf));
  return { ...page, data: [...before.data, ...page.data.filter((entry) => !shown.has(keyOf(entry)))] };
};

export const hasMorePages = ({ current_page, last_page }: Paged<unknown>): boolean =>
  current_page < last_page;
