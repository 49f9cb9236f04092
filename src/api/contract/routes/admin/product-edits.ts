import { z } from 'zod';
import { BulkEdits, BulkPreview, BulkRequest, BulkUndone } from '../../admin/catalog.ts';
import { Id } from '../../common.ts';
import type { Routes } from '../route.ts';

export const PRODUCT_EDITS = {
  'GET /admin/product-edits': { needs: 'catalog.read', answer: BulkEdits },
  'POST /admin/product-edits/preview': { needs: 'catalog.write', body: BulkRequest, answer: BulkPreview },
  'POST /admin/product-edits': {
    needs: 'catalog.write',
    body: BulkRequest,
    created: z.object({ id: Id, changed: z.int() }),
  },
  'POST /admin/product-edits/{id}/undo': { needs: 'catalog.write', answer: BulkUndone },
} as const satisfies Routes;
