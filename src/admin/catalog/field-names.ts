import { t } from '../../language/desk.ts';

/** A field of the form in words. */
export const fieldName = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    slug: t`Web address`,
    short_description: t`Short description`,
    description_html: t`Description`,
    brand: t`Brand`,
    ingredients: t`Ingredients`,
    storage: t`Storage`,
    country_of_origin: t`Country of origin`,
    hsn_code: t`HSN code`,
    sku: t`SKU`,
    gtin: t`GTIN`,
    selling_price: t`Price`,
    original_price: t`Price before`,
    sale: t`Sale price`,
    'sale.price': t`Sale price`,
    'sale.until': t`Until`,
    'sale.from': t`From`,
    variants: t`Variants`,
    options: t`Options`,
    tax_name: t`Tax`,
    tax_rate_percent: t`Tax`,
    is_active: t`Status`,
    is_gift_card: t`Gift card`,
    tags: t`Tags`,
    allergens: t`Allergens`,
    dietary: t`Diets`,
    category_ids: t`Categories`,
    images: t`Pictures`,
    stock: t`Stock`,
  };
  return names[field] ?? names[field.split('.')[0] ?? ''] ?? field;
};
