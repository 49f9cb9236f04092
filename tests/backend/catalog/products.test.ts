import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { refreshAvailability } from '../../../src/backend/catalog/availability.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';

type Answer = { product: Product; canonical_slug?: string; code?: string; replacement_slug?: string };

describeOnDatabases('get-product', (shop) => {
  const product = async (slug: string, branch?: number) =>
    (await shop().get<Answer>(`/get-product/${slug}`, { branch })).body.product;

  test('answers options, combinations with absolute prices and stock', async () => {
    const { values, variants } = shop().world.margherita;
    const { attributes, combinations, has_options, price_from } = await product('margherita');
    expect(attributes.map((a) => a.values.map((v) => v.value))).toEqual([['Small', 'Large']]);
    expect(combinations).toMatchObject([
      { ids: [values.small], price: 9, variant_id: variants.small, stock_status: 'in_stock' },
      { ids: [values.large], price: 12, original_price: 14, max_quantity: 20 },
    ]);
    expect([has_options, price_from]).toEqual([true, true]);
  });

  test('answers multi-select values with dependencies and prices by variant', async () => {
    const { extras, modifiers, values, variants } = shop().world.margherita;
    const [group] = (await product('margherita')).multi_selectable_attributes;
    expect(group).toMatchObject({ id: extras, name: 'Extras', min_select: 0, max_select: 3 });
    expect(group?.values[String(modifiers.stuffedCrust)]?.dependencies).toEqual([values.large]);
    expect(group?.values[String(modifiers.burrata)]?.variant_prices).toEqual([
      { variant_id: variants.small, price: 2 },
      { variant_id: variants.large, price: 3 },
    ]);
  });

  test('names the maker’s part number and the pictures of single options', async () => {
    const { db, world } = shop();
    const { values, variants } = world.margherita;
    expect((await product('cola')).mpn).toBeNull();
    await updateProduct(shop(), world.products.cola, { mpn: 'FZ-05' });
    expect((await product('cola')).mpn).toBe('FZ-05');
    await inTransaction(db, async (trx) => {
      const change = { image_key: 'margherita-large' };
      await trx.updateTable('attribute_values').set(change).where('id', '=', values.large).execute();
      await trx.updateTable('variants').set(change).where('id', '=', variants.large).execute();
      noteChanges(trx, [{ type: 'product', id: world.margherita.id }]);
    });
    const { attributes, combinations } = await product('margherita');
    expect(attributes[0]?.values.map(({ image_id }) => image_id)).toEqual([null, 'margherita-large']);
    expect(combinations.map(({ image_id }) => image_id)).toEqual([null, 'margherita-large']);
  });

  test('leads from the root category to its own', async () => {
    const { breadcrumbs } = await product('margherita');
    expect(breadcrumbs.map(({ slug }) => slug)).toEqual(['food', 'pizza']);
  });

  test('tells the saving and the price per unit', async () => {
    const [cola, lemonade] = [await product('cola'), await product('lemonade')];
    expect(cola.unit_price).toEqual({ amount: 0.15, per: 'fl oz' });
    expect([lemonade.original_price, lemonade.discount_percent]).toEqual([4, 25]);
    expect(cola.original_price).toBeNull();
  });

  test('shows how many are left only when few are', async () => {
    const [cola, lemonade] = [await product('cola'), await product('lemonade')];
    expect([lemonade.stock_status, lemonade.stock_left, lemonade.max_quantity]).toEqual(['low_stock', 3, 3]);
    expect([cola.stock_status, cola.stock_left, cola.max_quantity]).toEqual(['in_stock', null, 20]);
  });

  test('counts what is left of one variant, and names no sum over several', async () => {
    const { db, world } = shop();
    const { id, variants } = world.margherita;
    const setLeft = (variantId: number, on_hand: number) =>
      inTransaction(db, async (trx) => {
        await trx
          .updateTable('stock')
          .set({ on_hand, held: 0 })
          .where('branch_id', '=', world.branches.downtown)
          .where('variant_id', '=', variantId)
          .execute();
        await refreshAvailability(trx, [id], shop().shop.now());
      });
    const all = Object.values(variants);
    for (const variant of all) await setLeft(variant, 2);
    const several = await product('margherita');
    expect([several.stock_status, several.stock_left]).toEqual(['low_stock', null]);
    expect(several.badges).toContainEqual({ code: 'low_stock', label: 'Nearly sold out' });
    for (const variant of all.slice(1)) await setLeft(variant, 0);
    expect((await product('margherita')).stock_left).toBe(2);
    for (const variant of all) await setLeft(variant, 50);
  });

  test('is found by its id', async () => {
    const { id } = await product('cola');
    const { body } = await shop().get<Answer>(`/get-product/${id}`);
    expect([body.product.slug, body.canonical_slug]).toEqual(['cola', 'cola']);
  });

  test('names the present slug when requested under an old one', async () => {
    const { body } = await shop().get<Answer>('/get-product/pizza-margherita');
    expect([body.product.slug, body.canonical_slug]).toEqual(['margherita', 'margherita']);
  });

  test('names where it is sold when this branch does not', async () => {
    const { downtown, riverside } = shop().world.branches;
    const here = await product('focaccia', downtown);
    expect([here.is_available, here.unavailable_reason]).toEqual([false, 'other_branch']);
    expect(here.available_branches).toEqual([{ id: riverside, name: 'Riverside' }]);
    expect((await product('focaccia', riverside)).is_available).toBe(true);
  });

  describe('of one that is gone', () => {
    test('answers 410 with its replacement', async () => {
      const { status, body } = await shop().get<Answer>('/get-product/old-cola');
      expect([status, body.code, body.replacement_slug]).toEqual([410, 'discontinued', 'cola']);
    });

    test.each(['secret-dish', 'never-sold', '999999', '0'])('answers 404 for %s', async (slug) => {
      const { status, body } = await shop().get<Answer>(`/get-product/${slug}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    });
  });

  test('says in how many days it may come back, and what that costs', async () => {
    const { cola } = shop().world.products;
    const returns = async () =>
      (await shop().get<{ product: Product }>('/get-product/cola')).body.product.returns;
    expect(await returns()).toBeNull();
    await updateProduct(shop(), cola, { returns_days: 14, returns_fee_minor: 250 });
    expect(await returns()).toEqual({ days: 14, fee: 2.5 });
    await updateProduct(shop(), cola, { returns_days: null, returns_fee_minor: 0 });
    expect(await returns()).toEqual({ days: 14, fee: 0 });
    await updateProduct(shop(), cola, { returns_days: 0 });
  });
});
