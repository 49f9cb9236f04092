const still = matchMedia('(prefers-reduced-motion: reduce)');

const slideBy = (track: HTMLElement, count: number): void => {
  const slide = track.firstElementChild;
  if (!slide) return;
  const isRtl = getComputedStyle(track).direction === 'rtl';
  const atEnd = Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - 4;
  const left = atEnd && count > 0 ? -track.scrollWidth : count * slide.clientWidth;
  track.scrollBy({ left: isRtl ? -left : left, behavior: still.matches ? 'auto' : 'smooth' });
};

const play = (slider: HTMLElement, track: HTMLElement, everyMs: number): void => {
  const pause = slider.querySelector<HTMLElement>('[data-slider-pause]');
  let isPaused = still.matches;
  const show = () => pause?.setAttribute('aria-pressed', String(isPaused));
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    show();
  });
  show();
  setInterval(() => {
    if (!isPaused && !document.hidden && !slider.matches(':hover, :focus-within')) slideBy(track, 1);
  }, everyMs);
};

/** Sliders scroll by themselves; this adds the buttons, and autoplay that stops for people and for reduced motion. */
export const startSliders = (): void => {
  for (const slider of document.querySelectorAll<HTMLElement>('.slider')) {
    const track = slider.querySelector<HTMLElement>('[data-slider]');
    if (!track) continue;
    slider.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-slide-by]') : null;
      if (button) slideBy(track, Number(button.dataset.slideBy));
    });
    const everyMs = Number(slider.dataset.autoplayMs);
    if (everyMs > 0) play(slider, track, Math.max(everyMs, 3000));
  }
};
