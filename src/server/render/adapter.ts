import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Astro adapter that builds one module exporting `render(request, locals)`; the page store and
 * `server/main.ts` own everything around it (HTTP, caching, limits). Adds the `client:intent` directive.
 */
export const pageRenderer = (): AstroIntegration => ({
  name: 'page-renderer',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: pathOf('./client-intent.ts') });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'page-renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: pathOf('./entry.ts'),
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          sharpImageService: 'stable',
        },
        adapterFeatures: { buildOutput: 'server' },
      });
    },
  },
});
