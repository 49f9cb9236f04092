import { createModule } from '../http/app.ts';

export const wishlistRoutes = createModule();
