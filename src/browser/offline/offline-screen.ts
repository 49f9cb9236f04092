import { pageLanguage } from '../../language/page.ts';
import { element } from '../dom/dom.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const PAGES = 'shop-pages';
const TITLE = 'x-kept-title';
const SHOWN = 8;

interface KeptPage {
  title: string;
  url: string;
}

/** Pages in this language that the worker keeps, the last visited first. */
const listKept = async (): Promise<KeptPage[]> => {
  const cache = await caches.open(PAGES);
  const { prefix } = pageLanguage();
  const kept: KeptPage[] = [];
  for (const { url } of (await cache.keys()).toReversed()) {
    const address = new URL(url);
    address.searchParams.delete('kept-branch');
    const isOwn = prefix
      ? `${address.pathname}/`.startsWith(`${prefix}/`)
      : !/^\/[a-z]{2}(\/|$)/.test(address.pathname);
    const title = decodeURIComponent((await cache.match(url))?.headers.get(TITLE) ?? '');
    if (isOwn && title && !kept.some((page) => page.title === title))
      kept.push({ title, url: address.pathname + address.search });
    if (kept.length === SHOWN) break;
  }
  return kept;
};

const showKept = async (section: HTMLElement): Promise<void> => {
  const pages = await listKept();
  if (pages.length === 0) return;
  const links = pages.map(({ title, url }) =>
    element('li', {}, element('a', { class: 'choice', href: url }, element('bdi', {}, title))),
  );
  section.append(element('ul', { class: 'choice-list', role: 'list' }, ...links));
  section.hidden = false;
};

/**
 * Tries again as soon as there is a network, and names what can be looked at without one. A link that was pressed just
 * before leads where it says: a reload would take its place.
 */
export const startOfflineScreen = (): void => {
  addEventListener('online', () => hasUnsavedWork() || location.reload());
  const section = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (section && 'caches' in window) void showKept(section).catch(() => undefined);
};
