import type { PictureProblem } from '../../domain/imports/pictures.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { SECOND_MS } from '../../domain/time/durations.ts';
import { hasPicture, type StoredPicture, storePictureAs } from '../media/pictures.ts';
import { readHead } from '../media/sharp.ts';
import { CATALOG_DRAWING } from '../merchandise/product/pictures.ts';
import { sha256 } from '../shop/digest.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { Turns } from '../shop/turns.ts';
import { addPictures } from './add-pictures.ts';
import { getPicture, PictureFailed, pictureSources } from './get-picture.ts';
import { notePictureProblem } from './picture-problems.ts';
import { claimPictures, listClaimed, type PictureClaim, type PictureRow } from './picture-repository.ts';

const AT_ONCE = 4;
/** Products of one transaction: orders wait for it. */
const PRODUCTS = 20;

/** Fetches the pictures that products of imports name on other servers; each address once for all of an import. */
export const fetchPictures = async (shop: Shop, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const claims = await claimPictures(shop.db, shop.now(), AT_ONCE);
    if (claims.length === 0) return;
    const ends = await Promise.allSettled(claims.map((claim) => fetchClaim(shop, claim)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
};

const fetchClaim = async (shop: Shop, claim: PictureClaim): Promise<void> => {
  const outcome = await bringIn(shop, claim.url);
  if (outcome === 'later') return;
  for (;;) {
    const rows = await listClaimed(shop.db.read, claim, PRODUCTS);
    if (rows.length === 0) return;
    await settle(shop, claim.importId, rows, outcome);
  }
};

const settle = (
  shop: Shop,
  importId: number,
  rows: readonly PictureRow[],
  outcome: StoredPicture | PictureProblem,
): Promise<void> =>
  typeof outcome === 'string'
    ? notePictureProblem(shop, importId, rows, outcome)
    : addPictures(shop, importId, rows, outcome);

/** One after the other: the shop has better things to do, and the same bytes are drawn once. */
const turns = new Turns({
  atOnce: 1,
  mostWaiting: 100,
  refusal: () => new ShopError('upstream_unavailable', 'Too many pictures wait.'),
});

/** 'later': the shop has no room for it now, and the claim comes to its end. */
const bringIn = async (shop: Shop, url: string): Promise<StoredPicture | PictureProblem | 'later'> => {
  try {
    const bytes = await getPicture(url, pictureSources(shop).origins);
    return await turns.run(() => store(shop, bytes));
  } catch (error) {
    if (error instanceof PictureFailed) return error.problem;
    if (error instanceof ShopError) return 'later';
    throw error;
  }
};

/** The same bytes have the same key: a picture that is there already is taken as it is. */
const store = async (shop: Shop, bytes: Uint8Array): Promise<StoredPicture> => {
  const key = `product-${sha256(bytes, 'hex').slice(0, 32)}`;
  const { widths } = CATALOG_DRAWING;
  const [width] = widths;
  if (await hasPicture(shop, key, widths)) return { key, width, height: width };
  const head = pictureKind(bytes) && (await readHead(bytes).catch(() => undefined));
  if (head?.isTooLarge) throw new PictureFailed('picture_too_large');
  const stored = await storePictureAs(shop, key, bytes, CATALOG_DRAWING);
  if (!stored) throw new PictureFailed('not_a_picture');
  return stored;
};

export const PICTURE_JOB: Job = {
  name: 'pictures of imports',
  everyMs: SECOND_MS,
  restMs: 30 * SECOND_MS,
  by: 'workers',
  run: fetchPictures,
};
