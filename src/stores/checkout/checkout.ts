import { atom } from 'nanostores';
import type { PaymentMethod } from '../../api/contract/common.ts';
import type { FoundPoint } from '../../domain/address/address-parts.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

/** Everything typed and chosen in checkout; kept until an order is placed, also over sign-in and reload. */
export interface CheckoutDraft {
  name: string;
  phone: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  /** Where the shop's own is not the only one; '' is that. */
  country: string;
  deliveryInstructions: string;
  /** One of the customer's saved addresses, instead of the typed one. */
  addressId: number | null;
  place: FoundPoint | null;
  slotId: string | null;
  paymentMethod: PaymentMethod | null;
  note: string;
  /** Where a guest who eats in sits. */
  table: string;
  /** Begun by a customer. Signing out empties all of this, so without a session it ended by itself. */
  isMembers: boolean;
}
export type TextField = Exclude<
  keyof CheckoutDraft,
  'isMembers' | 'addressId' | 'place' | 'slotId' | 'paymentMethod'
>;

const TEXT_FIELDS: readonly TextField[] = [
  'name',
  'phone',
  'email',
  'line1',
  'line2',
  'city',
  'state',
  'pincode',
  'country',
  'deliveryInstructions',
  'note',
  'table',
];

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  deliveryInstructions: '',
  addressId: null,
  place: null,
  slotId: null,
  paymentMethod: null,
  note: '',
  table: '',
  isMembers: false,
};

const parsePlace = (data: unknown): FoundPoint | null => {
  const placeId = isRecord(data) ? textUpTo(data.placeId, 300) : undefined;
  if (!isRecord(data) || !placeId) return null;
  const [lat, lng] = [Number(data.lat), Number(data.lng)];
  return Number.isFinite(lat) && Number.isFinite(lng) ? { placeId, lat, lng } : null;
};

const parseDraft = (data: unknown): CheckoutDraft | undefined => {
  if (!isRecord(data)) return undefined;
  const texts = TEXT_FIELDS.map((field) => [field, textUpTo(data[field], 1_000) ?? '']);
  return {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(texts),
    addressId: Number.isSafeInteger(data.addressId) ? Number(data.addressId) : null,
    isMembers: data.isMembers === true,
    place: parsePlace(data.place),
    slotId: textUpTo(data.slotId, 80) ?? null,
    // One that is not offered, or that nobody knows, counts as none when it is read.
    paymentMethod: (textUpTo(data.paymentMethod, 20) as PaymentMethod | undefined) ?? null,
  };
};

export const $checkoutDraft = persisted<CheckoutDraft>('checkout', {
  version: 1,
  initial: EMPTY_DRAFT,
  parse: parseDraft,
});

export const updateDraft = (change: Partial<CheckoutDraft>): void =>
  $checkoutDraft.set({ ...$checkoutDraft.get(), ...change });

/** After an order the note, the slot and the table are done with; who and where stay for the next one. */
export const closeDraft = (): void => {
  updateDraft({ note: '', slotId: null, table: '' });
  $checkoutWishes.set(NO_WISHES);
};

/** What is said once, for one order: never written to storage, as a password may be among it. */
export interface CheckoutWishes {
  acceptsTerms: boolean;
  wantsMarketing: boolean;
  wantsAccount: boolean;
  password: string;
  /** An own tip as it is typed; empty once it is added. */
  tip: string;
  /** The typed address is to be kept in the account. */
  savesAddress: boolean;
  addressLabel: 'home' | 'work' | 'other';
}
export const NO_WISHES: CheckoutWishes = {
  acceptsTerms: false,
  wantsMarketing: false,
  wantsAccount: false,
  password: '',
  tip: '',
  savesAddress: false,
  addressLabel: 'home',
};
export const $checkoutWishes = atom<CheckoutWishes>(NO_WISHES);

export const updateWishes = (change: Partial<CheckoutWishes>): void =>
  $checkoutWishes.set({ ...$checkoutWishes.get(), ...change });
