import type { Trx } from '../backend/shop/db/shop-db.ts';
import { sanitiseHtml } from '../backend/shop/sanitise.ts';
import { type BlockRecord, HOME, type SlideRecord } from './data/layout.ts';
import { PAGES } from './data/pages.ts';
import { SETTINGS } from './data/settings.ts';
import { insertAll } from './kit/insert.ts';
import { APP_SCREENS } from './pictures/app-screens.ts';
import { BRAND_PICTURES, bannerPictures, ICON_SIZES, MASKABLE_SIZES } from './pictures/banners.ts';
import { EPOCH } from './plan.ts';
import type { SeededIds } from './seed-discounts.ts';

const AT = new Date(EPOCH).toISOString();

export const seedSettings = async (trx: Trx): Promise<void> => {
  const icons = ICON_SIZES.map(
    (size) => [`favicon_${size}`, `/media/${BRAND_PICTURES.icon.key}/${size}`] as const,
  );
  const pictures = {
    logo: `/media/${BRAND_PICTURES.logo.key}/320`,
    og_image: `/media/${BRAND_PICTURES.share.key}/1200`,
    ...Object.fromEntries(icons),
    ...Object.fromEntries(
      MASKABLE_SIZES.map((size) => [
        `icon_maskable_${size}`,
        `/media/${BRAND_PICTURES.maskable.key}/${size}`,
      ]),
    ),
    ...Object.fromEntries(
      APP_SCREENS.map(({ form, key, width, height }) => [
        `app_screenshot_${form}`,
        `/media/${key}/${width} ${width}x${height}`,
      ]),
    ),
  };
  const rows = Object.entries({ ...SETTINGS, ...pictures }).map(([key, value]) => ({ key, value }));
  await insertAll(trx, 'settings', rows);
};

/** Content pages, cleaned like everything that is written. */
export const seedPages = async (trx: Trx): Promise<void> => {
  const rows = await Promise.all(
    PAGES.map(async (page, position) => ({
      slug: page.slug,
      title: page.title,
      content_html: await sanitiseHtml(page.html),
      show_in: page.showIn,
      position: position + 1,
      seo_title: null,
      seo_description: page.description,
      published_at: AT,
      updated_at: AT,
    })),
  );
  await insertAll(trx, 'pages', rows);
};

/** The home page. What depends on stock or prices is not stored: cards are made when read. */
export const seedLayout = async (trx: Trx, ids: SeededIds): Promise<void> => {
  const rows = await Promise.all(
    HOME.map(async (block, sort) => ({
      branch_id: null,
      type: 'designElement',
      code: block.code,
      data_json: JSON.stringify(await blockData(block, ids)),
      settings_json: JSON.stringify(block.settings ?? {}),
      position: block.position ?? 'content',
      sort: sort + 1,
    })),
  );
  await insertAll(trx, 'layout_blocks', rows);
};

const blockData = async (block: BlockRecord, ids: SeededIds): Promise<object> => {
  const { data = {}, slides, categories, manual } = block;
  if (block.code === 'static_banner') return { ...data, ...slideData(slides?.[0] as SlideRecord) };
  if (slides) return { ...data, slides: slides.map(slideData) };
  if (categories)
    return { ...data, category_ids: categories.flatMap((name) => ids.categories.get(name) ?? []) };
  if (manual) {
    return {
      ...data,
      source: { type: 'manual', value: manual.flatMap((name) => ids.products.get(name) ?? []) },
    };
  }
  if (typeof data.html === 'string') return { ...data, html: await sanitiseHtml(data.html) };
  return data;
};

const slideData = ({ picture, ...slide }: SlideRecord) => {
  const { wide, mobile } = bannerPictures(picture);
  return { ...slide, image: `/media/${wide.key}/1280`, image_mobile: `/media/${mobile.key}/640` };
};
