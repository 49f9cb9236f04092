/** A mistake that shops have really made, put into a source file. */
export interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
  /** The file of tests that finds it, unless the histories on SQLite do. */
  test?: string;
}

/** Every one of these must be found by its tests; histories that miss one prove little. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'stock is sold without asking whether it is there',
    file: 'src/backend/orders/stock/stock-repository.ts',
    from: 'on_hand - held >= ',
    to: 'on_hand - held + 1000000 >= ',
    // SQLite writes one after the other and so hides what a second look would correct.
    test: 'tests/backend/histories/bursts.test.ts',
  },
  {
    name: 'a coupon is redeemed beyond its limit',
    file: 'src/backend/promotions/repository.ts',
    from: "eb('used_count', '<', eb.ref('usage_limit'))",
    to: "eb('used_count', '>=', 0)",
    // SQLite writes one after the other and so hides what a second look would correct.
    test: 'tests/backend/histories/postgres.test.ts',
  },
  {
    name: 'a coupon is counted but its use is not kept',
    file: 'src/backend/promotions/discounts.ts',
    from: 'await insertUse(trx, use);',
    to: '',
  },
  {
    name: 'the idempotency key is not obeyed',
    file: 'src/backend/shop/idempotency.ts',
    from: 'if (intent.key === undefined)',
    to: 'if (intent.key !== null)',
  },
  {
    name: 'the cart keeps its items after the order',
    file: 'src/backend/cart/repository.ts',
    from: '[clearCart(trx, id), deleteItems(trx, id)]',
    to: '[clearCart(trx, id)]',
  },
  {
    name: 'an order is cancelled twice',
    file: 'src/domain/orders/order-status.ts',
    from: '  cancelled: [],',
    to: "  cancelled: ['cancelled'],",
  },
  {
    name: 'a cancelled order keeps its coupon used',
    file: 'src/backend/orders/lifecycle/order-status.ts',
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
    from: 'filter((line) => !isGift(line)) : [];',
    to: 'filter((line) => !isGift(line)).flatMap((line) => [line, line]) : [];',
  },
  {
    name: 'nobody is notified of the order',
    file: 'src/backend/orders/lifecycle/order-notices.ts',
    from: 'await queueNotices(trx, mails, at);',
    to: 'await queueNotices(trx, [], at);',
  },
  {
    name: 'an order is reported that was rolled back',
    file: 'src/backend/shop/db/dialect/sqlite-group.ts',
    from: "this.#database.exec('COMMIT');",
    to: "this.#database.exec(Math.random() < 0.05 ? 'ROLLBACK' : 'COMMIT');",
  },
  {
    name: 'goods that are not there are held all the same',
    file: 'src/backend/orders/stock/stock.ts',
    from: 'if (!(await holdStock(trx, branchId, line))) return line;',
    to: 'await holdStock(trx, branchId, line);',
    // On PostgreSQL alone, as above: a race of eight, for random histories meet one after minutes.
    test: 'tests/backend/orders/races.test.ts',
  },
  {
    name: 'the client names the price',
    file: 'src/backend/orders/placing/place-order.ts',
    from: 'const isExpected = priced.total === toMinor(expected, settings.money.decimalPlaces);',
    to: 'const isExpected = Object.assign(priced, { total: toMinor(expected, settings.money.decimalPlaces) }) === priced;',
  },
  {
    name: 'a total that moved is charged without asking',
    file: 'src/backend/orders/placing/place-order.ts',
    from: 'if (!isExpected || changes.length > 0 || hasMoves(giftMoves)) throw new TotalMoved();',
    to: '',
  },
  {
    name: 'a cart of any version becomes an order',
    file: 'src/backend/orders/placing/place-order.ts',
    from: 'assertVersion(cart, request.cart_version);',
    to: '',
  },
  {
    name: 'units below one are taken',
    file: 'src/api/contract/cart.ts',
    from: 'quantity: z.int().min(1).max(100_000),',
    to: 'quantity: z.int(),',
    test: 'tests/backend/cart/cart.test.ts',
  },
  {
    name: 'discounts and taxes are not rounded',
    file: 'src/domain/money/money.ts',
    from: 'const rounded = Number((twice + BigInt(denominator)) / (2n * BigInt(denominator)));',
    to: 'const rounded = Number(twice) / 2 / denominator;',
  },
  {
    name: 'a payment of another amount pays the order',
    file: 'src/backend/payments/apply-payment.ts',
    from: "if (!matchesIntent(row, intent, event)) return 'mismatch';",
    to: '',
    test: 'tests/backend/payments/webhook.test.ts',
  },
  {
    name: 'a payment that pays nothing is kept',
    file: 'src/backend/payments/apply-payment.ts',
    from: 'await refundPayment(trx, payment,',
    to: 'if (!payment) await refundPayment(trx, payment,',
    test: 'tests/backend/payments/payments.test.ts',
  },
  {
    name: 'a proof is believed without its signature',
    file: 'src/backend/payments/process-payment.ts',
    from: 'if (!(await gateway.isSigned(proof))) {',
    to: 'if (!proof) {',
    test: 'tests/backend/payments/payments.test.ts',
  },
  {
    name: 'a payment that failed pays all the same',
    file: 'src/backend/payments/process-payment.ts',
    from: 'if (!paymentId || !signature) return noteFailure(call, row, intent);',
    to: 'if (!paymentId || !signature) return answer(call, await applyPayment(shop, { gateway: gateway.code, gatewayOrderId: intent.gateway_order_id, paymentId: row.id }), row.id);',
    test: 'tests/backend/payments/payments.test.ts',
  },
  {
    name: 'a failed payment is noted of an order that was paid',
    file: 'src/backend/gateways/repository.ts',
    from: "    .where('status', '=', 'pending_payment')\n    .where('payment_status', '<>', 'authorized')\n",
    to: '',
    test: 'tests/backend/payments/webhook.test.ts',
  },
  {
    name: 'webhooks are taken in again and again',
    file: 'src/backend/payments/webhook-repository.ts',
    from: 'return (numInsertedOrUpdatedRows ?? 0n) > 0n;',
    to: 'return true;',
    test: 'tests/backend/payments/webhook.test.ts',
  },
  {
    name: 'a webhook is answered and forgotten',
    file: 'src/backend/payments/webhook.ts',
    from: 'if (event && !(await applyEvent(shop, GATEWAY, event))) return false;',
    to: '',
    test: 'tests/backend/payments/webhook.test.ts',
  },
  {
    name: 'an order expires although its payment was taken',
    file: 'src/backend/payments/sweep.ts',
    from: 'of captures ?? []) {',
    to: 'of captures?.slice(1) ?? []) {',
  },
  {
    name: 'an order that was not paid keeps its goods held',
    file: 'src/backend/orders/lifecycle/order-status.ts',
    from: 'await (isHeld ? releaseLines(trx, lines, row.branch_id) : returnLines(trx, lines, cause));',
    to: 'if (!isHeld) await returnLines(trx, lines, cause);',
  },
  {
    name: 'an order that was not paid keeps its part of the wallet',
    file: 'src/backend/orders/lifecycle/order-status.ts',
    from: 'if (isHeld) await freeWallet(trx, ended, at);',
    to: '',
  },
  {
    name: 'a cancelled order keeps what was paid',
    file: 'src/backend/orders/lifecycle/order-status.ts',
    from: 'amount: await refundable(trx, row),',
    to: 'amount: 0,',
  },
  {
    name: 'an expired order is placed without its goods',
    file: 'src/backend/orders/lifecycle/paid-order.ts',
    from: 'if (await takeLines(trx, lines, causeOf(row, at))) throw new CannotRevive();',
    to: '',
    test: 'tests/backend/payments/payments.test.ts',
  },
  {
    name: 'a paid order is reported twice',
    file: 'src/backend/orders/lifecycle/order-status.ts',
    from: 'await takeOut(trx, row.owner',
    to: "await notifyPlaced(shop, trx, placed, { token: 'x', at });\n  await takeOut(trx, row.owner",
    test: 'tests/backend/payments/money-back.test.ts',
  },
  {
    name: 'goods that came back are refunded twice',
    file: 'src/backend/orders/returns/return-repository.ts',
    from: "    .where('id', '=', id)\n    .where('status', '=', 'requested')\n",
    to: "    .where('id', '=', id)\n",
    test: 'tests/backend/orders/returns.test.ts',
  },
  {
    name: 'a scratch card is scratched twice',
    file: 'src/backend/loyalty/scratch-card-repository.ts',
    from: "    .where('scratched_at', 'is', null)\n    .where('unlocks_at'",
    to: "    .where('unlocks_at'",
  },
  {
    name: 'a session outlives its sign-out',
    file: 'src/backend/customers/session-repository.ts',
    from: "trx.deleteFrom('sessions').where('token_hash', '=', tokenHash)",
    to: "trx.deleteFrom('sessions').where('token_hash', '=', '')",
  },
  {
    name: 'an order is reported before it is written',
    file: 'src/backend/shop/db/dialect/sqlite-group.ts',
    from: 'const { promise } = this.#ending;',
    to: 'const promise = Promise.resolve();',
  },
  {
    name: 'somebody of one branch reads every customer',
    file: 'src/backend/shop/reach.ts',
    from: 'if (!branchIds) return customers;',
    to: 'if (customers) return customers;',
    test: 'tests/backend/staff/scope.test.ts',
  },
  {
    name: 'somebody of one branch reads every order',
    file: 'src/backend/shop/reach.ts',
    from: "return branchIds ? orders.where('o.branch_id', 'in', branchIds) : orders;",
    to: 'return branchIds ? orders : orders;',
    test: 'tests/backend/staff/scope.test.ts',
  },
  {
    name: 'a list is narrowed to the branch of others',
    file: 'src/backend/shop/reach.ts',
    from: 'if (!worksFor(branchIds, branchId)) throw',
    to: 'if (branchId < 0 && !worksFor(branchIds, branchId)) throw',
    test: 'tests/backend/staff/scope.test.ts',
  },
  {
    name: 'whoever has a tracking link reads the note of the order',
    file: 'src/backend/orders/reading/mask-order.ts',
    from: '  note: hidden,',
    to: '  note: SHOWN,',
    test: 'tests/backend/orders/orders.test.ts',
  },
  {
    name: 'a correction publishes the name of an anonymous review',
    file: 'src/backend/reviews/rate-item.ts',
    from: "request.anonymous ?? before?.author_name === ''",
    to: 'request.anonymous ?? false',
    test: 'tests/backend/reviews/rate-item.test.ts',
  },
  {
    name: 'a formula leaves in a file for spreadsheets',
    file: 'src/domain/imports/cells.ts',
    from: '.replaceAll(FORMULA, "\'")',
    to: '',
    test: 'tests/domain/imports/cells.test.ts',
  },
  {
    name: 'a page is served although what it was made from has moved',
    file: 'src/server/page-store/tag-clock.ts',
    from: 'if (this.#lastOf(tag, branchId) > seq) return false;',
    to: '',
    test: 'tests/server/page-store.test.ts',
  },
  {
    name: 'a desk that breaks off early keeps its place in the live orders',
    file: 'src/server/desk-events.ts',
    from: 'if (isGone) return;',
    to: '',
    test: 'tests/server/desk-events.test.ts',
  },
  {
    name: 'friends of one person are each given a gift',
    file: 'src/backend/loyalty/traces.ts',
    from: "on('gift.referee_id', 'is not', null)",
    to: "on('gift.referee_id', '<', 0)",
    test: 'tests/backend/loyalty/referral.test.ts',
  },
  {
    name: 'an answer about another order pays this one',
    file: 'src/backend/gateways/razorpay.ts',
    from: 'if (named && named !== meant)',
    to: 'if (named === null && named !== meant)',
    test: 'tests/backend/payments/gateway-faults.test.ts',
  },
];
