import { element } from '../dom/dom.ts';
import { fetchedPage, takeDocument } from './fetched-pages.ts';
import { type View, viewOf } from './views.ts';

/** A page that stands ready in this document, out of sight until it is shown. */
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

let ready: NextView | undefined;

/** It is shown: the next one does not take its place. */
export const keepReady = (): void => {
  ready = undefined;
};

/** Puts a fetched page into the document where nobody sees it; undefined where only a load can show it. */
export const makeReady = (path: string): NextView | undefined => {
  if (ready?.path === path) return ready;
  ready?.layer.remove();
  ready = undefined;
  const page = fetchedPage(path);
  if (!page) return undefined;
  const parsed = takeDocument(page);
  if (kindOf(parsed) !== kindOf(document)) return undefined;
  const { parts, ...view } = viewOf(parsed, path);
  const screen = parsed.body.dataset.screen ?? '';
  const layer = element('div', { class: 'step', 'data-screen': screen, 'data-ahead': '' });
  for (const part of parts) for (const script of part.querySelectorAll('script')) script.remove();
  layer.append(...parts);
  document.body.append(layer);
  ready = { ...view, parts: [layer], layer, stamp: page.stamp };
  return ready;
};
