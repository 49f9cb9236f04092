import type { Branch } from '../../src/api/contract/branch.ts';
import type { Product } from '../../src/api/contract/catalog.ts';
import { given } from './expect.ts';
import type { Target, Visitor } from './visitor.ts';
import { newGuest } from './visitor.ts';

/** Things of the shop under test that cases use; undefined where it has none. */
export interface ShopFacts {
  branchId: number;
  branches: readonly {
    id: number;
    name: string;
    pincode: string;
    paymentMethods: string[];
    slots: boolean;
  }[];
  /** In stock, without options, of which several can be bought. */
  plain: Product | undefined;
  /** Another one of that kind. */
  otherPlain: Product | undefined;
  /** With single-select attributes. */
  withOptions: Product | undefined;
  /** With a multi-select attribute that has a minimum. */
  withMinimum: Product | undefined;
  categorySlug: string | undefined;
  pageSlug: string | undefined;
  /** A postcode that the first branch delivers to. */
  pincode: string | undefined;
  /** A coupon that anyone may try. */
  coupon: string | undefined;
}

/** Looks around in the shop with the public calls of the contract alone. */
export const discover = async (target: Target): Promise<ShopFacts> => {
  const guest = newGuest(target);
  const data = await guest.get('/get-data');
  const branches = (data.body.branches ?? []).map(toBranch);
  const branchId = branches[0]?.id ?? 1;
  const products = await readProducts(guest);
  const plains = products.filter(isPlain);
  const [categories, pages, discounts] = await Promise.all([
    guest.get('/get-parent-categories'),
    guest.get('/get-pages'),
    guest.get('/get-discounts'),
  ]);
  return {
    branchId,
    branches,
    plain: plains[0],
    otherPlain: plains[1],
    withOptions: products.find((one) => one.attributes.length > 0 && one.is_available),
    withMinimum: products.find(hasMinimum),
    categorySlug: categories.body.categories?.[0]?.slug,
    pageSlug: pages.body.pages?.[0]?.slug,
    pincode: await servedPincode(guest, branches[0]?.pincode),
    coupon: (discounts.body.discounts ?? []).find((one) => one.code)?.code ?? undefined,
  };
};

/** What another backend leaves out becomes what the cases can do without. */
const toBranch = (branch: Branch): ShopFacts['branches'][number] => ({
  id: branch.id,
  name: branch.name,
  pincode: branch.address?.pincode ?? '',
  paymentMethods: branch.payment_methods ?? [],
  slots: branch.slots?.enabled === true,
});

const readProducts = async (guest: Visitor): Promise<Product[]> => {
  const list = await guest.get('/get-products', { per_page: 60, in_stock: 1 });
  const cards = list.body.data ?? [];
  const answers = await Promise.all(cards.map(({ slug }) => guest.get(`/get-product/${slug}`)));
  return answers.flatMap(({ body }) => (body.product ? [body.product] : []));
};

const isPlain = (product: Product): boolean =>
  product.is_available === true &&
  !product.has_options &&
  product.max_quantity >= 4 &&
  product.min_quantity <= 1 &&
  product.stock_status === 'in_stock';

const hasMinimum = (product: Product): boolean =>
  product.is_available === true &&
  product.multi_selectable_attributes.some(({ min_select }) => min_select > 0);

const servedPincode = async (guest: Visitor, pincode: string | undefined): Promise<string | undefined> => {
  if (!pincode) return undefined;
  const { body } = await guest.get('/check-pincode', { pincode });
  return body.is_serviceable ? pincode : undefined;
};

/** The plain product, or why there is none to ask about. */
export const plainOf = (facts: ShopFacts): Product =>
  given(facts.plain, 'no product without options is in stock on the first page of products');
