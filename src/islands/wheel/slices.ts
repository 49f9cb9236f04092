/** One field as it is drawn: its path, its middle in degrees clockwise from the top, and how wide it is. */
export interface Slice {
  path: string;
  middle: number;
  degrees: number;
}

const RADIUS = 91;

const pointAt = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * RADIUS).toFixed(3)} ${(Math.sin(angle) * RADIUS).toFixed(3)}`;
};

/** Fields as wide as their chances, so that the wheel itself tells the odds. */
export const slicesOf = (odds: readonly number[]): Slice[] => {
  const total = odds.reduce((sum, one) => sum + one, 0);
  let from = 0;
  return odds.map((one) => {
    const degrees = (one / total) * 360;
    const to = from + degrees;
    const isLarge = degrees > 180 ? 1 : 0;
    const path = `M0 0L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${pointAt(to)}Z`;
    const slice = { path, middle: from + degrees / 2, degrees };
    from = to;
    return slice;
  });
};

const TURNS = 5;

/** How far the wheel turns so that the pointer at its top ends in the middle of a field. */
export const turnTo = ({ middle }: Pick<Slice, 'middle'>): number => TURNS * 360 - middle;

const TINTS = 3;

/** The colour of a field: winning ones take turns, those that win nothing are plain. */
export const fieldClass = (fields: readonly { is_win: boolean }[], index: number): string => {
  if (!fields[index]?.is_win) return 'is-none';
  const before = fields.slice(0, index).filter(({ is_win }) => is_win).length;
  return `is-win-${before % TINTS}`;
};

/** Units of the drawing between the hub and the rim, and how wide a letter is as a share of its size. */
const ROOM = 60;
const LETTER = 0.58;
const SIZES = { most: 11, least: 7 };
/** A narrower field has no room for words, or for two lines of them; they stand in the list of odds. */
const LEAST_DEGREES = { one: 24, two: 40 };

/** A label in two lines about as long as each other; in one where it has no space. */
const halved = (label: string): string[] => {
  const spaces = [...label.matchAll(/\s+/g)].map(({ index }) => index);
  const [at] = spaces.sort((a, b) => Math.abs(a - label.length / 2) - Math.abs(b - label.length / 2));
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at).trim()];
};

/** The lines of a field's words and the size that fits them; undefined where there is no room. */
export const wordsOf = (label: string, degrees: number): { lines: string[]; size: number } | undefined => {
  const sized = (lines: string[], least: number) => {
    const size = Math.min(SIZES.most, ROOM / (LETTER * Math.max(...lines.map((line) => [...line].length))));
    return degrees >= least && size >= SIZES.least ? { lines, size: Number(size.toFixed(2)) } : undefined;
  };
  const [one, two] = [sized([label], LEAST_DEGREES.one), sized(halved(label), LEAST_DEGREES.two)];
  return one?.size === SIZES.most ? one : two && (!one || two.size > one.size) ? two : one;
};
