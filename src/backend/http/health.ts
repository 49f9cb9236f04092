import { HEALTH } from '../../api/contract/health.ts';
import { say } from '../../domain/text/text.ts';
import { schemaVersion } from '../shop/db/migrations/migrate.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';

const on = serve(HEALTH, 'Developers');
export const healthRoutes = on.module;

on('GET /health', async ({ c, shop }) => {
  c.header('cache-control', 'no-store');
  if (shop.db.problem())
    throw new ShopError('upstream_unavailable', say`The database file was deleted or replaced.`);
  const version = await schemaVersion(shop.db.read).catch((cause: unknown) => {
    shop.log('error', 'The database cannot be read.', { cause: String(cause) });
    throw new ShopError('upstream_unavailable', say`The database cannot be read.`);
  });
  return { status: 'ok' as const, schema_version: version, uptime_seconds: Math.floor(process.uptime()) };
});
