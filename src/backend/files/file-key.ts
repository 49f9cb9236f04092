const KEY = /^(media\/[\w-]{1,128}-\d{1,5}\.(avif|webp|png|jpeg)|imports\/[\w-]{1,64})$/;

/** Whether it names a file of a shop: nothing else of a folder or a bucket is read, written or listed. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** Refuses names that lead elsewhere. */
export const assertFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error(`"${key}" names no file of a shop.`);
};
