import { foldRegion } from '../../domain/money/tax-places.ts';

/** Something that is chosen by its name, and stored by its code. */
export interface Named {
  value: string;
  label: string;
  /** Beside the name; it is found by this too. */
  detail?: string;
}

/** Those that what is typed could mean: by code, then names that begin with it, then words of them, then any part. */
export const findByName = (all: readonly Named[], typed: string): Named[] => {
  const text = foldRegion(typed);
  if (text === '') return [...all];
  const ranked = all.map((one) => ({ one, rank: rankOf(one, text) })).filter(({ rank }) => rank < MISSED);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
};

/** The one whose name or code this is in full. */
export const exactlyNamed = (all: readonly Named[], typed: string): Named | undefined => {
  const text = foldRegion(typed);
  return all.find(({ value, label }) => foldRegion(value) === text || foldRegion(label) === text);
};

const MISSED = 4;

const rankOf = ({ value, label, detail = '' }: Named, text: string): number => {
  const [code, name] = [foldRegion(value), foldRegion(label)];
  const words = `${name} ${foldRegion(detail)} ${code}`.replaceAll(/[_/()-]/g, ' ');
  if (code === text) return 0;
  if (name.startsWith(text)) return 1;
  if (` ${words}`.includes(` ${text}`)) return 2;
  return words.includes(text) ? 3 : MISSED;
};
