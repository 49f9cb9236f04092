import { z } from 'zod';
import { Id } from '../common.ts';
import type { Routes } from '../route.ts';
import {
  BulkEdits,
  BulkPreview,
  BulkRequest,
  BulkTarget,
  BulkUndone,
  DeskProduct,
  DeskProducts,
  DeskProductsQuery,
  NewProductRequest,
  ProductHistory,
  ProductPictureResponse,
  SaveProductRequest,
} from './catalog.ts';

export const PRODUCTS = {
  'GET /admin/products': { needs: 'catalog.read', query: DeskProductsQuery, answer: DeskProducts },
  'POST /admin/products': { needs: 'catalog.write', body: NewProductRequest, created: z.object({ id: Id }) },
  'POST /admin/product-pictures': { needs: 'media.write', isUpload: true, created: ProductPictureResponse },
  'GET /admin/products/{id}': { needs: 'catalog.read', answer: DeskProduct },
  'PUT /admin/products/{id}': {
    needs: 'catalog.write',
    body: SaveProductRequest,
    answer: DeskProduct,
    refuses: [409],
  },
  'DELETE /admin/products/{id}': { needs: 'catalog.write', answer: z.object({ deleted: z.literal(true) }) },
  'POST /admin/products/delete': {
    needs: 'catalog.write',
    body: z.object({ target: BulkTarget }),
    answer: z.object({ deleted: z.int() }),
  },
  'POST /admin/products/{id}/copy': {
    needs: 'catalog.write',
    body: NewProductRequest.pick({ name: true }),
    created: z.object({ id: Id }),
  },
  'GET /admin/products/{id}/history': { needs: 'catalog.read', answer: ProductHistory },
  'GET /admin/product-edits': { needs: 'catalog.read', answer: BulkEdits },
  'POST /admin/product-edits/preview': { needs: 'catalog.write', body: BulkRequest, answer: BulkPreview },
  'POST /admin/product-edits': {
    needs: 'catalog.write',
    body: BulkRequest,
    created: z.object({ id: Id, changed: z.int() }),
  },
  'POST /admin/product-edits/{id}/undo': { needs: 'catalog.write', answer: BulkUndone },
} as const satisfies Routes;
