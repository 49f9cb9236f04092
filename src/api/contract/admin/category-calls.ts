import type { Routes } from '../route.ts';
import {
  CategoryOrderRequest,
  DeskCategories,
  NewCategoryRequest,
  RemoveCategoryQuery,
  SaveCategoryRequest,
} from './catalog.ts';

export const CATEGORIES = {
  'GET /admin/categories': { needs: 'catalog.read', answer: DeskCategories, refuses: [404] },
  'POST /admin/categories': {
    needs: 'catalog.write',
    body: NewCategoryRequest,
    answer: DeskCategories,
    refuses: [404],
  },
  'POST /admin/category-order': {
    needs: 'catalog.write',
    body: CategoryOrderRequest,
    answer: DeskCategories,
    refuses: [404],
  },
  'PUT /admin/categories/{id}': { needs: 'catalog.write', body: SaveCategoryRequest, answer: DeskCategories },
  'DELETE /admin/categories/{id}': {
    needs: 'catalog.write',
    query: RemoveCategoryQuery,
    answer: DeskCategories,
  },
} as const satisfies Routes;
