/** What a page sends to the worker: addresses of this site that are to be there without a network. */
export interface KeepMessage {
  kind: 'keep';
  /** Pages that the visitor looks at. */
  pages: string[];
  /** Screens for later, such as the cart. */
  shells: string[];
  pictures: string[];
  assets: string[];
}

const MOST = 400;
const isOwn = (url: unknown, origin: string): url is string =>
  typeof url === 'string' && URL.canParse(url) && new URL(url).origin === origin;

/** A message fit to act on: only addresses of this site, of their own kind, without repeats. */
export const readKeepMessage = (data: unknown, origin: string): KeepMessage | undefined => {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'kind') !== 'keep') return undefined;
  const list = (name: string, start: RegExp): string[] => {
    const given: unknown = Reflect.get(data, name);
    const own = (Array.isArray(given) ? given : []).filter((url) => isOwn(url, origin)).slice(0, MOST);
    return [...new Set(own)].filter((url) => start.test(new URL(url).pathname));
  };
  const page = /^\/(?!api\/|media\/|_assets\/)/;
  return {
    kind: 'keep',
    pages: list('pages', page),
    shells: list('shells', page),
    pictures: list('pictures', /^\/media\//),
    assets: list('assets', /^\/_assets\//),
  };
};
