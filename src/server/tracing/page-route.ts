/** How the site names the part of an address that varies: `/product/[slug]`. */
const PART = /\[[^\]]+\]/;

/** Finds the route of a path: the part that varies is never said, since it may be a token. */
export const createRoutes = (routes: readonly string[]) => {
  const fixed = new Set(routes.filter((route) => !PART.test(route)));
  const open = routes
    .filter((route) => PART.test(route))
    .map((route) => ({ route, pattern: patternOf(route) }));
  return (path: string): string | undefined =>
    fixed.has(path) ? path : open.find(({ pattern }) => pattern.test(path))?.route;
};

const patternOf = (route: string): RegExp => {
  const parts = route.split(PART).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
};
