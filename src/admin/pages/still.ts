import { STILL_QUERY } from '../../domain/desk/without-scripts.ts';

/** The address of a preview for a frame that runs no scripts. */
export const still = (previewUrl: string): string => `${previewUrl}&${STILL_QUERY}`;
