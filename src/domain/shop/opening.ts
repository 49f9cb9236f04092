import type { OpeningStep } from '../../api/contract/admin/opening.ts';
import type { BranchRules } from '../branch/branch.ts';

/** In the order in which a shop is set up. */
const STEPS: readonly OpeningStep[] = [
  ...(['name', 'look', 'market', 'branch', 'hours', 'reach', 'payment', 'tax', 'product', 'mails'] as const),
];
/** Without these a shop opens as well; the others keep it from selling anything. */
const ADVISED: readonly OpeningStep[] = ['look', 'tax', 'mails'];

/** What a shop has so far. */
export interface OpeningFacts {
  /** Settings as stored. */
  stored: Readonly<Record<string, string>>;
  branches: readonly {
    id: number;
    isActive: boolean;
    rules: Pick<BranchRules, 'openingHours' | 'orderTypes' | 'delivery'>;
    /** Listed postcodes. */
    areas: number;
    /** Ways of paying that it offers and the shop is set up for. */
    methods: readonly string[];
  }[];
  /** Some product is taxed. */
  hasTax: boolean;
  /** Some product can be put into a cart at a branch that is on. */
  hasProduct: boolean;
  /** Its mails reach people. */
  sendsMail: boolean;
}

export interface OpeningState {
  code: OpeningStep;
  isDone: boolean;
  isNeeded: boolean;
  /** The branch at which it is done; null: it is done elsewhere, or there is no branch yet. */
  branchId: number | null;
}

/** What there is and what is missing before shoppers can order; every step looks at the shop as it is now. */
export const findOpeningSteps = (facts: OpeningFacts): OpeningState[] => {
  const on = facts.branches.filter(({ isActive }) => isActive);
  const first = on[0] ?? facts.branches[0];
  const branches: Partial<Record<OpeningStep, Branch | undefined>> = {
    hours: first,
    reach: on.find((branch) => !isReached(branch)) ?? first,
  };
  const isSet = (...keys: string[]) => keys.every((key) => (facts.stored[key] ?? '').trim() !== '');
  const done: Readonly<Record<OpeningStep, boolean>> = {
    name: isSet('storeName'),
    look: isSet('logo'),
    market: isSet('locale', 'currencyCode', 'country_code'),
    branch: on.length > 0,
    hours: on.some(({ rules }) => rules.openingHours.length > 0),
    reach: on.length > 0 && on.every(isReached),
    payment: on.some(({ methods }) => methods.some((method) => method !== 'test' && method !== 'wallet')),
    tax: facts.hasTax,
    product: facts.hasProduct,
    mails: facts.sendsMail,
  };
  return STEPS.map((code) => ({
    code,
    isDone: done[code],
    isNeeded: !ADVISED.includes(code),
    branchId: branches[code]?.id ?? null,
  }));
};

type Branch = OpeningFacts['branches'][number];

/** Takes orders, and delivers somewhere where it delivers: shoppers are offered all that it takes. */
const isReached = ({ rules: { orderTypes, delivery }, areas }: Branch): boolean =>
  orderTypes.length > 0 &&
  (!orderTypes.includes('delivery') ||
    areas > 0 ||
    (delivery.mode === 'radius' && delivery.radiusKm !== null) ||
    (delivery.mode === 'polygon' && (delivery.polygon ?? []).length > 2));
