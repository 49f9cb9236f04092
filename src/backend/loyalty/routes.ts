import { createModule } from '../http/app.ts';

export const loyaltyRoutes = createModule();
