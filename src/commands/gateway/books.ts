import {
  BOUNCED,
  DECLINED,
  type DisputeEntity,
  type Entities,
  type Listener,
  type NewOrder,
  NO_ERROR,
  type Notes,
  newId,
  type OrderEntity,
  type PaymentEntity,
  type PaymentWish,
  type RefundEntity,
  unixSeconds,
} from './entities.ts';
import { Refusal } from './refusal.ts';

export interface BooksForm {
  /** The id of a payment where an order is one. */
  paymentId?(order: OrderEntity): string;
  /** A payer only approves: the money is taken when the shop requests it. */
  isRequested?: boolean;
}

/** What the gateway has taken and given back. Every change is said to the listener, as a copy of that moment. */
export class Books {
  readonly orders = new Map<string, OrderEntity>();
  readonly payments = new Map<string, PaymentEntity>();
  readonly refunds = new Map<string, RefundEntity>();
  readonly disputes = new Map<string, DisputeEntity>();
  readonly #refundsByKey = new Map<string, RefundEntity>();
  readonly #ordersByKey = new Map<string, OrderEntity>();
  readonly now: () => Date;
  readonly #listener: Listener;
  readonly #requests = new Set<string>();
  readonly #form: BooksForm;

  constructor(now: () => Date, listener: Listener, form: BooksForm = {}) {
    this.now = now;
    this.#listener = listener;
    this.#form = form;
  }

