import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent and replays the press (`server/render/client-intent.ts`). */
    'client:intent'?: boolean;
  }
}
