import { toSlug } from '../../../domain/desk/slug.ts';
import { itemAt } from '../../../domain/lists/item-at.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { insertProducts } from './insert-products.ts';
import type { OptionValues } from './option-values.ts';
import { type ProductValues, readValues } from './product-values.ts';

/** A product like another, not published, with nothing on its shelves and without the codes that stand for one thing. */
export const copyProduct = async (shop: Shop, staff: Staff, id: number, name: string): Promise<number> =>
  inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const pattern = (await readValues(trx, [id])).get(id);
    if (!pattern) throw notFound();
    const slug = await findFreeSlug(trx, toSlug(name) || `${pattern.slug}-2`);
    const like = { values: likeOf(pattern, name, slug), columns: await readFacts(trx, id), shelves: [] };
    const made = itemAt(await insertProducts(trx, [like], actor.at), 0);
    noteAudit(trx, actor, 'product', made, null, { name, slug, pattern: pattern.slug });
    return made;
  });

/** What no form of the desk speaks of, and what holds of both. */
const readFacts = (trx: Trx, id: number) =>
  trx
    .selectFrom('products')
    .select(['unit_label', 'unit_milli', 'unit_measure', 'min_quantity', 'max_quantity', 'quantity_step'])
    .select(['nutrition_json', 'weight_g', 'availability_windows_json', 'has_preselect'])
    .select('returns_fee_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The first of an address, the same with -2, -3 and so on that no product has. */
export const findFreeSlug = async (trx: Trx, first: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? first : `${first}-${number}`;
    const query = trx.selectFrom('products').select('id').where('slug', '=', slug);
    if (!(await query.executeTakeFirst())) return slug;
  }
};

/** Options and variants have numbers below 0 until they are written: each gets its own then. */
const likeOf = (pattern: ProductValues, name: string, slug: string): ProductValues => ({
  ...pattern,
  name,
  slug,
  sku: null,
  gtin: null,
  is_active: false,
  prices: {
    ...pattern.prices,
    sale: null,
    variants: pattern.prices.variants.map((one) => ({ ...one, id: -one.id })),
  },
  options: newOptions(pattern.options),
});

const newOptions = ({ attributes, groups, variants }: OptionValues): OptionValues => ({
  attributes: attributes.map((attribute) => ({
    ...attribute,
    id: -attribute.id,
    values: attribute.values.map((value) => ({ ...value, id: -value.id })),
  })),
  groups: groups.map((group) => ({
    ...group,
    id: -group.id,
    values: group.values.map((value) => ({
      ...value,
      id: -value.id,
      needs: value.needs.map((need) => -need),
      variant_prices: value.variant_prices.map((one) => ({ ...one, variant_id: -one.variant_id })),
    })),
  })),
  variants: variants.map((variant) => ({
    ...variant,
    id: -variant.id,
    value_ids: variant.value_ids.map((id) => -id),
    sku: null,
    gtin: null,
  })),
});
