import { sha256 } from '../../backend/shop/digest.ts';

/** How one picture is composed; the same recipe always gives the same file. */
export interface Recipe {
  kind:
    | 'main'
    | 'close'
    | 'serving'
    | 'category'
    | 'banner'
    | 'mobile'
    | 'icon'
    | 'maskable'
    | 'logo'
    | 'share';
  /** Names in the art set, the hero first. */
  art: readonly string[];
  /** Ground, a hex colour. */
  tint: string;
  /** Varies position, vessel and turn, so that equal art differs. */
  variant: number;
}

/** Moves every key when the drawing changes. */
const DRAWING = 2;

/** Name of the files of a recipe: a hash of its content. */
export const keyOf = (recipe: Recipe): string =>
  sha256(JSON.stringify([DRAWING, recipe]), 'hex').slice(0, 20);
