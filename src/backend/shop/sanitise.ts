import type { Config, DOMPurify } from 'dompurify';

/** Text, links, pictures, tables and simple boxes: what a content page or a custom HTML block may hold. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'code', 'pre', 'abbr', 'time', 'address', 'cite'],
    ...['a', 'img', 'figure', 'figcaption', 'div', 'span', 'section', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: [
    ...[
      'href',
      'title',
      'rel',
      'target',
      'src',
      'alt',
      'width',
      'height',
      'loading',
      'id',
      'class',
      'lang',
      'dir',
    ],
    ...['colspan', 'rowspan', 'scope', 'datetime', 'start', 'reversed', 'open', 'aria-label', 'aria-hidden'],
  ],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#|\?)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};

/** Before ids and classes of content, so that none is one that the shop's scripts and styles look for. */
const PREFIX = 'user-content-';
const withPrefix = (name: string): string => (name.startsWith(PREFIX) ? name : PREFIX + name);

let purifier: Promise<DOMPurify> | undefined;

/**
 * HTML without scripts, handlers, styles, forms, frames or `javascript:` links, its ids and classes prefixed. Called when HTML is written,
 * never when it is read; jsdom is loaded at the first call only.
 */
export const sanitiseHtml = async (html: string): Promise<string> => {
  purifier ??= createPurifier();
  return (await purifier).sanitize(html, ALLOWED).trim();
};

const createPurifier = async (): Promise<DOMPurify> => {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const purify = createDOMPurify(new JSDOM('').window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
    else node.removeAttribute('target');
    const classes = node.getAttribute('class')?.split(/\s+/).filter(Boolean);
    if (classes) node.setAttribute('class', classes.map(withPrefix).join(' '));
    const href = node.getAttribute('href');
    if (href) node.setAttribute('href', toPrefixedTarget(href));
  });
  return purify;
};

/** Links to a place in a content page still find it under its new name. */
const toPrefixedTarget = (href: string): string =>
  href.replace(/^(#|\/page\/[^#]*#)(.+)$/, (_, start: string, id: string) => start + withPrefix(id));
