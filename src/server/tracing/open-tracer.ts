import type { ApiThread } from '../api/api-thread.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { Tracer } from './tracer.ts';

interface Parts {
  config: Pick<Config, 'telemetry' | 'proxies' | 'build'>;
  log: Log;
  pool: Pick<RenderPool, 'routes' | 'onSpans'>;
  thread: Pick<ApiThread, 'onSpans'> | undefined;
}

/** Traces requests through the threads of this process; nothing of it is loaded where no collector is set. */
export const openTracer = async ({ config, log, pool, thread }: Parts): Promise<Tracer | undefined> => {
  const { telemetry, proxies, build } = config;
  if (!telemetry) return undefined;
  const { Tracer } = await import('./tracer.ts');
  const tracer = new Tracer({ telemetry, proxies, build, log, pageRoutes: () => pool.routes });
  pool.onSpans = tracer.take;
  if (thread) thread.onSpans = tracer.take;
  return tracer;
};
