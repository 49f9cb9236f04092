import { PRODUCT_EDITS } from '../../api/contract/routes/admin/product-edits.ts';
import { applyEdit, listBulkEdits, previewEdit } from '../merchandise/bulk-edit.ts';
import { undoEdit } from '../merchandise/bulk-undo.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** Changes of many products at once: seen before, written, undone. */
export const deskProductEditRoutes = createModule();
const on = serve(deskProductEditRoutes, PRODUCT_EDITS);

on('GET /admin/product-edits', ({ shop }) => listBulkEdits(shop.db.read));

on('POST /admin/product-edits/preview', ({ shop, staff, phrases, body }) =>
  previewEdit(shop, staff, body, phrases),
);

on('POST /admin/product-edits', ({ shop, staff, body }) => applyEdit(shop, staff, body));

on('POST /admin/product-edits/{id}/undo', ({ shop, staff, param: { id } }) => undoEdit(shop, staff, id));
