import { createRandom } from '../kit/random.ts';
import type { CategoryRecord, ProductRecord } from '../kit/records.ts';
import { allBanners, BRAND_PICTURES } from './banners.ts';
import { keyOf, type Recipe } from './recipe.ts';

/** A product's pictures, the main one first: what is drawn, its key and its alternative text. */
export interface PlannedPicture {
  key: string;
  alt: string;
  recipe: Recipe;
}

/** Two or three pictures: main, close-up and, for dishes, a serving suggestion. */
export const planPictures = (record: ProductRecord, category: CategoryRecord): PlannedPicture[] => {
  const art = record.art.split(' ');
  const variant = createRandom(0, `picture:${record.name}`).int(0, 9_999);
  const picture = (kind: Recipe['kind'], alt: string): PlannedPicture => {
    const recipe: Recipe = { kind, art, tint: category.tint, variant };
    return { key: keyOf(recipe), alt, recipe };
  };
  const pictures = [picture('main', record.name), picture('close', `${record.name}, close up`)];
  if (category.parent === 'Kitchen' && art.length > 1) {
    pictures.push(picture('serving', `${record.name}, as served`));
  }
  return pictures;
};

export const planCategoryPicture = (category: CategoryRecord): PlannedPicture => {
  const recipe: Recipe = { kind: 'category', art: category.art.split(' '), tint: category.tint, variant: 0 };
  return { key: keyOf(recipe), alt: category.name, recipe };
};

/** Everything that the demo draws, in the order in which pages show it: home's own, then what lists show, then the rest. */
export const planAllPictures = (plan: {
  products: readonly { images: readonly PlannedPicture[] }[];
  categories: readonly CategoryRecord[];
}): { key: string; recipe: Recipe }[] => [
  ...Object.values(BRAND_PICTURES),
  ...allBanners().flatMap(({ wide, mobile }) => [wide, mobile]),
  ...plan.categories.map(planCategoryPicture),
  ...plan.products.flatMap(({ images }) => images.slice(0, 1)),
  ...plan.products.flatMap(({ images }) => images.slice(1)),
];
