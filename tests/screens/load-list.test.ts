import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import type { Query } from '../../src/api/client.ts';
import { readListQuery } from '../../src/domain/lists/list-query.ts';
import { loadList } from '../../src/screens/load-list.ts';

const query = (text: string) => readListQuery(new URLSearchParams(text), 'category');

/** An API that refuses some parameters; resolves to its last request. */
const refusing = (errors: Record<string, string[]>, status = 422) => {
  const names = Object.keys(errors).map((field) => field.replace(/^attributes\.(\d+).*/, 'attributes[$1]'));
  const calls: Query[] = [];
  const fetch = async (parameters: Query) => {
    calls.push(parameters);
    const bad = names.filter(
      (name) => name.split('.')[0] !== undefined && (name.split('.')[0] ?? '') in parameters,
    );
    if (bad.length > 0) throw new ApiError(status, { message: 'The given data was invalid.', errors });
    return parameters;
  };
  return { calls, fetch };
};

describe('loadList', () => {
  test('shows the list without the part that the API refuses, with its reason', async () => {
    const { fetch } = refusing({ 'category_id.0': ['No such thing.'] });
    const { answer, problems, query: used } = await loadList(query('category_id=3&brand=Oda'), fetch);
    expect(answer).toMatchObject({ brand: ['Oda'], page: 1, facets: 0 });
    expect(answer).not.toHaveProperty('category_id');
    expect(problems).toEqual(['No such thing.']);
    expect(used.filters).toEqual({ brand: ['Oda'] });
  });

  test('knows options by the names of the contract', async () => {
    const { fetch } = refusing({ 'attributes.3.0': ['Bad.'] });
    const { query: used } = await loadList(query('attributes[3]=31&attributes[4]=2'), fetch);
    expect(used.filters).toEqual({ 'attributes[4]': ['2'] });
  });

  test('drops every filter when the refusal names none of them', async () => {
    let calls = 0;
    const { answer, problems } = await loadList(query('brand=Oda&sort=newest'), async (parameters) => {
      calls += 1;
      if (calls === 1) throw new ApiError(400, { message: 'No.' });
      return parameters;
    });
    expect(answer).toEqual({ page: 1, facets: 0 });
    expect(problems).toEqual(['No.']);
  });

  test('names what the address itself got wrong', async () => {
    const { problems } = await loadList(query('rating_min=9'), async (parameters) => parameters);
    expect(problems).toEqual(['Ratings go from 1 to 5 stars, not “9”.']);
  });

  test.each([404, 429, 500, 0])('throws on %d', async (status) => {
    const fail = async () => {
      throw new ApiError(status, {});
    };
    await expect(loadList(query('brand=Oda'), fail)).rejects.toMatchObject({ status });
  });
});
