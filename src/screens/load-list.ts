import type { Query } from '../api/client.ts';
import { type ListQuery, optionIdOf, parameterName, toApiQuery } from '../domain/lists/list-query.ts';
import { translate } from '../language/page.ts';
import { type Refusal, readRefusal } from './found.ts';

/** A list as it could be had, for as much of the address as counts. */
export interface LoadedList<T> {
  answer: T;
  query: ListQuery;
  /** Why parts of the address do not count, in the page's language. */
  problems: string[];
}

/** Bad parts are few: after so many refusals the list comes without any filter. */
const TRIES = 3;

/**
 * Fetches the list of an address. What the API refuses is left out, with the API's reason, so that a bad address
 * still shows the list; other failures are thrown.
 */
export const loadList = async <T>(
  query: ListQuery,
  fetch: (parameters: Query) => Promise<T>,
): Promise<LoadedList<T>> => {
  const problems = query.problems.map(translate);
  let { filters } = query;
  for (let left = TRIES; ; left -= 1) {
    try {
      const parameters = { ...toApiQuery(filters), page: query.page, facets: query.isPanelOpen ? 1 : 0 };
      return { answer: await fetch(parameters), query: { ...query, filters }, problems };
    } catch (error) {
      const refusal = readRefusal(error);
      const isBadQuery = refusal?.status === 400 || refusal?.status === 422;
      if (!refusal || !isBadQuery || Object.keys(filters).length === 0) throw error;
      const refused = refusedNames(refusal);
      const kept = Object.entries(filters).filter(([name]) => left > 1 && !refused.names.includes(name));
      filters = Object.fromEntries(kept.length < Object.keys(filters).length ? kept : []);
      problems.push(...refused.reasons);
    }
  }
};

/** The contract names refused parts in dot form: "min_price", "category_id.0", "attributes.3.0". */
const refusedNames = ({ body }: Refusal): { names: string[]; reasons: string[] } => {
  const errors: Record<string, unknown> = { ...Object(body.errors) };
  const names = Object.keys(errors).map((field) => {
    const [first = '', second = ''] = field.split('.');
    const option = `${first}[${second}]`;
    return optionIdOf(option) === undefined ? parameterName(first) : option;
  });
  const texts = Object.values(errors).flat();
  const message = typeof body.message === 'string' ? [body.message] : [];
  return { names, reasons: texts.length > 0 ? texts.map(String) : message };
};