  /** Once per key. */
  createOrder(given: NewOrder, key?: string): OrderEntity {
    const known = key === undefined ? undefined : this.#ordersByKey.get(key);
    if (known) return known;
    const { amount, currency, receipt = null, notes } = given;
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      throw new Refusal('The amount must be an integer of at least 1.', 'amount');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
      throw new Refusal('The currency is not supported.', 'currency');
    if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
      throw new Refusal('The receipt may have at most 40 characters.', 'receipt');
    const order: OrderEntity = {
      id: newId(given.prefix ?? 'order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      notes: notesOf(notes),
      created_at: this.#seconds(),
    };
    this.orders.set(order.id, order);
    if (key !== undefined) this.#ordersByKey.set(key, order);
    return order;
  }

  /** The shopper's bank says yes; the money is captured unless it stays authorized for now, or the shop is to request it. */
  pay(orderId: string, wish: PaymentWish = {}, { isLate = false } = {}): PaymentEntity {
    const payment = this.#insertPayment(orderId, wish, 'authorized');
    if (this.#form.isRequested) return this.#approve(payment, isLate);
    this.#tell('payment.authorized', { payment });
    return isLate ? payment : this.capture(payment.id, payment.amount);
  }

  fail(orderId: string): PaymentEntity {
    const payment = this.#insertPayment(orderId, {}, 'failed');
    Object.assign(payment, DECLINED);
    // That is found when it is requested.
    if (this.#form.isRequested) return this.#approve(payment, false);
    this.#tell('payment.failed', { payment });
    return payment;
  }

  /** The bank cannot collect what it took on. */
  bounce(id: string): PaymentEntity {
    const payment = this.payment(id);
    if (payment.status !== 'authorized') throw new Refusal('Only authorized payments can fail');
    Object.assign(payment, BOUNCED, { status: 'failed' });
    if (payment.approval === null) this.#tell('payment.failed', { payment });
    return payment;
  }

  /** The shop takes what its payer approved, once per key. */
  request(orderId: string, key: string | undefined): void {
    if (key !== undefined && this.#requests.has(key)) return;
    const payment = this.paymentsOf(orderId).at(-1);
    if (!payment) throw new Refusal('The payer has not approved the order', 'ORDER_NOT_APPROVED', 422);
    const { approval } = payment;
    if (approval === null) throw new Refusal('The order is captured', 'ORDER_ALREADY_CAPTURED', 422);
    if (payment.status === 'failed') throw new Refusal('Declined', 'INSTRUMENT_DECLINED', 422);
    if (key !== undefined) this.#requests.add(key);
    payment.approval = null;
    this.#tell('payment.authorized', { payment });
    if (approval === 'at once') this.capture(payment.id, payment.amount);
  }

  capture(id: string, amount: unknown): PaymentEntity {
    const payment = this.payment(id);
    if (payment.captured) throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized') throw new Refusal('Only authorized payments can be captured');
    if (amount !== payment.amount)
      throw new Refusal('Capture amount must be equal to the amount authorized', 'amount');
    if (payment.approval !== null) {
      payment.approval = 'at once';
      return payment;
    }
    Object.assign(payment, { status: 'captured', captured: true });
    const order = this.order(payment.order_id);
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    this.#tell('payment.captured', { payment });
    this.#tell('order.paid', { payment, order });
    return payment;
  }

  /** Once per key; at most what is left of the payment. */
  refund(id: string, given: { amount?: unknown; notes?: unknown }, key?: string): RefundEntity {
    const payment = this.payment(id);
    const known = key === undefined ? undefined : this.#refundsByKey.get(key);
    if (known) return known;
    const left = payment.amount - payment.amount_refunded;
    const amount = given.amount ?? left;
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      throw new Refusal('The amount must be atleast INR 1.00', 'amount');
    if (amount > left)
      throw new Refusal('The total refund amount is greater than the refund payment amount', 'amount');
    const refund: RefundEntity = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: id,
      notes: notesOf(given.notes),
      status: 'pending',
      created_at: this.#seconds(),
    };
    this.#moveRefunded(payment, amount);
    this.refunds.set(refund.id, refund);
    if (key !== undefined) this.#refundsByKey.set(key, refund);
    this.#tell('refund.created', { refund, payment });
    return refund;
  }

  /** The bank has paid a refund out, or could not, even later: then the money is the payment's again. */
  settleRefund(id: string, status: 'processed' | 'failed'): void {
    const refund = this.refunds.get(id);
    if (!refund || refund.status === 'failed' || refund.status === status) return;
    refund.status = status;
    const payment = this.payment(refund.payment_id);
    if (status === 'failed') this.#moveRefunded(payment, -refund.amount);
    this.#tell(`refund.${status}`, { refund, payment });
  }

  /** The payer's bank wants a payment back, or says how that stands. */
  dispute(paymentId: string, status = 'needs_response'): DisputeEntity {
    const { amount } = this.payment(paymentId);
    const known = [...this.disputes.values()].find((one) => one.payment_id === paymentId);
    const dispute = known ?? {
      id: newId('dp'),
      entity: 'dispute',
      payment_id: paymentId,
      amount,
      status,
    };
    dispute.status = status;
    this.disputes.set(dispute.id, dispute);
    this.#tell(known ? 'dispute.updated' : 'dispute.created', { dispute, payment: this.payment(paymentId) });
    return dispute;
  }

  paymentsOf(orderId: string): PaymentEntity[] {
    return [...this.payments.values()].filter(({ order_id }) => order_id === orderId);
  }

  refundsOf(paymentId: string): RefundEntity[] {
    return [...this.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
  }

  order(id: string): OrderEntity {
    return this.orders.get(id) ?? unknownId();
  }

  payment(id: string): PaymentEntity {
    return this.payments.get(id) ?? unknownId();
  }

  /** What it took for an order and did not give back. */
  keptOf(orderId: string): number {
    return this.paymentsOf(orderId).reduce(
      (total, { captured, amount, amount_refunded }) => total + (captured ? amount - amount_refunded : 0),
      0,
    );
  }

  #insertPayment(orderId: string, wish: PaymentWish, status: PaymentEntity['status']): PaymentEntity {
    const order = this.order(orderId);
    const payment: PaymentEntity = {
      id: this.#form.paymentId?.(order) ?? newId('pay'),
      entity: 'payment',
      status,
      order_id: order.id,
      method: 'card',
      amount: wish.amount ?? order.amount,
      currency: wish.currency ?? order.currency,
      captured: false,
      amount_refunded: 0,
      refund_status: null,
      vpa: wish.vpa ?? null,
      notes: order.notes,
      ...NO_ERROR,
      approval: null,
      created_at: this.#seconds(),
    };
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.payments.set(payment.id, payment);
    return payment;
  }

  #approve(payment: PaymentEntity, isLate: boolean): PaymentEntity {
    payment.approval = isLate ? 'late' : 'at once';
    this.#tell('order.approved', { payment, order: this.order(payment.order_id) });
    return payment;
  }

  #moveRefunded(payment: PaymentEntity, amount: number): void {
    payment.amount_refunded += amount;
    const isWhole = payment.amount_refunded === payment.amount;
    payment.refund_status = isWhole ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
    payment.status = isWhole ? 'refunded' : 'captured';
  }

  #tell(event: string, entities: Entities): void {
    this.#listener(event, structuredClone(entities));
  }

  #seconds(): number {
    return unixSeconds(this.now());
  }
}

const unknownId = (): never => {
  throw new Refusal('The id provided does not exist');
};

const notesOf = (given: unknown): Notes =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))
    : [];
