import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as catalog from '../../../src/api/contract/catalog.ts';
import * as recommendation from '../../../src/api/contract/recommendation.ts';
import * as review from '../../../src/api/contract/review.ts';

const SCHEMAS: Record<string, z.ZodType> = {
  Category: catalog.Category,
  ProductCard: catalog.ProductCard,
  Product: catalog.Product,
  ProductList: catalog.ProductListResponse,
  Search: catalog.SearchResponse,
  Suggest: catalog.SuggestResponse,
  Review: catalog.Review,
  ProductReviews: catalog.ReviewsResponse,
  RecommendedProduct: recommendation.RecommendedProduct,
  RatedItem: review.RateItemResponse,
  RateItem: review.RateItemRequest,
  Helpful: review.HelpfulRequest,
  HelpfulCount: review.HelpfulResponse,
};

describe('examples of the catalog', () => {
  test.each(Object.entries(SCHEMAS))('%s keeps its schema', (_name, schema) => {
    const { example } = schema.meta() as { example?: unknown };
    expect(example).toBeDefined();
    schema.parse(example);
  });
});
