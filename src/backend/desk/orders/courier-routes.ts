import { COURIER } from '../../../api/contract/courier.ts';
import { personal } from '../../shop/answers.ts';
import { serve } from '../../shop/serve.ts';
import { noteDelivered, notePosition, openDelivery } from './courier.ts';

const on = serve(COURIER, 'Orders', personal);
/** What a courier does by the link of one order. */
export const courierRoutes = on.module;

on('POST /courier', ({ shop, phrases, body: { token } }) => openDelivery(shop, token, phrases));

on('POST /courier/position', async ({ shop, phrases, body: { token, ...point } }) => {
  await notePosition(shop, token, point);
  return openDelivery(shop, token, phrases);
});

on('POST /courier/delivered', async ({ shop, phrases, body: { token } }) => {
  await noteDelivered(shop, token);
  return openDelivery(shop, token, phrases);
});
