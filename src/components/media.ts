/** Widths that every stored picture exists in, ascending, in pixels. */
const MEDIA_WIDTHS = [160, 320, 640] as const;

const STORED = /^\/media\/([^/]+)(?:\/\d+)?$/;

/** The address of a stored picture at a width; other addresses are returned as they are. */
export const mediaAt = (url: string, width: (typeof MEDIA_WIDTHS)[number]): string => {
  const key = STORED.exec(url)?.[1];
  return key ? `/media/${key}/${width}` : url;
};

/** `srcset` of a stored picture; undefined for pictures that exist in one size. */
export const mediaSet = (url: string): string | undefined =>
  STORED.test(url) ? MEDIA_WIDTHS.map((width) => `${mediaAt(url, width)} ${width}w`).join(', ') : undefined;
