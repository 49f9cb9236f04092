import { endPending, findPending, takeWanted } from '../../backend/media/pending-pictures.ts';
import { planDemo } from '../plan.ts';
import { writePictures } from './encode.ts';
import { planAllPictures } from './plan-pictures.ts';

/** Paints what is missing of the demo's pictures, if anything is, those first that somebody waits for. */
export const paintDemo = async (
  dataDir: string,
  onProgress?: (step: string, done: number, total: number) => void,
): Promise<void> => {
  const seed = findPending(dataDir);
  if (seed === undefined) return;
  await writePictures(planAllPictures(planDemo(Number(seed))), dataDir, {
    onProgress: (done, total) => onProgress?.('Painting pictures', done, total),
    takeUrgent: () => takeWanted(dataDir),
  });
  endPending(dataDir);
};
