/**
 * Texts of a product, each under one name a column of the database, a field of the desk's form and a column of files, with
 * the characters that fit.
 */
export const PRODUCT_TEXTS = {
  brand: 100,
  ingredients: 2_000,
  storage: 500,
  country_of_origin: 100,
  hsn_code: 8,
} as const;
export type ProductText = keyof typeof PRODUCT_TEXTS;
export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as ProductText[];

/** Something for each of these texts. */
export const ofProductTexts = <T>(make: (name: ProductText) => T): Record<ProductText, T> =>
  Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, make(name)])) as Record<ProductText, T>;
