const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What a file is by its first bytes, whatever its name and type claim; undefined for anything but these pictures. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif';
  return undefined;
};
