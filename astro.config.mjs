import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { pageRenderer } from './src/server/render/adapter.ts';
import { firstChunk, smallChunk } from './src/server/render/first-chunk.ts';
import { offlineWorker } from './src/server/render/offline-worker.ts';
import { plainJson } from './src/server/render/plain-json.ts';

export default defineConfig({
  output: 'server',
  adapter: pageRenderer(),
  integrations: [react(), offlineWorker()],
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // The desk's help alone is Markdown and has no code; the highlighter would not keep the security policy.
  markdown: { syntaxHighlight: false },
  image: { service: { entrypoint: './src/server/render/pictures-as-they-are.ts' } },
  build: { inlineStylesheets: 'always', assets: '_assets' },
  vite: {
    plugins: [plainJson],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [firstChunk, smallChunk] } } } },
      },
    },
  },
  security: {
    // The API enforces its own AJAX marker; forms without scripts carry no session and are read before a page is rendered.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
      ],
    },
  },
});
