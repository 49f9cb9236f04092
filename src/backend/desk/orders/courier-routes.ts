import { COURIER } from '../../../api/contract/routes/courier.ts';
import { personal } from '../../shop/answers.ts';
import { createModule } from '../../shop/api.ts';
import { serve } from '../../shop/serve.ts';
import { noteDelivered, notePosition, openDelivery } from './courier.ts';

/** What a courier does by the link of one order. */
export const courierRoutes = createModule();
const on = serve(courierRoutes, COURIER, 'Orders', personal);

on('POST /courier', ({ shop, phrases, body: { token } }) => openDelivery(shop, token, phrases));

on('POST /courier/position', async ({ shop, phrases, body: { token, ...point } }) => {
  await notePosition(shop, token, point);
  return openDelivery(shop, token, phrases);
});

on('POST /courier/delivered', async ({ shop, phrases, body: { token } }) => {
  await noteDelivered(shop, token);
  return openDelivery(shop, token, phrases);
});
