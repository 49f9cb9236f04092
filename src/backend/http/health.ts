import { createRoute } from '@hono/zod-openapi';
import { HealthResponse } from '../../api/contract/health.ts';
import { say } from '../../domain/text/text.ts';
import { answers } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { schemaVersion } from '../shop/db/migrations/migrate.ts';
import { ShopError } from '../shop/shop-error.ts';

export const healthRoutes = createModule();

healthRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    tags: ['Developers'],
    responses: answers({ 200: HealthResponse }),
  }),
  async (c) => {
    c.header('cache-control', 'no-store');
    if (c.var.shop.db.problem())
      throw new ShopError('upstream_unavailable', say`The database file was deleted or replaced.`);
    const version = await schemaVersion(c.var.shop.db.read).catch((cause: unknown) => {
      c.var.shop.log('error', 'The database cannot be read.', { cause: String(cause) });
      throw new ShopError('upstream_unavailable', say`The database cannot be read.`);
    });
    return c.json(
      { status: 'ok' as const, schema_version: version, uptime_seconds: Math.floor(process.uptime()) },
      200,
    );
  },
);
