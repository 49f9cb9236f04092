const scrollTo = (track: Element, picture: Element): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = picture.getBoundingClientRect().left - track.getBoundingClientRect().left;
  track.scrollBy({ left, behavior: still ? 'auto' : 'smooth' });
};

/** A thumbnail scrolls its picture into the row without moving the page or adding to the history. */
export const startGallery = (): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gallery]') : null;
    const track = link?.closest('.gallery')?.querySelector('.gallery-track');
    const picture = track?.children[Number(link?.dataset.gallery)];
    if (!track || !picture) return;
    event.preventDefault();
    scrollTo(track, picture);
  });

/** Shows the picture with a key of `/media/<key>`, if the gallery has it. */
export const showGalleryPicture = (key: string): void => {
  const picture = document
    .getElementById('main')
    ?.querySelector(`.gallery-track [data-image="${CSS.escape(key)}"]`);
  if (picture?.parentElement) scrollTo(picture.parentElement, picture);
};
