import type { Api, Query } from '../client.ts';
import type {
  BulkEdits,
  BulkPreview,
  BulkRequest,
  BulkTarget,
  BulkUndone,
  CategoryOrderRequest,
  DeskCategories,
  DeskProduct,
  DeskProducts,
  NewCategoryRequest,
  ProductHistory,
  ProductPicture,
  SaveCategoryRequest,
  SaveProductRequest,
} from '../contract/admin/catalog.ts';

export const listProducts = (api: Api, query: Query) =>
  api<DeskProducts>('GET', '/admin/products', { query });
export const addProduct = (api: Api, name: string, slug: string) =>
  api<{ id: number }>('POST', '/admin/products', { body: { name, slug } });
export const getProduct = (api: Api, id: number) => api<DeskProduct>('GET', `/admin/products/${id}`);
export const saveProduct = (api: Api, id: number, body: SaveProductRequest) =>
  api<DeskProduct>('PUT', `/admin/products/${id}`, { body });
export const copyProduct = (api: Api, id: number, name: string) =>
  api<{ id: number }>('POST', `/admin/products/${id}/copy`, { body: { name } });
export const deleteProduct = (api: Api, id: number) =>
  api<{ deleted: true }>('DELETE', `/admin/products/${id}`);
export const deleteProducts = (api: Api, target: BulkTarget) =>
  api<{ deleted: number }>('POST', '/admin/products/delete', { body: { target } });
export const getProductHistory = (api: Api, id: number) =>
  api<ProductHistory>('GET', `/admin/products/${id}/history`);
export const sendProductPicture = (api: Api, file: File) => {
  const body = new FormData();
  body.set('file', file);
  return api<Omit<ProductPicture, 'alt'>>('POST', '/admin/product-pictures', { body });
};
export const listCategories = (api: Api) => api<DeskCategories>('GET', '/admin/categories');
export const previewEdit = (api: Api, body: BulkRequest) =>
  api<BulkPreview>('POST', '/admin/product-edits/preview', { body });
export const applyEdit = (api: Api, body: BulkRequest) =>
  api<{ id: number; changed: number }>('POST', '/admin/product-edits', { body });
export const undoEdit = (api: Api, id: number) => api<BulkUndone>('POST', `/admin/product-edits/${id}/undo`);
export const listEdits = (api: Api) => api<BulkEdits>('GET', '/admin/product-edits');
export const addCategory = (api: Api, body: NewCategoryRequest) =>
  api<DeskCategories>('POST', '/admin/categories', { body });
export const saveCategory = (api: Api, id: number, body: SaveCategoryRequest) =>
  api<DeskCategories>('PUT', `/admin/categories/${id}`, { body });
export const orderCategories = (api: Api, body: CategoryOrderRequest) =>
  api<DeskCategories>('POST', '/admin/category-order', { body });
export const removeCategory = (api: Api, id: number, move_to: number | undefined) =>
  api<DeskCategories>('DELETE', `/admin/categories/${id}`, { query: { move_to } });
