/** Address of the page that a list's "next" link leads to; undefined without one. */
export const nextLink = (url: string, html: Buffer): string | undefined => {
  const at = html.indexOf('rel="next"');
  if (at < 0) return undefined;
  const link = html.toString('utf8', html.lastIndexOf('<', at), html.indexOf('>', at));
  const href = /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
  if (!href) return undefined;
  const { pathname, search } = new URL(href, url);
  return `${pathname}${search}`;
};
