/**
 * The inline script of every page and of the desk: where the way from one page to the next is not drawn, the browser shows
 * the next at once and reports that as an error. A page that comes late, or has no `@view-transition`, never gets hold of
 * the transition itself, so nothing else can catch it.
 */
export const UNDRAWN_TRANSITION =
  "addEventListener('unhandledrejection',function(e){var r=e.reason;" +
  'r instanceof DOMException&&/transition/i.test(r.message)&&e.preventDefault()})';
