import { describe, expect, test } from 'vitest';
import { createChecker, listOperations } from '../../conformance/operations.ts';
import { API_DOCUMENT, OPERATIONS } from '../../fixtures/api-document.ts';
import { describeRules } from '../../fixtures/databases.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { tags?: string[] }>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

describeRules('openapi.json', (shop) => {
  test('describes every call with its tag, its parts by name and both identities', async () => {
    const response = await shop().raw('/api/openapi.json');
    const document = (await response.json()) as Document;
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/get-products',
        '/api/get-product/{slug}',
        '/api/cart/add',
        '/api/health',
      ]),
    );
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['ProductCard', 'Product', 'Category', 'Cart', 'Error']),
    );
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'guest']);
    const operations = Object.values(document.paths).flatMap(({ parameters, ...methods }) =>
      Object.values(methods),
    );
    expect(operations.filter(({ tags }) => !tags?.length)).toEqual([]);
  });
});

test('declares what every write answers to a body of another kind', () => {
  const writes = OPERATIONS.filter(({ method }) => method !== 'GET');
  const undeclared = writes.filter(({ method, path }) => {
    const operation = API_DOCUMENT.paths[path]?.[method.toLowerCase()] as { responses: object };
    return !('415' in operation.responses);
  });
  expect(undeclared).toEqual([]);
});

describe('the examples of openapi.json', () => {
  interface Body {
    schema: { $ref?: string; example?: unknown };
    example?: unknown;
  }
  interface Described {
    requestBody?: { content?: Record<string, Body> };
    responses: Record<string, { content?: Record<string, Body> }>;
  }
  const schemas = API_DOCUMENT.components?.schemas ?? {};
  /** A body's example, or that of the schema it names. */
  const exampleOf = ({ schema, example }: Body): unknown =>
    example ?? schema.example ?? schemas[schema.$ref?.split('/').at(-1) ?? '']?.example;
  const bodies = OPERATIONS.flatMap(({ id, method, path }) => {
    const { requestBody, responses } = API_DOCUMENT.paths[path]?.[method.toLowerCase()] as Described;
    const all = [['request', requestBody] as const, ...Object.entries(responses)];
    return all.flatMap(([part, one]) =>
      Object.entries(one?.content ?? {})
        .filter(([type]) => /json|form-data/.test(type))
        .map(([, body]) => ({ id, part, name: `${id} ${part}`, body })),
    );
  });

  test('stand at every body that is sent or answered', () => {
    const without = bodies.filter(({ body }) => exampleOf(body) === undefined).map(({ name }) => name);
    expect(without).toEqual([]);
  });

  test('are what the schemas say, and nothing beside it', () => {
    // Requests are held against the document as if they were answers.
    const paths = Object.fromEntries(
      bodies.map(({ name, body }, at) => [
        `/${at}`,
        { get: { operationId: name, responses: { 200: { content: { 'application/json': body } } } } },
      ]),
    );
    const document = { ...API_DOCUMENT, paths };
    const check = createChecker(document, { strict: true });
    const wrong = listOperations(document).flatMap((operation, at) => {
      const { name, body } = bodies[at] as (typeof bodies)[number];
      return check(operation, 200, exampleOf(body)).map((problem) => `${name}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  test('hold nobody’s secrets', () => {
    expect(JSON.stringify(schemas)).not.toMatch(/conformance-|order-[0-9a-f]{8}-/);
  });
});
