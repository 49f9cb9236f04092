import { MINUTE_MS } from '../time/durations.ts';

/** Databases index addresses; longer ones are none that shops export. */
const LONGEST = 1_000;

/**
 * The address of a picture on another server as it is requested; undefined where it is never fetched from. Besides
 * https there are the `origins` that the operator names.
 */
export const pictureAddress = (url: string, origins: readonly string[]): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href, origin } = new URL(url);
  if (protocol !== 'https:' && !origins.includes(origin)) return undefined;
  return href.length > LONGEST ? undefined : href;
};

/** Why a picture was not fetched; also the code in the report. */
export const PICTURE_PROBLEMS = [
  'picture_not_found',
  'picture_too_large',
  'not_a_picture',
  'address_not_allowed',
  'no_answer',
  'too_many_pictures',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** What a status other than 2xx says: the server has none, or may have it later. */
export const problemOfStatus = (status: number): PictureProblem =>
  status >= 400 && status <= 499 && ![408, 425, 429].includes(status) ? 'picture_not_found' : 'no_answer';

const WAITS = [1, 5, 30];

/** When a picture is fetched again after so many tries, in milliseconds from the last; undefined: never. */
export const nextTryAfter = (problem: PictureProblem, tries: number): number | undefined => {
  const minutes = problem === 'no_answer' ? WAITS[tries - 1] : undefined;
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};

/** As the desk's form has them. */
export const MOST_PICTURES = 20;
export const LONGEST_ALT = 300;

/**
 * Puts a picture among those of a product: behind the last one that stands before it in the file, else first. `places`
 * has the places that the file gives by key; pictures that it does not name keep their order. The list itself comes back
 * where it has the picture already, or is full.
 */
export const placePicture = <P extends { key: string }>(
  pictures: readonly P[],
  added: P,
  places: ReadonlyMap<string, number>,
): readonly P[] => {
  if (pictures.length >= MOST_PICTURES || pictures.some(({ key }) => key === added.key)) return pictures;
  const own = places.get(added.key) ?? 0;
  const at = pictures.findLastIndex(({ key }) => (places.get(key) ?? own) < own);
  return pictures.toSpliced(at + 1, 0, added);
};
