import { keyOf, type Recipe } from './recipe.ts';

/** A banner's wide and narrow drawing. */
export interface BannerPictures {
  wide: { key: string; recipe: Recipe };
  mobile: { key: string; recipe: Recipe };
}

/** Art and ground of every banner on the home page, by the name the layout uses. */
const BANNERS: Readonly<Record<string, { art: string; tint: string }>> = {
  oven: { art: 'pie:c8371d tomato basil mozzarella', tint: '#eec4a4' },
  harvest: { art: 'red-apple carrot leafy-green lemon', tint: '#bfd8ab' },
  spice: { art: 'jar:b8241a hot-pepper ginger-root cardamom', tint: '#efcd92' },
  chai: { art: 'tin:c07a1e ginger-root teapot hot-beverage', tint: '#dcc3a6' },
  pearl: { art: 'convenience-store delivery-truck shopping-bags', tint: '#c9d5e3' },
  breakfast: { art: 'pancakes hot-beverage cooking blueberries', tint: '#f3d99f' },
  night: { art: 'steaming-bowl crescent-moon takeout-box', tint: '#aab4d4' },
};

export const bannerPictures = (name: string): BannerPictures => {
  const banner = BANNERS[name];
  if (!banner) throw new Error(`There is no banner named ${name}.`);
  const drawing = (kind: 'banner' | 'mobile') => {
    const recipe: Recipe = { kind, art: banner.art.split(' '), tint: banner.tint, variant: 0 };
    return { key: keyOf(recipe), recipe };
  };
  return { wide: drawing('banner'), mobile: drawing('mobile') };
};

/** Every banner, for the encoder. */
export const allBanners = (): BannerPictures[] => Object.keys(BANNERS).map(bannerPictures);

const BRAND = '#1f4d3a';
const brand = (kind: 'icon' | 'maskable' | 'logo' | 'share', art: readonly string[] = []) => {
  const recipe: Recipe = { kind, art, tint: BRAND, variant: 0 };
  return { key: keyOf(recipe), recipe };
};

/** The shop's own marks. */
export const BRAND_PICTURES = {
  icon: brand('icon'),
  maskable: brand('maskable'),
  logo: brand('logo'),
  share: brand('share', ['pizza', 'red-apple', 'hot-beverage', 'herb']),
} as const;
/** Pixels of the favicons. */
export const ICON_SIZES = [16, 32, 48, 96, 180, 192, 512] as const;
/** Pixels of the icons that a device cuts to its own shape. */
export const MASKABLE_SIZES = [192, 512] as const;
