/** A mistake that shops have really made, put into a source file. */
export interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
}

/** Every one of these must be found by the random histories; a history that misses one proves little. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'stock is sold without asking whether it is there',
    file: 'src/backend/orders/stock-repository.ts',
    from: 'on_hand - held >= ',
    to: 'on_hand - held + 1000000 >= ',
  },
  {
    name: 'a coupon is redeemed beyond its limit',
    file: 'src/backend/promotions/repository.ts',
    from: "eb('used_count', '<', eb.ref('usage_limit'))",
    to: "eb('used_count', '>=', 0)",
  },
  {
    name: 'a coupon is counted but its use is not kept',
    file: 'src/backend/promotions/discounts.ts',
    from: 'await insertUse(trx, use);',
    to: '',
  },
  {
    name: 'the idempotency key is not heeded',
    file: 'src/backend/http/idempotency.ts',
    from: 'if (intent.key === undefined)',
    to: 'if (intent.key !== null)',
  },
  {
    name: 'the cart keeps its items after the order',
    file: 'src/backend/cart/repository.ts',
    from: 'await deleteItems(trx, id);',
    to: '',
  },
  {
    name: 'an order is cancelled twice at once',
    file: 'src/backend/orders/repository.ts',
    from: ".where('status', '=', order.status)",
    to: '',
  },
  {
    name: 'a cancelled order keeps its coupon used',
    file: 'src/backend/orders/undo-order.ts',
    from: 'await releaseUses(trx, row.id);',
    to: '',
  },
  {
    name: 'a credit can be spent for more than was booked',
    file: 'src/backend/loyalty/ledger.ts',
    from: 'remaining: lot.amount,',
    to: 'remaining: lot.amount + 1,',
  },
  {
    name: 'signing in doubles the cart',
    file: 'src/backend/cart/merge.ts',
    from: 'const guestLines = guest ? await listLines(trx, guest.id) : [];',
    to: 'const guestLines = (guest ? await listLines(trx, guest.id) : []).flatMap((line) => [line, line]);',
  },
  {
    name: 'nobody is told of the order',
    file: 'src/backend/orders/order-notices.ts',
    from: 'await queueNotices(trx, notices, at);',
    to: '',
  },
  {
    name: 'an order is told of that was rolled back',
    file: 'src/backend/db/dialect/sqlite-group.ts',
    from: "this.#database.exec('COMMIT');",
    to: "this.#database.exec(Math.random() < 0.05 ? 'ROLLBACK' : 'COMMIT');",
  },
];
