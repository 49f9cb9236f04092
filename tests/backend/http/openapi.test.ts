import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../fixtures/databases.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { tags?: string[] }>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

describeOnDatabases('openapi.json', (shop) => {
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
