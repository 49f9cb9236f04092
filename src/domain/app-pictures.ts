/** A picture of the manifest; pixels. */
export interface AppPicture {
  src: string;
  sizes: string;
  type: string;
}

type Stored = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = { narrow: 'image/webp', wide: 'image/webp' };
const MASKABLE = [192, 512] as const;

/** Icons whose drawing fills its square, so that a device may cut it to its own shape: `icon_maskable_<pixels>`. */
export const readMaskable = (stored: Stored): AppPicture[] =>
  MASKABLE.flatMap((size) => {
    const src = stored[`icon_maskable_${size}`]?.trim();
    return src ? [{ src, sizes: `${size}x${size}`, type: 'image/png' }] : [];
  });

/** Pictures of the shop for whoever is about to install it: `app_screenshot_narrow` is "/media/x/780 780x1688". */
export const readScreenshots = (stored: Stored): (AppPicture & { form_factor: string })[] =>
  Object.entries(TYPES).flatMap(([form_factor, type]) => {
    const [, src, sizes] =
      /^(\S+) (\d{3,4}x\d{3,4})$/.exec(stored[`app_screenshot_${form_factor}`] ?? '') ?? [];
    return src && sizes ? [{ src, sizes, type, form_factor }] : [];
  });
