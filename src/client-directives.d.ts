import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first sign of intent and replays the press (`server/render/client-intent.ts`); once the page is
     * quiet for visitors who have something under `shop:<stored>` or the parameter `query` in the address; at once with
     * `isNow`. With `media` only where that holds.
     */
    'client:intent'?: boolean | { stored?: string; query?: string; media?: string; isNow?: boolean };
  }
}
