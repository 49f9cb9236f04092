import { closestTo } from './dom/dom.ts';

const GROWING = 'is-growing';

/** Shown at least in part; a picture elsewhere would fly in from nowhere. */
const isInView = (picture: Element): boolean => {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The pictures of cards that lead to the address. */
const picturesOf = (url: string): Element[] => {
  const href = CSS.escape(new URL(url).pathname);
  return [...document.querySelectorAll(`.card-link[href="${href}"] .picture`)];
};

/** The picture of a pressed card grows into its product page, and shrinks back into it on the way back. */
export const startGrowingPicture = (): void => {
  // A product page has a picture with this part already.
  if (document.body.dataset.screen === 'product') return;
  let pressed: HTMLElement | null = null;
  const grow = (url: string | null | undefined, transition: ViewTransition | null) => {
    if (!url || !transition) return;
    const pictures = picturesOf(url);
    const picture = pictures.find((one) => pressed?.contains(one)) ?? pictures[0];
    if (!picture || !isInView(picture)) return;
    picture.classList.add(GROWING);
    const stop = () => picture.classList.remove(GROWING);
    // A transition that the browser skips rejects, and ends here too.
    transition.finished.then(stop, stop);
  };
  document.addEventListener('click', (event) => {
    pressed = closestTo(event, '.card-link');
  });
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    // A page that stands rendered is there at once; taking pictures of both would hold it back.
    if (pressed?.hasAttribute('data-prerender')) viewTransition?.skipTransition();
    else grow(activation?.entry.url, viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) =>
    grow('navigation' in window ? navigation.activation?.from?.url : undefined, viewTransition),
  );
};
