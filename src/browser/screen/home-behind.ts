import { loadLaterStyles } from '../../components/later-styles.ts';
import { href } from '../../language/page.ts';
import { homeScroll } from '../../stores/shop/home-scroll.ts';
import { element, fetchPage, isSavingData } from '../dom/dom.ts';

/** Puts home, still and out of reach, behind a screen that was opened by its own address on a wide window. */
export const showHomeBehind = async (): Promise<void> => {
  if (document.querySelector('.home-behind') || isSavingData()) return;
  const [home] = await Promise.all([fetchPage(href('/')).catch(() => undefined), loadLaterStyles()]);
  const content = home?.querySelector('main');
  if (!content) return;
  for (const part of content.querySelectorAll('script, template, dialog, .pager')) part.remove();
  for (const named of content.querySelectorAll('[id]')) named.removeAttribute('id');
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.fetchPriority = 'low';
  }
  const behind = element('div', { class: 'home-behind', 'aria-hidden': 'true', inert: '' });
  behind.append(...document.adoptNode(content).childNodes);
  document.body.append(behind);
  behind.scrollTop = homeScroll();
};
