import { atom } from 'nanostores';
import type { BenchProduct, BenchRequest } from '../../api/contract/admin/price-bench.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { $promotion } from './promotion.ts';
import { deskApi } from './session.ts';

export interface BenchLine {
  product: BenchProduct;
  quantity: number;
}

/** What stands on the bench. */
export interface Bench {
  lines: readonly BenchLine[];
  branchId: number;
  orderType: BenchRequest['order_type'];
  paymentMethod: BenchRequest['payment_method'];
  pincode: string;
  email: string;
  /** An instant; null: now. */
  at: string | null;
  /** Whether the shopper typed the code of the promotion. */
  hasCode: boolean;
}

export const EMPTY_BENCH: Bench = {
  lines: [],
  branchId: 0,
  orderType: 'delivery',
  paymentMethod: null,
  pincode: '',
  email: '',
  at: null,
  hasCode: true,
};
export const $bench = atom<Bench>(EMPTY_BENCH);

const PAUSE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Empties the bench, for another promotion. */
export const clearBench = (): void => {
  clearTimeout(timer);
  $bench.set(EMPTY_BENCH);
  tried.clear();
};

export const changeBench = (part: Partial<Bench>): void => {
  $bench.set({ ...$bench.get(), ...part });
  tryLater();
};

/** Prices the bench once nothing was typed for a moment. */
export const tryLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(tryNow, PAUSE_MS);
};

/** The price of the cart with the promotion as it stands in the form. */
export const tried = createResource(() => {
  const { lines, branchId, orderType, paymentMethod, pincode, hasCode, email, at } = $bench.get();
  const editing = $promotion.get();
  if (!editing) throw new Error('No promotion is open');
  const { promotion, content, world } = editing;
  const code = content.code?.trim() ? content.code.trim() : null;
  return deskApi('POST /admin/promotions/test', {
    body: {
      lines: lines.map(({ product, quantity }) => ({
        product_id: product.id,
        quantity,
        selected_attributes: product.selected_attributes,
        selected_multi_attributes: product.selected_multi_attributes,
      })),
      branch_id: branchId || (world.branches[0]?.id ?? 1),
      order_type: orderType,
      payment_method: paymentMethod,
      pincode: pincode.trim() || null,
      code: hasCode ? code : null,
      customer_email: email.trim() || null,
      at,
      draft: { id: promotion?.id ?? null, content: { ...content, title: content.title || '–' } },
    },
  });
});

const tryNow = (): void => {
  if ($promotion.get() && $bench.get().lines.length > 0) void tried.fetch();
  else tried.clear();
};

/** Puts a product on the bench, with a choice that can be bought. */
export const putOnBench = (id: number) =>
  attempt(async () => {
    const product = await deskApi('GET /admin/promotions/test-products/{id}', { params: { id } });
    const { lines } = $bench.get();
    changeBench({ lines: [...lines, { product, quantity: 1 }] });
    return product;
  });

const FOUND = 8;

/** Products by name or code, for fields that choose some. */
export const findProducts = (q: string) =>
  attempt(async () => {
    const query = { q, per_page: FOUND, branch_id: undefined };
    return (await deskApi('GET /admin/products', { query })).data.map(({ id, name }) => ({ id, name }));
  });
