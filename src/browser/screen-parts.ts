import { startGallery } from './gallery.ts';
import { startModal } from './modal.ts';
import { startUnsavedWork } from './unsaved-work.ts';

/** For every screen but home. */
export const startScreenParts = (): void => {
  startModal();
  startGallery();
  startUnsavedWork();
};
