import type { Block, LayoutBlock } from '../api/contract/content.ts';

/** Widths that every stored picture exists in, ascending, in pixels. */
const MEDIA_WIDTHS = [160, 320, 640] as const;

/** How wide the gallery shows a picture of a product. */
export const GALLERY_SIZES = '(min-width: 769px) 452px, 92vw';

/** How wide a list of products shows a picture. */
export const LIST_SIZES = '(min-width: 769px) 220px, 44vw';

const STORED = /^\/media\/([^/]+)(?:\/\d+)?$/;

/** The address of a stored picture at a width; other addresses are returned as they are. */
export const mediaAt = (url: string, width: (typeof MEDIA_WIDTHS)[number]): string => {
  const key = STORED.exec(url)?.[1];
  return key ? `/media/${key}/${width}` : url;
};

/** `srcset` of a stored picture; undefined for pictures that exist in one size. */
export const mediaSet = (url: string): string | undefined =>
  STORED.test(url) ? MEDIA_WIDTHS.map((width) => `${mediaAt(url, width)} ${width}w`).join(', ') : undefined;

/** How wide home shows a banner. */
export const BANNER_SIZES = '(min-width: 1264px) 1200px, 94vw';

/** `srcset` of a stored banner, which exists half as wide too; undefined for others. */
export const bannerSet = (url: string): string | undefined =>
  STORED.test(url) && url.endsWith('/1280') ? `${mediaAt(url, 640)} 640w, ${url} 1280w` : undefined;

/** A picture of the first screen as the head of the page asks for it. */
export interface Preload {
  href: string;
  imagesrcset?: string | undefined;
  imagesizes?: string;
  media?: string;
}

/** Asks for the same file of a stored picture that `Picture` will show. */
export const preloadPicture = (url: string, sizes: string): Preload => ({
  href: mediaAt(url, 320),
  imagesrcset: mediaSet(url),
  imagesizes: sizes,
});

/** The picture of the first banner, or the narrower one that narrow windows show in its place. */
export const preloadFirstBanner = (blocks: readonly LayoutBlock[]): Preload[] => {
  const banners = blocks.find(({ code }) => code === 'banner_slider') as Block<'banner_slider'> | undefined;
  const slide = banners?.data.slides[0];
  // A draft's banner may have none yet.
  if (!slide?.image) return [];
  const imagesrcset = bannerSet(slide.image);
  const wide = { href: slide.image, ...(imagesrcset && { imagesrcset, imagesizes: BANNER_SIZES }) };
  return slide.image_mobile
    ? [
        { href: slide.image_mobile, media: '(max-width: 768px)' },
        { ...wide, media: '(min-width: 769px)' },
      ]
    : [wide];
};
