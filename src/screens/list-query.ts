/** The same address with some parameters changed; an empty value removes one, page 1 is never written. */
export const hrefWith = (url: URL, changes: Readonly<Record<string, string | number>>): string => {
  const params = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
};
