/** Contract call 41: a delivered item may be reviewed this long after it came, and the review changed this long after it was written. */
const REVIEW_MS = 180 * 86_400_000;
const EDIT_MS = 30 * 86_400_000;

export const isReviewWindowOpen = (deliveredAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(deliveredAt) <= REVIEW_MS;

export const isReviewEditable = (writtenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(writtenAt) <= EDIT_MS;

/** A name as reviews show it: "Asha Kumar" is "Asha K."; a single name stays whole. */
export const publicName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first;
};

const ADDRESS =
  /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|info|io|shop|ru|cn|top|xyz)\b|[\w.+-]+@[\w-]+\.\w/i;
const PHONE = /(?:\+?\d[\s().-]?){9,}/;

/** Texts that somebody should read before others do: they lead elsewhere or tell how to reach a person. */
export const needsModeration = (texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && (ADDRESS.test(text) || PHONE.test(text)));
