import { TAXES } from '../../api/contract/admin/taxes.ts';
import { deleteTaxPlace, replaceTaxPlaces, saveTaxPlace } from '../merchandise/taxes/tax-places.ts';
import { createTax, listTaxes, saveTax } from '../merchandise/taxes/taxes.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';

const on = serve(TAXES);
/** The taxes that products bear; each call answers all of them. */
export const deskTaxRoutes = on.module;

on('GET /admin/taxes', ({ shop }) => listTaxes(shop.db.read));

on('POST /admin/taxes', async ({ shop, staff, body }) => {
  await createTax(shop, actorOf(shop, staff), body);
  return listTaxes(shop.db.read);
});

on('POST /admin/taxes/places', async ({ shop, staff, body }) => {
  await saveTaxPlace(shop, actorOf(shop, staff), body);
  return listTaxes(shop.db.read);
});

on('PUT /admin/taxes/places', async ({ shop, staff, body }) => {
  await replaceTaxPlaces(shop, actorOf(shop, staff), body.csv);
  return listTaxes(shop.db.read);
});

on('DELETE /admin/taxes/places/{id}', async ({ shop, staff, param: { id } }) => {
  await deleteTaxPlace(shop, actorOf(shop, staff), id);
  return listTaxes(shop.db.read);
});

on('PUT /admin/taxes/{id}', async ({ shop, staff, param: { id }, body }) => {
  await saveTax(shop, actorOf(shop, staff), id, body);
  return listTaxes(shop.db.read);
});
