import { type View, viewOf } from './views.ts';

/** A page that can be put into this document. */
export interface NextView extends View {
  layer: HTMLElement;
}

/** What must be the same for a page to be shown in this document: language, branch, plugins, the build's files. */
const kindOf = (page: Document): string =>
  [
    page.documentElement.lang,
    page.getElementById('shop-settings')?.textContent,
    page.body.dataset.laterStyles,
    page.querySelector('script[type="module"][src*="Document"]')?.getAttribute('src'),
  ].join();

/**
 * Takes a page's bytes apart, in a document of its own: no picture loads and no script runs. Undefined for a page that
 * only a load can show.
 */
export const readNext = (path: string, html: string, stamp?: string): NextView | undefined => {
  // Where it came whole: its styles are in this document already, and the policy would refuse them.
  const page = new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html');
  if (kindOf(page) !== kindOf(document)) return undefined;
  const { parts, ...view } = viewOf(page, path);
  for (const part of parts) for (const script of part.querySelectorAll('script')) script.remove();
  const layer = page.createElement('div');
  layer.className = 'step';
  Object.assign(layer.dataset, { screen: page.body.dataset.screen, ahead: '' });
  layer.append(...parts);
  return { ...view, parts: [layer], layer, stamp };
};
