import type { Routes } from '../route.ts';
import {
  CategoryOrderRequest,
  DeskCategories,
  NewCategoryRequest,
  RemoveCategoryQuery,
  SaveCategoryRequest,
} from './catalog.ts';

const CHANGE = { needs: 'catalog.write', answer: DeskCategories } as const;

export const CATEGORIES = {
  'GET /admin/categories': { needs: 'catalog.read', answer: DeskCategories, refuses: [404] },
  'POST /admin/categories': { ...CHANGE, body: NewCategoryRequest, refuses: [404] },
  'POST /admin/category-order': { ...CHANGE, body: CategoryOrderRequest, refuses: [404] },
  'PUT /admin/categories/{id}': { ...CHANGE, body: SaveCategoryRequest },
  'DELETE /admin/categories/{id}': { ...CHANGE, query: RemoveCategoryQuery },
} as const satisfies Routes;
