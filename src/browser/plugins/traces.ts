/** The host and the domains above it, as cookies may name them; a bare top level takes no cookies. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
};

const expire = (name: string, attributes = ''): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes}`;
};

const removeKeys = (find: () => Storage, pattern: RegExp): void => {
  try {
    const storage = find();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Blocked: then nothing is stored.
  }
};

/** Removes the cookies and stored keys whose names match, on this host and those above it. */
export const removeTraces = (pattern: RegExp): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=', 1)[0]?.trim() ?? '';
    if (!name || !pattern.test(name)) continue;
    expire(name);
    for (const domain of domainsOf(location.hostname)) expire(name, `; domain=${domain}`);
  }
  removeKeys(() => localStorage, pattern);
  removeKeys(() => sessionStorage, pattern);
};
