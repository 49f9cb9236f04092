/** Pages whose HTML is the same for everybody and cheap to serve: safe to load before they are requested. */
const PUBLIC_PATHS = [
  ...['/', '/category/*', '/product/*', '/page/*', '/branch/*', '/r/*'],
  // Shells: their islands read and request nothing personal before they are shown (`islands/ui/use-shown.ts`).
  ...['/account', '/account/*', '/login', '/login?*', '/register', '/register?*', '/refer-a-friend'],
];
/** A press on a card needs no other document (`browser/step`). */
const isLeft = { not: { selector_matches: '[data-no-prerender], [rel~="nofollow"], .card-link' } };

/**
 * Speculation rules of every page: fetch on the first sign of interest, prerender on intent. The browser
 * caps both and keeps them off under Save-Data; `browser/prefetch.ts` switches them on once the page has loaded
 * and marks the links rested on.
 */
export const speculationRulesOf = (prefix: string): string => {
  const paths = PUBLIC_PATHS.map((path) => (prefix && path === '/' ? prefix : `${prefix}${path}`));
  const isPublic = { href_matches: paths };
  return JSON.stringify({
    prefetch: [{ where: { and: [isPublic, isLeft] }, eagerness: 'eager' }],
    prerender: [
      {
        where: { and: [{ selector_matches: '[data-prerender]' }, isPublic, isLeft] },
        eagerness: 'immediate',
      },
      { where: { and: [isPublic, isLeft] }, eagerness: 'moderate' },
    ],
  });
};
