import { chooseLocale } from '../../domain/text/locales.ts';
import type { StoreSettings } from '../settings/store-cache.ts';
import type { Reader, ShopDb } from '../shop/db/shop-db.ts';
import { loadTranslator, type Translator } from '../translations/translator.ts';
import { readSaleCatalog, type SaleCatalog } from './sale-catalog.ts';
import type { CartProduct } from './sale-products.ts';

/** The settings with money and dates written as in the requested language, where the shop has it. */
export const localizeSettings = <S extends Pick<StoreSettings, 'locales' | 'money'>>(
  settings: S,
  acceptLanguage: string | undefined,
): S => {
  const locale = chooseLocale(settings.locales, acceptLanguage ?? '');
  return locale === settings.money.locale ? settings : { ...settings, money: { ...settings.money, locale } };
};

/** The locale in which names are looked up; undefined for the shop's own. */
export const translationOf = (
  { locales }: Pick<StoreSettings, 'locales'>,
  acceptLanguage: string | undefined,
): string | undefined => {
  const locale = chooseLocale(locales, acceptLanguage ?? '');
  return locale === locales[0] ? undefined : locale;
};

/** `readSaleCatalog` in the requested language, as a `?locale=` or an `Accept-Language`. */
export const readCatalogIn = async (
  db: ShopDb,
  read: Reader,
  acceptLanguage: string | undefined,
): Promise<SaleCatalog> => {
  const catalog = await readSaleCatalog(db, read);
  const translation = translationOf(catalog.settings, acceptLanguage);
  if (translation === undefined) return catalog;
  const branchIds = catalog.branches.map(({ id }) => id);
  const words = await loadTranslator(read, translation, [['branch', branchIds]]);
  return {
    ...catalog,
    settings: localizeSettings(catalog.settings, acceptLanguage),
    branches: catalog.branches.map((branch) => words.row('branch', branch.id, branch)),
    products: async (ids) => translateProducts(read, translation, await catalog.products(ids)),
  };
};

const translateProducts = async (
  read: Reader,
  translation: string,
  products: ReadonlyMap<number, CartProduct>,
): Promise<ReadonlyMap<number, CartProduct>> => {
  const all = [...products.values()];
  const groups = all.flatMap((product) => product.multi_selectable_attributes);
  const attributes = all.flatMap((product) => product.attributes);
  const words = await loadTranslator(read, translation, [
    ['product', all.map(({ id }) => id)],
    ['tax', [...new Set(all.flatMap(({ taxId }) => taxId ?? []))]],
    ['attribute', attributes.map(({ id }) => id)],
    ['attribute_value', attributes.flatMap(({ values }) => values.map(({ id }) => id))],
    ['modifier_group', groups.map(({ id }) => id)],
    ['modifier', groups.flatMap(({ values }) => Object.values(values).map(({ id }) => id))],
  ]);
  return new Map(all.map((product) => [product.id, translateProduct(product, words)]));
};

const translateProduct = (product: CartProduct, words: Translator): CartProduct => ({
  ...product,
  name: words.text('product', product.id, 'name', product.name),
  taxName:
    product.taxId === null ? product.taxName : words.text('tax', product.taxId, 'name', product.taxName),
  attributes: product.attributes.map((attribute) => ({
    ...attribute,
    name: words.text('attribute', attribute.id, 'name', attribute.name),
    values: attribute.values.map((value) => ({
      ...value,
      value: words.text('attribute_value', value.id, 'value', value.value),
    })),
  })),
  multi_selectable_attributes: product.multi_selectable_attributes.map((group) => ({
    ...group,
    name: words.text('modifier_group', group.id, 'name', group.name),
    values: Object.fromEntries(
      Object.entries(group.values).map(([key, value]) => [
        key,
        { ...value, value: words.text('modifier', value.id, 'value', value.value) },
      ]),
    ),
  })),
});
