import { createModule } from '../http/app.ts';

export const paymentsRoutes = createModule();
