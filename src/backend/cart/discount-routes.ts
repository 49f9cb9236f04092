import { DISCOUNTS } from '../../api/contract/routes/discounts.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { listForCart } from './list-discounts.ts';

export const discountRoutes = createModule();
const on = serve(discountRoutes, DISCOUNTS, 'Promotions', personal);

on('GET /get-discounts', async ({ c }) => ({ discounts: await listForCart(visitorCall(c)) }));
