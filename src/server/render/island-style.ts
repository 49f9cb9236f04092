/** What Astro writes beside a page's first island. */
const STYLE = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>');

/**
 * The page without the style that stands in the middle of its body, where HTML allows none; `styles/base.css` has the
 * same rule in the head.
 */
export const withoutIslandStyle = (html: Buffer): Buffer => {
  const at = html.indexOf(STYLE);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), html.subarray(at + STYLE.length)]);
};
