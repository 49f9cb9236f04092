import { defineMiddleware } from 'astro:middleware';
import { createClient } from './api/client.ts';

/**
 * Gives pages their client where nothing else does: `astro dev` has no page store, so it asks the backend
 * at STORE_API_URL over HTTP, at the branch that the cookie names.
 */
export const onRequest = defineMiddleware(({ locals, cookies }, next) => {
  const given: Partial<App.Locals> = locals;
  if (given.api) return next();
  const branchId = Number(cookies.get('branch')?.value ?? 1);
  locals.branchId = Number.isSafeInteger(branchId) && branchId > 0 ? branchId : 1;
  const baseUrl = process.env.STORE_API_URL ?? 'http://127.0.0.1:4322';
  locals.api = createClient({ baseUrl, branchId: () => locals.branchId });
  return next();
});
