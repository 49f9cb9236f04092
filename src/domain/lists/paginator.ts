/** What a caller asks of a list; pages count from 1. */
export interface PageRequest {
  page: number;
  per_page: number;
}

/** The contract's paginator around the items of one page; a page beyond the last is empty. */
export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
}

/** Wraps the items of one page; an empty list still has one page. */
export const pageOf = <T>(data: T[], { page, per_page }: PageRequest, total: number): Page<T> => {
  const before = (page - 1) * per_page;
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    from: data.length > 0 ? before + 1 : null,
    to: data.length > 0 ? before + data.length : null,
  };
};
