import { startHomeScroll } from './home-scroll.ts';
import { startPlace } from './place.ts';
import { startSliders } from './sliders.ts';

export const startHomeParts = (): void => {
  startHomeScroll();
  startSliders();
  startPlace();
};
