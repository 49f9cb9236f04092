import { closestTo, element, isSavingData } from './dom/dom.ts';

/** At most this many pages stand rendered ahead; a further one takes the place of the oldest. */
const RENDERED = 2;
/** A pointer that only crosses a link is gone by then. */
const REST_MS = 60;

const rendered: Element[] = [];

const renderAhead = (link: Element): void => {
  if (rendered.includes(link)) return;
  link.setAttribute('data-prerender', '');
  rendered.push(link);
  if (rendered.length > RENDERED) rendered.shift()?.removeAttribute('data-prerender');
};

/** A mouse that rests on a link says where its owner is about to go. */
const watchPointer = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = event.pointerType === 'mouse' && closestTo(event, 'a[href^="/"]:not(.card-link)');
    if (link) timer = setTimeout(renderAhead, REST_MS, link);
  });
};

/** Switches the page's speculation rules on and marks what they render ahead: links rested on. */
export const startPrefetch = (): void => {
  if (!HTMLScriptElement.supports?.('speculationrules') || isSavingData()) return;
  const rules = document.getElementById('reading-ahead')?.textContent ?? '';
  document.head.append(element('script', { type: 'speculationrules' }, rules));
  watchPointer();
};
