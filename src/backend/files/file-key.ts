const KINDS = [
  'media/[\\w-]{1,128}-\\d{1,5}\\.(avif|webp|png|jpeg)',
  'imports/[\\w-]{1,64}',
  // A name, the hash of what it holds, its type, and how it is packed.
  'assets/[\\w-][\\w.-]{0,180}\\.[\\w-]{4,40}\\.[a-z0-9]{2,5}(\\.(br|gz))?',
  'builds/[0-9a-f]{40}',
];
const KEY = new RegExp(`^(${KINDS.join('|')})$`);

/** Whether it names a file of a shop: nothing else of a folder or a bucket is read, written or listed. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** Refuses names that lead elsewhere. */
export const assertFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error(`"${key}" names no file of a shop.`);
};
