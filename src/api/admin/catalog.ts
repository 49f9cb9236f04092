import type { Api, Query } from '../client.ts';
import type {
  BulkRequest,
  BulkTarget,
  CategoryOrderRequest,
  NewCategoryRequest,
  SaveCategoryRequest,
  SaveProductRequest,
} from '../contract/admin/catalog.ts';

export const listProducts = (api: Api, query: Query) => api('GET /admin/products', { query });
export const addProduct = (api: Api, name: string, slug: string) =>
  api('POST /admin/products', { body: { name, slug } });
export const getProduct = (api: Api, id: number) => api('GET /admin/products/{id}', { params: { id } });
export const saveProduct = (api: Api, id: number, body: SaveProductRequest) =>
  api('PUT /admin/products/{id}', { params: { id }, body });
export const copyProduct = (api: Api, id: number, name: string) =>
  api('POST /admin/products/{id}/copy', { params: { id }, body: { name } });
export const deleteProduct = (api: Api, id: number) => api('DELETE /admin/products/{id}', { params: { id } });
export const deleteProducts = (api: Api, target: BulkTarget) =>
  api('POST /admin/products/delete', { body: { target } });
export const getProductHistory = (api: Api, id: number) =>
  api('GET /admin/products/{id}/history', { params: { id } });
export const sendProductPicture = (api: Api, file: File) => {
  const body = new FormData();
  body.set('file', file);
  return api('POST /admin/product-pictures', { body });
};
export const listCategories = (api: Api) => api('GET /admin/categories');
export const previewEdit = (api: Api, body: BulkRequest) =>
  api('POST /admin/product-edits/preview', { body });
export const applyEdit = (api: Api, body: BulkRequest) => api('POST /admin/product-edits', { body });
export const undoEdit = (api: Api, id: number) =>
  api('POST /admin/product-edits/{id}/undo', { params: { id } });
export const listEdits = (api: Api) => api('GET /admin/product-edits');
export const addCategory = (api: Api, body: NewCategoryRequest) => api('POST /admin/categories', { body });
export const saveCategory = (api: Api, id: number, body: SaveCategoryRequest) =>
  api('PUT /admin/categories/{id}', { params: { id }, body });
export const orderCategories = (api: Api, body: CategoryOrderRequest) =>
  api('POST /admin/category-order', { body });
export const removeCategory = (api: Api, id: number, move_to: number | undefined) =>
  api('DELETE /admin/categories/{id}', { params: { id }, query: { move_to } });
