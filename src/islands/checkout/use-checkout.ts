import { useEffect, useMemo, useRef, useState } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { FieldErrors } from '../../domain/cart/checkout-form.ts';
import { t } from '../../language/islands.ts';
import {
  $checkoutDraft,
  $checkoutWishes,
  type CheckoutDraft,
  type CheckoutWishes,
  EMPTY_DRAFT,
  NO_WISHES,
  updateDraft,
  updateWishes,
} from '../../stores/checkout/checkout.ts';
import {
  type CheckoutContext,
  type CheckoutRules,
  checkDraft,
  isCovered,
  type StepName,
  stepOf,
  stepsOf,
  takesTip,
} from '../../stores/checkout/checkout-request.ts';
import { type NotServed, settleDelivery } from '../../stores/checkout/delivery.ts';
import { slotDays } from '../../stores/checkout/slots.ts';
import { leaveStep } from '../../stores/checkout/step-left.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { hasFeature } from '../../stores/shop/settings.ts';
import { useStored } from '../ui/use-stored.ts';
import { type AddressChoice, isUnserved, useAddressChoice } from './use-address-choice.ts';
import { useTaken } from './use-taken.ts';

/** The form as the steps see it: values, errors to show, and how to change and move on. */
export interface CheckoutForm {
  draft: CheckoutDraft;
  wishes: CheckoutWishes;
  context: CheckoutContext;
  addressChoice: AddressChoice;
  steps: readonly StepName[];
  current: StepName;
  /** At fields: of those that were left, and all of them after a refused press. */
  errors: FieldErrors;
  /** For the summary: filled by a refused press alone, so that nothing moves while typing. */
  summary: FieldErrors;
  /** Why the last press failed, where no field is to blame. */
  failure: Failure | null;
  notServed: NotServed | null;
  /** The chosen saved address is: no times are shown for it, so none is missing. */
  isOutOfReach: boolean;
  /** Why nothing is delivered to where the cart goes, while no saved address says so itself. */
  unreached: string | null;
  isMoving: boolean;
  set: (change: Partial<CheckoutDraft>, ...fields: string[]) => void;
  wish: (change: Partial<CheckoutWishes>, ...fields: string[]) => void;
  leave: (field: string, value: string) => void;
  open: (step: StepName) => void;
  /** Checks the current step and goes on; the delivery step also prices the address. */
  proceed: () => Promise<void>;
  /** Checks everything; true when the order may be placed. */
  verify: () => boolean;
  /** Shows what the server refused; false when no step can correct it. */
  refuse: (errors: FieldErrors) => boolean;
}

const pick = (errors: FieldErrors, isMeant: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isMeant(field)));

/** A step that is folded into the review is corrected there. */
const shownStepOf = (field: string, steps: readonly StepName[]): StepName | undefined => {
  const step = stepOf(field);
  return step && (steps.includes(step) ? step : 'review');
};

const firstOpen = (errors: FieldErrors, steps: readonly StepName[]): StepName => {
  const wrong = Object.keys(errors).map((field) => shownStepOf(field, steps));
  return steps.find((step) => wrong.includes(step)) ?? 'review';
};

/** Which errors are shown where. */
const useErrors = (found: FieldErrors) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [summary, setSummary] = useState<FieldErrors>({});
  useEffect(() => {
    if (Object.keys(summary).length > 0) document.getElementById('error-summary')?.focus();
  }, [summary]);
  return {
    visible: { ...refused, ...pick(found, (field) => left.has(field)) },
    summary,
    leave: (...fields: string[]) => setLeft((before) => new Set([...before, ...fields])),
    forget: (fields: readonly string[]) => setRefused((before) => pick(before, (f) => !fields.includes(f))),
    clearSummary: () => setSummary({}),
    /** What is wrong at one field in sight; focus goes there. */
    point: (field: string, text: string) => {
      setRefused({ [field]: text });
      document.getElementById(field)?.focus();
    },
    refuse: (errors: FieldErrors) => {
      setLeft((before) => new Set([...before, ...Object.keys(errors)]));
      setRefused(pick(errors, (field) => !(field in found)));
      setSummary({ ...errors });
    },
  };
};

/** What the last press on the delivery step came to, where it is more than a field's error. */
const useOutcome = () => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [notServed, setNotServed] = useState<NotServed | null>(null);
  const clear = () => {
    setFailure(null);
    setNotServed(null);
  };
  return { failure, notServed, setFailure, setNotServed, clear };
};

/** A returning shopper starts where something is missing; at an address not priced yet or out of reach, or where a table is named. */
const firstStep = (
  found: FieldErrors,
  { cartDetails, address, is_delivery_available: isReached }: CartSnapshot,
  steps: readonly StepName[],
  { table }: CheckoutDraft,
): StepName => {
  const step = firstOpen(found, steps);
  const isTableOpen = hasFeature('table') && !table;
  const isOpen = { delivery: !address || isReached === false, dine_in: isTableOpen, pickup: false }[
    cartDetails.order_type
  ];
  return isOpen && steps.includes('delivery') && steps.indexOf(step) > steps.indexOf('delivery')
    ? 'delivery'
    : step;
};

interface ProgressOf {
  draft: CheckoutDraft;
  wishes: CheckoutWishes;
  context: CheckoutContext;
  steps: readonly StepName[];
  found: FieldErrors;
  addressChoice: AddressChoice;
  cart: CartSnapshot;
}

