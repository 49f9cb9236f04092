import { createModule } from '../http/app.ts';

export const promotionsRoutes = createModule();
