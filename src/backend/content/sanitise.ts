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
};

let purifier: Promise<DOMPurify> | undefined;

/**
 * HTML without scripts, handlers, styles, forms, frames or `javascript:` links. Called when HTML is written,
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
  });
  return purify;
};
