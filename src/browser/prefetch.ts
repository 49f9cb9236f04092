import { atRest, closestTo, element, isSavingData } from './dom/dom.ts';

/** At most this many pages stand rendered ahead; a further one takes the place of the oldest. */
const RENDERED = 2;

const rendered: Element[] = [];

const renderAhead = (link: Element): void => {
  if (rendered.includes(link)) return;
  link.setAttribute('data-prerender', '');
  rendered.push(link);
  if (rendered.length > RENDERED) rendered.shift()?.removeAttribute('data-prerender');
};

/** Switches the page's speculation rules on and marks what they render ahead: links rested on. */
export const startPrefetch = (): void => {
  if (!HTMLScriptElement.supports?.('speculationrules') || isSavingData()) return;
  const rules = document.getElementById('reading-ahead')?.textContent ?? '';
  document.head.append(element('script', { type: 'speculationrules' }, rules));
  // A mouse that rests on a link says where its owner is about to go.
  atRest(
    (event) => event.pointerType === 'mouse' && closestTo(event, 'a[href^="/"]:not(.card-link)'),
    renderAhead,
  );
};
