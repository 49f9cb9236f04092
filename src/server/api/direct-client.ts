import { ApiError } from '../../api/api-error.ts';
import { type Api, addressOf, type Query, typed } from '../../api/client.ts';

/** What a call from inside the process sends. */
export interface DirectCall {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The embedded backend, in this thread or another. */
export interface DirectApi {
  request(path: string, call: DirectCall): DirectAnswer | Promise<DirectAnswer>;
}
export type DirectAnswer = Pick<Response, 'ok' | 'status' | 'text'>;

/** The anonymous client of one branch that calls the backend of this process, without HTTP in between. */
export const createDirectClient = (api: DirectApi, branchId: number): Api =>
  typed(async (call, options = {}) => {
    const { query, body, headers } = options;
    const { method, path } = addressOf(call, options);
    const answer = await api.request(`/api${path}?${toSearch({ branch_id: branchId, ...query })}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new ApiError(answer.status, readObject(text));
    return JSON.parse(text);
  });

const toSearch = (query: Query): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search;
};

const readObject = (text: string): Record<string, unknown> => {
  try {
    const data: unknown = JSON.parse(text);
    return data && typeof data === 'object' ? { ...data } : {};
  } catch {
    return {};
  }
};
