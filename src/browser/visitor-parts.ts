import { startGallery } from '../components/gallery.ts';
import { warmApi } from '../stores/shop/api.ts';
import { quietly } from './cards/choose-options.ts';
import { WIDE, whenIdle } from './dom/dom.ts';
import { startAutoSubmit } from './lists/auto-submit.ts';
import { startInfiniteList } from './lists/infinite-list.ts';
import { startOfflineWays } from './offline/offline-ways.ts';
import { startOfflineWorker } from './offline/offline-worker.ts';
import { startPageParts } from './page-parts.ts';
import { startOpener } from './screen/opener.ts';
import { startSliders } from './sliders.ts';
import { startToasts } from './toasts.ts';

/**
 * What a page does for a visitor who does something; before that none of it is of use. `onWide` is for a window that
 * has become wide, as a phone that is turned.
 */
export const startVisitorParts = (onWide: () => void): void => {
  onWide();
  matchMedia(WIDE).addEventListener('change', onWide);
  warmApi();
  startToasts();
  startOpener();
  startAutoSubmit();
  startPageParts();
  startSliders();
  startGallery();
  void startInfiniteList();
  whenIdle(() => void import('./analytics/counting.ts').then(({ startCounting }) => startCounting()));
  whenIdle(
    () => void quietly(import('./cards/options-drawer.ts').then((module) => module.startOptionsDrawer())),
  );
  startOfflineWays();
  startOfflineWorker();
};
