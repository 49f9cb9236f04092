import type { OrderType, PaymentMethod } from '../../api/contract/common.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

/** Everything typed and chosen in checkout; kept until an order is placed, also over sign-in and reload. */
export interface CheckoutDraft {
  name: string;
  phone: string;
  email: string;
  orderType: OrderType | null;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  deliveryInstructions: string;
  slotId: string | null;
  paymentMethod: PaymentMethod | null;
  note: string;
}
export type TextField = Exclude<keyof CheckoutDraft, 'orderType' | 'slotId' | 'paymentMethod'>;

const TEXT_FIELDS: readonly TextField[] = [
  'name',
  'phone',
  'email',
  'line1',
  'line2',
  'city',
  'state',
  'pincode',
  'deliveryInstructions',
  'note',
];
const ORDER_TYPES: readonly OrderType[] = ['delivery', 'pickup', 'dine_in'];
const PAYMENT_METHODS: readonly PaymentMethod[] = ['cod', 'razorpay', 'wallet', 'test'];

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  email: '',
  orderType: null,
  line1: '',
  line2: '',
  city: '',
  state: '',
  pincode: '',
  deliveryInstructions: '',
  slotId: null,
  paymentMethod: null,
  note: '',
};

const parseDraft = (data: unknown): CheckoutDraft | undefined => {
  if (!isRecord(data)) return undefined;
  const texts = TEXT_FIELDS.map((field) => [field, textUpTo(data[field], 1_000) ?? '']);
  return {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(texts),
    orderType: ORDER_TYPES.find((type) => type === data.orderType) ?? null,
    slotId: textUpTo(data.slotId, 80) ?? null,
    paymentMethod: PAYMENT_METHODS.find((method) => method === data.paymentMethod) ?? null,
  };
};

export const $checkoutDraft = persisted<CheckoutDraft>('checkout', {
  version: 1,
  initial: EMPTY_DRAFT,
  parse: parseDraft,
});

export const updateDraft = (change: Partial<CheckoutDraft>): void =>
  $checkoutDraft.set({ ...$checkoutDraft.get(), ...change });

/** After an order the note and the slot are done with; who and where stay for the next one. */
export const closeDraft = (): void => updateDraft({ note: '', slotId: null });
