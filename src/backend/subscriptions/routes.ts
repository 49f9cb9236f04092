import { createModule } from '../http/app.ts';

export const subscriptionsRoutes = createModule();
