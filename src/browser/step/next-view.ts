import { element } from '../dom/dom.ts';
import { type FetchedPage, fetchedPage, takeDocument } from './fetched-pages.ts';

/** A page that stands ready in this document, out of sight until it is shown. */
export interface NextView {
  path: string;
  page: FetchedPage;
  layer: HTMLElement;
  /** Title, addresses and what else in the head is of one page. */
  head: Element[];
}

const HEAD =
  'head > title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], [type="application/ld+json"]';
/** Stays whatever page is shown: notices, what plugins show, home behind. */
const SHARED =
  'script, .skip-link, #toasts, .consent, .wheel-teaser, .chat-button, .offline-banner, .home-behind, .step, dialog';

export const headOf = (page: Document): Element[] => [...page.querySelectorAll(HEAD)];

/** Elements of the body that are the page itself. */
export const ownParts = ({ body }: Document): HTMLElement[] =>
  [...body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.matches(SHARED),
  );

/** What must be the same for a page to be shown in this document: language, branch, plugins and the build. */
const kindOf = (page: Document): string =>
  [
    page.documentElement.lang,
    page.getElementById('shop-settings')?.textContent,
    page.querySelector('script[type="module"][src*="Document"]')?.getAttribute('src'),
  ].join();

let ready: NextView | undefined;

/** The page stays: it is no longer taken away. */
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
  const screen = parsed.body.dataset.screen ?? '';
  const layer = element('div', { class: 'step', 'data-screen': screen, 'data-ahead': '' });
  const parts = ownParts(parsed);
  for (const part of parts) for (const script of part.querySelectorAll('script')) script.remove();
  layer.append(...parts);
  document.body.append(layer);
  ready = { path, page, layer, head: headOf(parsed) };
  return ready;
};
