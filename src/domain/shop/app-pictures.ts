/** A picture of the manifest; pixels. */
export interface AppPicture {
  src: string;
  sizes: string;
  type: string;
}

type Stored = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = { narrow: 'image/webp', wide: 'image/webp' };
const MASKABLE = [192, 512] as const;
const PNG = 'image/png';
/** The files of `public` for a shop without icons of its own. */
const ICONS: readonly AppPicture[] = [
  { src: '/icon-192.png', sizes: '192x192', type: PNG },
  { src: '/icon-512.png', sizes: '512x512', type: PNG },
];
const MASKABLE_ICONS: readonly AppPicture[] = [
  { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG },
];

/** The shop's icons from 48 pixels on; the one of 180 is Apple's alone. */
export const readIcons = (favicons: readonly { size: number; url: string }[]): readonly AppPicture[] => {
  const own = favicons.filter(({ size }) => size >= 48 && size !== 180);
  return own.length > 0
    ? own.map(({ size, url }) => ({ src: url, sizes: `${size}x${size}`, type: PNG }))
    : ICONS;
};

/** Icons whose drawing fills its square, so that a device may cut it to its own shape: `icon_maskable_<pixels>`. */
export const readMaskable = (stored: Stored): readonly AppPicture[] => {
  const own = MASKABLE.flatMap((size) => {
    const src = stored[`icon_maskable_${size}`]?.trim();
    return src ? [{ src, sizes: `${size}x${size}`, type: PNG }] : [];
  });
  return own.length > 0 || stored.favicon_512 ? own : MASKABLE_ICONS;
};

/** Pictures of the shop for whoever is about to install it: `app_screenshot_narrow` is "/media/x/780 780x1688". */
export const readScreenshots = (stored: Stored): (AppPicture & { form_factor: string })[] =>
  Object.entries(TYPES).flatMap(([form_factor, type]) => {
    const [, src, sizes] =
      /^(\S+) (\d{3,4}x\d{3,4})$/.exec(stored[`app_screenshot_${form_factor}`] ?? '') ?? [];
    return src && sizes ? [{ src, sizes, type, form_factor }] : [];
  });
