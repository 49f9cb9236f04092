import { PRODUCTS } from '../../api/contract/routes/admin/products.ts';
import { copyProduct } from '../merchandise/copy-product.ts';
import { deleteChosen, deleteProduct } from '../merchandise/delete-product.ts';
import { listDeskProducts } from '../merchandise/list-products.ts';
import { openProduct, readHistory } from '../merchandise/open-product.ts';
import { storeCatalogPicture } from '../merchandise/pictures.ts';
import { createProduct, saveProduct } from '../merchandise/save-product.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';

/** The products as a merchant edits them. */
export const deskProductRoutes = createModule();
const on = serve(deskProductRoutes, PRODUCTS);

const open = (c: ApiContext, id: number) => openProduct(c.var.shop, requireStaff(c), id, c.var.phrases);

on('GET /admin/products', (c) => listDeskProducts(c.var.shop, requireStaff(c), c.req.valid('query')));

on('POST /admin/products', async (c) => ({
  id: await createProduct(c.var.shop, requireStaff(c), c.req.valid('json')),
}));

on('POST /admin/product-pictures', async (c) => {
  const form = await c.req.parseBody();
  return storeCatalogPicture(c.var.shop, form.file);
});

on('GET /admin/products/{id}', (c) => open(c, c.req.valid('param').id));

on('PUT /admin/products/{id}', async (c) => {
  const { id } = c.req.valid('param');
  try {
    await saveProduct(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.code !== 'product_conflict') throw cause;
    throw new ShopError(cause.code, cause.text, { product: await open(c, id) });
  }
  return open(c, id);
});

on('DELETE /admin/products/{id}', async (c) => {
  await deleteProduct(c.var.shop, requireStaff(c), c.req.valid('param').id);
  return { deleted: true as const };
});

on('POST /admin/products/delete', async (c) => {
  const { target } = c.req.valid('json');
  return { deleted: await deleteChosen(c.var.shop, requireStaff(c), target) };
});

on('POST /admin/products/{id}/copy', async (c) => {
  const { name } = c.req.valid('json');
  const id = await copyProduct(c.var.shop, requireStaff(c), c.req.valid('param').id, name);
  return { id };
});

on('GET /admin/products/{id}/history', (c) =>
  readHistory(c.var.shop, requireStaff(c), c.req.valid('param').id),
);
