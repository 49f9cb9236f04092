import { PRODUCT_EDITS } from '../../api/contract/routes/admin/product-edits.ts';
import { applyEdit, listBulkEdits, previewEdit } from '../merchandise/bulk-edit.ts';
import { undoEdit } from '../merchandise/bulk-undo.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** Changes of many products at once: seen before, written, undone. */
export const deskProductEditRoutes = createModule();
const on = serve(deskProductEditRoutes, PRODUCT_EDITS);

on('GET /admin/product-edits', (c) => listBulkEdits(c.var.shop.db.read));

on('POST /admin/product-edits/preview', (c) =>
  previewEdit(c.var.shop, requireStaff(c), c.req.valid('json'), c.var.phrases),
);

on('POST /admin/product-edits', (c) => applyEdit(c.var.shop, requireStaff(c), c.req.valid('json')));

on('POST /admin/product-edits/{id}/undo', (c) =>
  undoEdit(c.var.shop, requireStaff(c), c.req.valid('param').id),
);
