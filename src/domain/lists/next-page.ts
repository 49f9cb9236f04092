/** Pages that lead to signing in: coming back to them would go in a circle. */
const SIGN_IN_PATHS = /^(?:\/[a-z]{2})?\/(?:login|register)(?=[/?#]|$)/;

/**
 * Where `?next=` leads after signing in: a path of this shop with its query and hash, else null. Other origins,
 * schemes, backslashes and control characters are refused (open redirect), as are `/api` and the sign-in pages.
 */
export const readNextPage = (given: string | null | undefined): string | null => {
  const text = given?.trim() ?? '';
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || text.length > 1_000) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  const isOurs =
    origin === BASE && !pathname.startsWith('//') && !/^\/(api|media|_assets)(\/|$)/.test(pathname);
  return isOurs && !SIGN_IN_PATHS.test(pathname) ? pathname + search + hash : null;
};

const BASE = 'https://shop.invalid';
