import { isWide, shownMain } from '../dom/dom.ts';

/** A page that this document holds: the one that it was loaded with, or one that stepped in. */
export interface View {
  path: string;
  /** Its elements in the body. */
  parts: HTMLElement[];
  /** Title, addresses and what else in the head is of one page. */
  head: Element[];
  /** Of its bytes; none of the page that the document was loaded with. */
  stamp?: string | undefined;
  /** Ids that another page needs meanwhile. */
  ids: [Element, string][];
  /** How far the window was scrolled, and a dialog's body. */
  top: number;
  bodyTop: number;
}

const HEAD =
  'head > title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], [type="application/ld+json"]';
/** Stays whatever page is shown: notices, what plugins show, home behind. */
const SHARED =
  'script, .skip-link, #toasts, .consent, .wheel-teaser, .chat-button, .offline-banner, .home-behind, .step, dialog';

const headOf = (page: Document): Element[] => [...page.querySelectorAll(HEAD)];

/** What a page's document has that is of this page alone. */
export const viewOf = (page: Document, path: string): View => ({
  path,
  parts: [...page.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.matches(SHARED),
  ),
  head: headOf(page),
  ids: [],
  top: 0,
  bodyTop: 0,
});

const dialogBody = (): Element | null => shownMain()?.querySelector('.screen-body') ?? null;

/** How far the shown page is scrolled. */
export const places = () => ({ top: scrollY, bodyTop: dialogBody()?.scrollTop ?? 0 });

/** Hides the shown page as it is, its islands too. */
export const putAside = (view: View, { top, bodyTop }: ReturnType<typeof places>): void => {
  Object.assign(view, { top, bodyTop });
  view.ids = view.parts.flatMap((part) =>
    [part, ...part.querySelectorAll('[id]')].map((one): [Element, string] => [one, one.id]),
  );
  for (const [one] of view.ids) one.removeAttribute('id');
  for (const part of view.parts) {
    part.dataset.left = '';
    part.dataset.held = '';
    if (isWide()) part.inert = true;
  }
};

/** A window that becomes wide shows home behind the dialog, where nobody reaches it. */
export const watchWidth = (): void =>
  addEventListener('resize', () => {
    for (const part of document.querySelectorAll<HTMLElement>('body > [data-left]')) part.inert = isWide();
  });

/** Shows it in the place where it was put aside, once no other page is shown. */
export const bringBack = (view: View): void => {
  for (const part of view.parts) {
    delete part.dataset.left;
    if (part.inert) part.inert = false;
  }
  for (const [one, id] of view.ids) if (id) one.id = id;
  view.ids = [];
  if (view.bodyTop > 0) dialogBody()?.scrollTo({ top: view.bodyTop, behavior: 'instant' });
};

/** Puts what the head has for one page in the place of what it has for another. */
export const exchangeHeads = (from: View, to: View): void => {
  from.head = headOf(document);
  for (const one of from.head) one.remove();
  document.head.append(...to.head);
};

/** Takes it out of the document; its islands stop. */
export const drop = ({ parts }: View): void => {
  for (const part of parts) {
    for (const island of part.querySelectorAll('astro-island'))
      island.dispatchEvent(new Event('astro:unmount'));
    part.remove();
  }
};
