import { PRODUCTS } from '../../api/contract/admin/product-calls.ts';
import { applyEdit, listBulkEdits, previewEdit } from '../merchandise/bulk/bulk-edit.ts';
import { deleteChosen, deleteProduct } from '../merchandise/bulk/delete-product.ts';
import { undoEdit } from '../merchandise/change-sets/bulk-undo.ts';
import { copyProduct } from '../merchandise/product/copy-product.ts';
import { listDeskProducts } from '../merchandise/product/list-products.ts';
import { openProduct, readHistory } from '../merchandise/product/open-product.ts';
import { storeCatalogPicture } from '../merchandise/product/pictures.ts';
import { createProduct, saveProduct } from '../merchandise/product/save-product.ts';
import { serve } from '../shop/serve.ts';
import { saveOrShow } from './save-or-show.ts';

const on = serve(PRODUCTS);
/** The products as a merchant edits them. */
export const deskProductRoutes = on.module;

on('GET /admin/products', ({ shop, staff, query }) => listDeskProducts(shop, staff, query));

on('POST /admin/products', async ({ shop, staff, body }) => ({
  id: await createProduct(shop, staff, body),
}));

on('POST /admin/product-pictures', async ({ c, shop }) => {
  const form = await c.req.parseBody();
  return storeCatalogPicture(shop, form.file);
});

on('GET /admin/products/{id}', ({ shop, staff, phrases, param: { id } }) =>
  openProduct(shop, staff, id, phrases),
);

on('PUT /admin/products/{id}', async ({ shop, staff, phrases, param: { id }, body }) =>
  saveOrShow('product', saveProduct(shop, staff, id, body), () => openProduct(shop, staff, id, phrases)),
);

on('DELETE /admin/products/{id}', async ({ shop, staff, param: { id } }) => {
  await deleteProduct(shop, staff, id);
  return { deleted: true as const };
});

on('POST /admin/products/delete', async ({ shop, staff, body: { target } }) => ({
  deleted: await deleteChosen(shop, staff, target),
}));

on('POST /admin/products/{id}/copy', async ({ shop, staff, param, body: { name } }) => {
  const id = await copyProduct(shop, staff, param.id, name);
  return { id };
});

on('GET /admin/products/{id}/history', ({ shop, staff, param: { id } }) => readHistory(shop, staff, id));

on('GET /admin/product-edits', ({ shop }) => listBulkEdits(shop.db.read));

on('POST /admin/product-edits/preview', ({ shop, staff, phrases, body }) =>
  previewEdit(shop, staff, body, phrases),
);

on('POST /admin/product-edits', ({ shop, staff, body }) => applyEdit(shop, staff, body));

on('POST /admin/product-edits/{id}/undo', ({ shop, staff, param: { id } }) => undoEdit(shop, staff, id));
