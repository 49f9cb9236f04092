import { atom } from 'nanostores';
import type { BenchProduct, BenchRequest, BenchResponse } from '../../api/contract/admin/price-bench.ts';
import type { Named } from '../../api/contract/admin/promotions.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
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

interface Tried {
  answer: BenchResponse | null;
  failure: Failure | null;
  isFetching: boolean;
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
export const $tried = atom<Tried>({ answer: null, failure: null, isFetching: false });

const PAUSE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Empties the bench, for another promotion. */
export const clearBench = (): void => {
  clearTimeout(timer);
  latest += 1;
  $bench.set(EMPTY_BENCH);
  $tried.set({ answer: null, failure: null, isFetching: false });
};

export const changeBench = (part: Partial<Bench>): void => {
  $bench.set({ ...$bench.get(), ...part });
  tryLater();
};

/** Prices the bench once nothing was typed for a moment. */
export const tryLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void tryNow(), PAUSE_MS);
};

/** Prices the cart with the promotion as it stands in the form; of calls side by side the last one counts. */
export const tryNow = async (): Promise<void> => {
  const bench = $bench.get();
  const editing = $promotion.get();
  const own = ++latest;
  if (!editing || bench.lines.length === 0) {
    $tried.set({ answer: null, failure: null, isFetching: false });
    return;
  }
  $tried.set({ ...$tried.get(), isFetching: true });
  const { promotion, content, world } = editing;
  const code = content.code?.trim() ? content.code.trim() : null;
  const sent = await attempt(() =>
    deskApi('POST /admin/promotions/test', {
      body: {
        lines: bench.lines.map(({ product, quantity }) => ({
          product_id: product.id,
          quantity,
          selected_attributes: product.selected_attributes,
          selected_multi_attributes: product.selected_multi_attributes,
        })),
        branch_id: bench.branchId || (world.branches[0]?.id ?? 1),
        order_type: bench.orderType,
        payment_method: bench.paymentMethod,
        pincode: bench.pincode.trim() || null,
        code: bench.hasCode ? code : null,
        customer_email: bench.email.trim() || null,
        at: bench.at,
        draft: { id: promotion?.id ?? null, content: { ...content, title: content.title || '–' } },
      },
    }),
  );
  if (own !== latest) return;
  const { answer } = $tried.get();
  $tried.set(
    sent.isDone
      ? { answer: sent.value, failure: null, isFetching: false }
      : { answer, failure: sent.failure, isFetching: false },
  );
};

/** Puts a product on the bench, with a choice that can be bought. */
export const putOnBench = (id: number): Promise<Attempt<BenchProduct>> =>
  attempt(async () => {
    const product = await deskApi('GET /admin/promotions/test-products/{id}', { params: { id } });
    const { lines } = $bench.get();
    changeBench({ lines: [...lines, { product, quantity: 1 }] });
    return product;
  });

const FOUND = 8;

/** Products by name or code, for fields that choose some. */
export const findProducts = (q: string): Promise<Attempt<Named[]>> =>
  attempt(async () => {
    const query = { q, per_page: FOUND, branch_id: undefined };
    return (await deskApi('GET /admin/products', { query })).data.map(({ id, name }) => ({ id, name }));
  });
