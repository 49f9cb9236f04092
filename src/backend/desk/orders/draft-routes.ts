import { DRAFTS } from '../../../api/contract/admin/drafts.ts';
import { addToCart, changeQuantities } from '../../cart/cart.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import { readIdempotencyKey } from '../../shop/idempotency.ts';
import { serve } from '../../shop/serve.ts';
import {
  changeCartOf,
  changeDraft,
  createDraft,
  deleteDraft,
  findDraftCustomers,
  listDrafts,
  readDraft,
} from './drafts.ts';
import { sendPayLink } from './pay-link.ts';
import { placeDraft } from './place-draft.ts';

const on = serve(DRAFTS);
export const deskDraftRoutes = on.module;

on('GET /admin/drafts', ({ shop, staff }) => listDrafts(shop, staff));

on('POST /admin/drafts', ({ body, ...reader }) => createDraft(reader, body));

on('GET /admin/drafts/{id}', ({ param: { id }, ...reader }) => readDraft(reader, id));

on('PUT /admin/drafts/{id}', ({ param: { id }, body, ...reader }) => changeDraft(reader, id, body));

on('DELETE /admin/drafts/{id}', async ({ param: { id }, ...reader }) => {
  await deleteDraft(reader, id);
  return listDrafts(reader.shop, reader.staff);
});

on('POST /admin/drafts/{id}/lines', ({ param: { id }, body, ...reader }) =>
  changeCartOf(reader, id, (call) => inTransaction(call.shop.db, (trx) => addToCart(call, trx, body))),
);

on('PUT /admin/drafts/{id}/lines', ({ param: { id }, body, ...reader }) =>
  changeCartOf(reader, id, (call) => changeQuantities(call, body)),
);

on('POST /admin/drafts/{id}/place', ({ c, param: { id }, body, ...reader }) =>
  placeDraft(reader, id, body, readIdempotencyKey(c)),
);

on('GET /admin/draft-customers', async ({ shop, query: { q } }) => ({
  customers: await findDraftCustomers(shop, q),
}));

on('POST /admin/orders/{id}/pay-link', ({ shop, staff, param: { id } }) => sendPayLink(shop, staff, id));
