/** How a text message is sent: in how many parts, of how many units of its alphabet. */
export interface SmsLength {
  /** `gsm7`: 160 characters a part; `ucs2`: 70, for every text with a character that GSM-7 lacks. */
  alphabet: 'gsm7' | 'ucs2';
  units: number;
  parts: number;
}

/** GSM 03.38: characters of one unit, and those that take an escape before them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€\f');

/** One part alone, and one of several: those carry a header. */
const SIZES = { gsm7: [160, 153], ucs2: [70, 67] } as const;

/** Counts a text message as networks do. */
export const smsLength = (text: string): SmsLength => {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
  const alphabet = isGsm ? 'gsm7' : 'ucs2';
  // A part never ends between an escape and its character, nor within a pair of surrogates.
  const sizes = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, each] = SIZES[alphabet];
  return { alphabet, units, parts: units <= alone ? 1 : countParts(sizes, each) };
};

const countParts = (sizes: readonly number[], most: number): number => {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > most) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
};
