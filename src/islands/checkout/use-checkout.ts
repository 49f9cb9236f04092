import { useEffect, useMemo, useState } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { FieldErrors } from '../../domain/checkout-form.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import {
  $checkoutDraft,
  type CheckoutDraft,
  EMPTY_DRAFT,
  updateDraft,
} from '../../stores/checkout/checkout.ts';
import {
  type CheckoutContext,
  checkDraft,
  STEPS,
  type StepName,
  stepOf,
  toAddress,
} from '../../stores/checkout/checkout-request.ts';
import { useStored } from '../ui/use-stored.ts';

/** The form as the steps see it: values, errors to show, and how to change and move on. */
export interface CheckoutForm {
  draft: CheckoutDraft;
  context: CheckoutContext;
  /** Errors shown now, by the contract's dot names. */
  errors: FieldErrors;
  current: StepName;
  /** Changes by one with every refused press, so that focus moves to the summary each time. */
  refusals: number;
  isMoving: boolean;
  set: (change: Partial<CheckoutDraft>, ...fields: string[]) => void;
  leave: (field: string, value: string) => void;
  open: (step: StepName) => void;
  /** Checks the current step and goes on; the delivery step also prices the address. */
  proceed: () => Promise<void>;
  /** Checks everything; true when the order may be placed. */
  verify: () => boolean;
  refuse: (errors: FieldErrors) => void;
}

const firstOpen = (errors: FieldErrors): StepName => {
  const wrong = Object.keys(errors).map(stepOf);
  return STEPS.find((step) => wrong.includes(step)) ?? 'review';
};

const pick = (errors: FieldErrors, isWanted: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isWanted(field)));

const flatten = (errors: Readonly<Record<string, readonly string[]>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text ?? '']));

/** Which errors are shown: of fields that were left or sent, and what the server said about them. */
const useErrors = (found: FieldErrors) => {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const visible = { ...pick(refused, () => true), ...pick(found, (field) => shown.has(field)) };
  return {
    visible,
    refusals,
    show: (fields: readonly string[]) => setShown((before) => new Set([...before, ...fields])),
    forget: (fields: readonly string[]) => setRefused((before) => pick(before, (f) => !fields.includes(f))),
    refuse: (errors: FieldErrors) => {
      setRefused(errors);
      setRefusals((count) => count + 1);
    },
  };
};

/** Prices the cart for the chosen way and address; answers what is wrong with it. */
const priceDelivery = async (draft: CheckoutDraft, context: CheckoutContext): Promise<FieldErrors> => {
  const { orderType, branch, countryCode } = context;
  const result = await setDetails({
    order_type: orderType,
    ...(orderType === 'delivery' ? { address: toAddress(draft, countryCode) } : {}),
    ...(branch.slots.enabled ? { slot_id: draft.slotId } : {}),
  });
  if (result.isDone) return {};
  const errors = flatten(result.error.body.errors);
  return Object.keys(errors).length > 0 ? errors : { delivery: result.message };
};

export const useCheckout = (branch: Branch, countryCode: string, cart: CartSnapshot): CheckoutForm => {
  const draft = useStored($checkoutDraft, EMPTY_DRAFT);
  const orderType = cart.cartDetails.order_type;
  const context = useMemo(() => ({ branch, countryCode, orderType }), [branch, countryCode, orderType]);
  const found = checkDraft(draft, context);
  const [current, setCurrent] = useState<StepName>(() => firstStep(found, cart));
  const [isMoving, setMoving] = useState(false);
  const errors = useErrors(found);
  useEffect(() => {
    if (errors.refusals > 0) document.getElementById('error-summary')?.focus();
  }, [errors.refusals]);

  const refuse = (wrong: FieldErrors) => {
    errors.show(Object.keys(wrong));
    errors.refuse(pick(wrong, (field) => !(field in found)));
    setCurrent(firstOpen(wrong));
  };
  const proceed = async () => {
    const wrong = pick(found, (field) => stepOf(field) === current);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    if (current === 'delivery') {
      setMoving(true);
      const refused = await priceDelivery(draft, context);
      setMoving(false);
      if (Object.keys(refused).length > 0) return refuse(refused);
    }
    setCurrent(STEPS[STEPS.indexOf(current) + 1] ?? 'review');
  };
  const verify = () => {
    if (Object.keys(found).length === 0) return true;
    refuse(found);
    return false;
  };
  return {
    draft,
    context,
    errors: errors.visible,
    current,
    refusals: errors.refusals,
    isMoving,
    set: (change, ...fields) => {
      updateDraft(change);
      errors.forget([...fields, 'delivery']);
    },
    leave: (field, value) => value.trim() !== '' && errors.show([field]),
    open: setCurrent,
    proceed,
    verify,
    refuse,
  };
};

/** A returning shopper starts where something is missing; an address not priced yet is looked at again. */
const firstStep = (found: FieldErrors, cart: CartSnapshot): StepName => {
  const step = firstOpen(found);
  const isUnpriced = cart.cartDetails.order_type === 'delivery' && !cart.address;
  return isUnpriced && STEPS.indexOf(step) > STEPS.indexOf('delivery') ? 'delivery' : step;
};