/** The way through the steps: which one is open, what the last press came to, and how to go on. */
const useProgress = ({ draft, wishes, context, steps, found, addressChoice, cart }: ProgressOf) => {
  const [current, setCurrent] = useState<StepName>(() => firstStep(found, cart, steps, draft));
  const [isMoving, setMoving] = useState(false);
  // A second press comes before the first one's state is drawn.
  const isRunning = useRef(false);
  const errors = useErrors(found);
  const outcome = useOutcome();
  // What was refused of a delivery is no problem of a pickup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each kind of order
  useEffect(() => {
    outcome.clear();
    errors.clearSummary();
  }, [context.orderType]);
  const refuse = (wrong: FieldErrors): boolean => {
    const ours = pick(wrong, (field) => stepOf(field) !== undefined);
    if (Object.keys(ours).length === 0) return false;
    // Which times are left is another list by now.
    if (ours.slot_id) void slotDays.fetch(context.orderType, context.addressId);
    errors.refuse(ours);
    setCurrent(firstOpen(ours, steps));
    return true;
  };
  const settle = async (): Promise<boolean> => {
    setMoving(true);
    const result = await settleDelivery(draft, wishes, { ...context, edited: addressChoice.edited });
    setMoving(false);
    if (result.isDone) {
      if (result.addressId !== null) addressChoice.closeForm(result.addressId);
      return true;
    }
    outcome.setNotServed(result.notServed);
    outcome.setFailure(result.failure);
    refuse(result.errors);
    return false;
  };
  const proceed = async () => {
    if (isRunning.current) return;
    outcome.clear();
    errors.clearSummary();
    const wrong = pick(found, (field) => shownStepOf(field, steps) === current);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    isRunning.current = true;
    const isSettled = current !== 'delivery' || (await settle());
    isRunning.current = false;
    if (isSettled && current === 'payment') leaveStep('payment', draft.paymentMethod ?? '');
    if (isSettled) setCurrent(steps[steps.indexOf(current) + 1] ?? 'review');
  };
  return { current, setCurrent, isMoving, errors, outcome, refuse, proceed };
};

/** What is mailed is neither brought nor fetched: no time, and no cash. */
const withoutVisit = (branch: Branch): Branch => ({
  ...branch,
  payment_methods: branch.payment_methods.filter((method) => method !== 'cod'),
  slots: { ...branch.slots, enabled: false },
});

interface CheckoutOf {
  branch: Branch;
  rules: CheckoutRules;
  cart: CartSnapshot;
  isCustomer: boolean;
}

export const useCheckout = ({ branch: offered, rules, cart, isCustomer }: CheckoutOf): CheckoutForm => {
  const draft = useStored($checkoutDraft, EMPTY_DRAFT);
  const wishes = useStored($checkoutWishes, NO_WISHES);
  const { take, isTaken } = useTaken();
  const orderType = cart.cartDetails.order_type;
  const hasNothingDue = isCovered(cart);
  const isMailed = cart.cartDetails.is_mailed === true;
  const addressChoice = useAddressChoice(isCustomer, draft, isTaken, orderType === 'delivery' && !isMailed);
  const { addressId } = addressChoice;
  const branch = useMemo(() => (isMailed ? withoutVisit(offered) : offered), [offered, isMailed]);
  const context = useMemo(
    () => ({ branch, rules, orderType, isCustomer, addressId, isMailed, isCovered: hasNothingDue }),
    [branch, rules, orderType, isCustomer, addressId, isMailed, hasNothingDue],
  );
  const steps = useMemo(() => stepsOf(branch, isMailed), [branch, isMailed]);
  const isOutOfReach = orderType === 'delivery' && isUnserved(addressChoice);
  const problems = checkDraft(draft, wishes, context);
  const found = isOutOfReach ? pick(problems, (field) => field !== 'slot_id') : problems;
  const blocker = cart.cartDetails.blockers.find(({ code }) => code === 'address_not_serviceable');
  const progress = useProgress({ draft, wishes, context, steps, found, addressChoice, cart });
  const { current, isMoving, proceed, refuse, errors, outcome } = progress;
  return {
    draft,
    wishes,
    context,
    addressChoice,
    steps,
    current,
    isMoving,
    proceed,
    refuse,
    errors: errors.visible,
    summary: errors.summary,
    failure: outcome.failure,
    notServed: outcome.notServed,
    isOutOfReach,
    unreached: (addressId === null && blocker?.message) || null,
    set: (change, ...fields) => {
      take(change);
      updateDraft(change);
      errors.forget(fields);
      if (fields.some((field) => stepOf(field) === 'delivery')) outcome.clear();
      // Nothing is typed there: what was said of another address is over.
      if (fields.includes('address_id')) errors.clearSummary();
    },
    wish: (change, ...fields) => {
      updateWishes(change);
      errors.forget(fields);
    },
    leave: (field, value) => {
      if (value.trim() !== '') errors.leave(field);
    },
    open: (step) => {
      errors.clearSummary();
      outcome.clear();
      progress.setCurrent(step);
    },
    verify: () => {
      errors.clearSummary();
      if (Object.keys(found).length > 0) return !refuse(found);
      const isTipOpen = takesTip(context) && wishes.tip.trim() !== '';
      if (isTipOpen) errors.point('tip_amount', t`Add this tip or clear the field.`);
      return !isTipOpen;
    },
  };
};
