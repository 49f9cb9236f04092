import { endPending, findPending, takeRequested } from '../backend/media/pending-pictures.ts';
import type { Shop } from '../backend/shop/shop.ts';
import { writePictures } from './pictures/encode.ts';
import { planAllPictures } from './pictures/plan-pictures.ts';
import { planDemo } from './plan.ts';

/** Paints what is missing of the demo's pictures, if anything is, those first that somebody waits for. */
export const paintDemo = async (
  { dataDir, files }: Pick<Shop, 'dataDir' | 'files'>,
  onProgress?: (step: string, done: number, total: number) => void,
): Promise<void> => {
  const seed = findPending(dataDir);
  if (seed === undefined) return;
  await writePictures(planAllPictures(planDemo(Number(seed))), files, {
    onProgress: (done, total) => onProgress?.('Painting pictures', done, total),
    takeUrgent: () => takeRequested(dataDir),
    // The demo was removed meanwhile.
    isOver: () => findPending(dataDir) === undefined,
  });
  endPending(dataDir);
};
