import type { Discount } from '../../api/contract/discount.ts';

/** Offers as a shopper can use them: taken, ready to take, a little short, and not for this cart. */
export interface OfferGroups<T> {
  applied: T[];
  eligible: T[];
  notYet: T[];
  others: T[];
}

/** Sorts offers into groups, each in the order it came; every offer is in just one. */
export const groupOffers = <T extends Pick<Discount, 'is_applied' | 'is_eligible' | 'reason_code'>>(
  offers: readonly T[],
): OfferGroups<T> => {
  const kindOf = (offer: T): keyof OfferGroups<T> => {
    if (offer.is_applied) return 'applied';
    if (offer.is_eligible) return 'eligible';
    return offer.reason_code === 'below_minimum' || offer.reason_code === 'login_required'
      ? 'notYet'
      : 'others';
  };
  const of = (kind: keyof OfferGroups<T>) => offers.filter((offer) => kindOf(offer) === kind);
  return { applied: of('applied'), eligible: of('eligible'), notYet: of('notYet'), others: of('others') };
};
