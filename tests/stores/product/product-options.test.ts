import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { pizza } from '../../domain/option-world.ts';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const PIZZA = {
  ...pizza,
  id: 7,
  name: 'Pizza',
  slug: 'pizza',
  min_quantity: 1,
  max_quantity: 9,
  is_available: true,
} as unknown as Product;

const load = async () => ({
  ...(await import('../../../src/stores/product/product-options.ts')),
  ...(await import('../../../src/stores/shop/toasts.ts')),
});

const open = async (answer = () => jsonAnswer(201, cartOf([line(1)], 1))) => {
  const bodies: unknown[] = [];
  const page = await openPage(load, new FakeStorage(), async (_input, request = {}) => {
    bodies.push(JSON.parse(String(request.body)));
    return answer();
  });
  const store = page.createProductChoices(() => 2);
  store.open(PIZZA);
  store.choose(3, 30);
  return { ...page, ...store, bodies };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the options of a line in the cart', () => {
  test('start as they are, and are saved in that line with its quantity', async () => {
    const page = await open();
    const item = line(5, 3, { selectedAttributes: { 3: 31 }, selectedMultiAttributes: { 9: [93] } });
    page.open(PIZZA, { line: item });
    expect(page.$choices.get()).toMatchObject({ quantity: 3, variant_id: 702, drawerPrice: 3 * 1350 });
    page.toggle(9, 92);
    expect(await page.add()).toEqual({ isDone: true });
    expect(page.bodies).toEqual([
      {
        cart_id: 5,
        quantity: 3,
        selected_attributes: { 3: 31 },
        selected_multi_attributes: { 9: [93, 92] },
      },
    ]);
  });
});

describe('the choices of a product', () => {
  test('keep it from the cart while a group lacks choices, with a notice and a text at the group', async () => {
    const page = await open();
    const result = await page.add();
    const message = 'Please select at least 1 options for Extras';
    expect(result).toMatchObject({ isDone: false, problem: { attributeId: 9, code: 'min_select' } });
    expect(page.$toasts.get().map((toast) => toast.message)).toEqual([message]);
    expect(page.bodies).toEqual([]);
    page.toggle(9, 91);
    expect(page.$choices.get().problems).toEqual([]);
  });

  test('start again with the extras when a single value is chosen, and the price follows', async () => {
    const page = await open();
    page.toggle(9, 93);
    expect(page.$choices.get().drawerPrice).toBe(1050);
    page.choose(3, 31);
    expect(page.$choices.get()).toMatchObject({
      selectedMultiAttributes: {},
      variant_id: 702,
      drawerPrice: 1200,
    });
    page.toggle(9, 94);
    expect(page.$choices.get().drawerPrice).toBe(1550);
  });

  test('take no more extras than allowed', async () => {
    const page = await open();
    for (const value of [91, 93, 94]) page.toggle(9, value);
    expect(page.$choices.get().selectedMultiAttributes[9]).toEqual([91, 93]);
  });

  test('say what a press took away, chose beside it, or why it changed nothing', async () => {
    const page = await open();
    const notice = () => {
      const text = page.$choices.get().notice;
      return text && inEnglish(text);
    };
    page.toggle(9, 92);
    expect(notice()).toBe('Now chosen: Size: Large');
    for (const value of [91, 93]) page.toggle(9, value);
    expect(notice()).toMatch(/\w/);
    page.choose(3, 30);
    expect(notice()).toMatch(/^No longer chosen: Extras: /);
    const [extras] = PIZZA.multi_selectable_attributes;
    const basil = { ...extras?.values['91'], dependencies: [30] };
    const values = { ...extras?.values, '91': basil };
    page.open({ ...PIZZA, multi_selectable_attributes: [{ ...extras, values }] } as Product);
    page.choose(3, 30);
    page.toggle(9, 91);
    page.toggle(9, 92);
    expect(notice()).toBe('Now chosen: Size: Large. No longer chosen: Extras: Basil');
  });

  test('keep the errors that are not corrected yet', async () => {
    const page = await open();
    const [extras] = PIZZA.multi_selectable_attributes;
    page.open({ ...PIZZA, multi_selectable_attributes: [{ ...extras, min_select: 2 }] } as Product);
    page.choose(3, 30);
    await page.add();
    page.toggle(9, 91);
    expect(page.$choices.get().problems).toMatchObject([{ code: 'min_select', attributeId: 9 }]);
    page.toggle(9, 93);
    expect(page.$choices.get().problems).toEqual([]);
  });

  test('of no product change nothing and cannot be added', async () => {
    const page = await open();
    page.close();
    const closed = page.$choices.get();
    page.choose(3, 30);
    page.toggle(9, 91);
    page.setQuantity(3);
    expect(page.$choices.get()).toBe(closed);
    await expect(page.add()).rejects.toThrow('No product');
    page.open(PIZZA);
    page.setQuantity(Number.NaN);
    expect(page.$choices.get().quantity).toBe(1);
  });

  test('that the shop refuses say why at the button', async () => {
    const page = await open(() => jsonAnswer(422, { message: 'Sold out.', code: 'out_of_stock' }));
    page.toggle(9, 91);
    expect(await page.add()).toMatchObject({ isDone: false });
    expect(page.$choices.get()).toMatchObject({ refusal: 'Sold out.', isAdding: false });
    page.toggle(9, 93);
    expect(page.$choices.get().refusal).toBeNull();
  });

  test('cost the unit price times the quantity, within the limits', async () => {
    const page = await open();
    page.setQuantity(3);
    expect(page.$choices.get().drawerPrice).toBe(2700);
    page.setQuantity(99);
    expect(page.$choices.get().quantity).toBe(9);
    page.setQuantity(0);
    expect(page.$choices.get().quantity).toBe(1);
  });

  test('are added once, however often Add is pressed while it runs', async () => {
    const page = await open();
    page.toggle(9, 91);
    const results = await Promise.all([page.add(), page.add(), page.add()]);
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false, false]);
    expect(page.bodies).toEqual([
      {
        product_id: 7,
        quantity: 1,
        selected_attributes: { 3: 30 },
        selected_multi_attributes: { 9: [91] },
      },
    ]);
    expect(page.$choices.get().isAdding).toBe(false);
  });
});
