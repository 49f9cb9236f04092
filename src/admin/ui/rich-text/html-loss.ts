/** What an editor adds or leaves out without a loss: paragraphs of points, bodies of tables. */
const LIGHT = new Set([
  'P',
  'THEAD',
  'TBODY',
  'COLGROUP',
  'COL',
  'BR',
  'STRONG',
  'B',
  'EM',
  'I',
  'HTML',
  'HEAD',
  'BODY',
]);

const count = (html: string): Map<string, number> => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const element of body.querySelectorAll('*')) {
    if (!LIGHT.has(element.tagName)) add(element.tagName);
    for (const name of ['id', 'class', 'dir', 'lang', 'href', 'src', 'alt'])
      if (element.hasAttribute(name) && element.tagName !== 'TABLE')
        add(`${name}=${element.getAttribute(name)}`);
  }
  add((body.textContent ?? '').replaceAll(/\s+/g, ''));
  return counts;
};

/** Whether the editor shows everything that the HTML holds: elements, addresses, words. */
export const keepsEverything = (html: string, shown: string): boolean => {
  const kept = count(shown);
  return [...count(html)].every(([name, times]) => (kept.get(name) ?? 0) >= times);
};

const TABLE =
  /<table[^>]*>(?:<colgroup>.*?<\/colgroup>)?<tbody>(<tr>(?:<th(?:\s[^>]*)?>(?:(?!<\/?t[hdr]\b).)*<\/th>)+<\/tr>)?/gs;

/**
 * The editor's HTML as a person would have written it: points without a paragraph of their own, tables without widths,
 * and their first row as a heading where all of it is one.
 */
export const tidyHtml = (html: string): string =>
  html
    .replaceAll(/<(li|td|th)((?:\s[^>]*)?)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/g, '<$1$2>$3</$1>')
    .replaceAll(TABLE, (_, row?: string) => `<table>${row ? `<thead>${row}</thead>` : ''}<tbody>`)
    .replaceAll('<tbody></tbody>', '');
