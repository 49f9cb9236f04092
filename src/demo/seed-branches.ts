import type { Trx } from '../backend/shop/db/shop-db.ts';
import { BRANCHES } from './data/branches.ts';
import { insertAll, insertWithIds } from './kit/insert.ts';
import { slugOf } from './kit/slug.ts';
import { planCategoryPicture } from './pictures/plan-pictures.ts';
import { type DemoPlan, EPOCH } from './plan.ts';

/** Branches with their delivery areas; returns ids in the order of the table. */
export const seedBranches = async (trx: Trx): Promise<number[]> => {
  const rows = BRANCHES.map(({ rules, areas: _areas, slug, name, phone, line1, pincode, lat, lng }, at) => ({
    slug,
    name,
    phone,
    line1,
    pincode,
    lat,
    lng,
    email: `${slug}@cardamom.example`,
    city: 'Portland',
    state: 'OR',
    country_code: 'US',
    timezone: 'America/Los_Angeles',
    image_key: null,
    is_active: 1,
    position: at + 1,
    rules_json: JSON.stringify(rules),
  }));
  const ids = await insertWithIds(trx, 'branches', rows);
  const areas = BRANCHES.flatMap((branch, at) =>
    branch.areas.map(([pincode, charge]) => ({
      branch_id: ids[at] as number,
      pincode,
      charge_minor: charge,
    })),
  );
  await insertAll(trx, 'delivery_areas', areas);
  return ids;
};

/** Both levels of categories; returns ids by name. */
export const seedCategories = async (trx: Trx, { categories }: DemoPlan): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  const levels = [categories.filter(({ parent }) => !parent), categories.filter(({ parent }) => parent)];
  for (const level of levels) {
    const rows = level.map((category) => ({
      slug: slugOf(category.name),
      name: category.name,
      parent_id: category.parent ? (ids.get(category.parent) as number) : null,
      image_key: planCategoryPicture(category).key,
      description_html: `<p>${category.about}</p>`,
      position: categories.indexOf(category) + 1,
      is_active: 1,
      withdrawal_exclusion: category.returnsDays === 0 ? ('perishable' as const) : null,
      seo_title: null,
      seo_description: category.about,
      updated_at: new Date(EPOCH).toISOString(),
    }));
    const inserted = await insertWithIds(trx, 'categories', rows);
    for (const [at, category] of level.entries()) ids.set(category.name, inserted[at] as number);
  }
  return ids;
};
