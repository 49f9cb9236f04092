import type { Discount } from '../../api/contract/discount.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { applyCoupon, removeCoupon } from '../../stores/cart/coupon.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { usePrice } from '../ui/money.ts';
import { usePress } from '../ui/use-press.ts';
import { deliveryThen } from './delivery-then.ts';

/** A discount, with the merchant's own terms where the shop sends them. */
export type OfferData = Discount & { terms_html?: string | null };

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, { dateStyle: 'medium' }).format(new Date(instant));

/** What an offer asks for, in short lines; the merchant's own terms are theirs to write. */
const useTerms = (offer: OfferData): string[] => {
  const price = usePrice();
  return [
    offer.min_subtotal !== null && t`From ${price(offer.min_subtotal)}`,
    offer.min_quantity !== null && t`From ${offer.min_quantity} item|From ${offer.min_quantity} items`,
    offer.max_discount !== null && t`At most ${price(offer.max_discount)} off`,
    offer.first_order_only && t`For your first order`,
    offer.time_from !== null && offer.time_to !== null && t`Between ${offer.time_from} and ${offer.time_to}`,
    offer.ends_at !== null && t`Until ${dayOf(offer.ends_at)}`,
    !offer.is_automatic && !offer.is_stackable && t`Can't be combined with other codes`,
    offer.usage_left_for_me !== null &&
      t`You can use it ${offer.usage_left_for_me} more time|You can use it ${offer.usage_left_for_me} more times`,
  ].filter((line): line is string => typeof line === 'string');
};

const Terms = ({ offer }: { offer: OfferData }) => {
  const terms = useTerms(offer);
  if (terms.length === 0 && !offer.terms_html) return null;
  return (
    <details className="offer-terms small">
      <summary className="link">{t`Terms`}</summary>
      <ul>
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {offer.terms_html && (
        <p>{new DOMParser().parseFromString(offer.terms_html, 'text/html').body.textContent}</p>
      )}
    </details>
  );
};

/** Applies or removes the code of an offer; a failure stays with it. */
const useOfferPress = (offer: OfferData) =>
  usePress(async () => {
    const result = offer.is_applied ? await removeCoupon() : await applyCoupon(offer.code ?? '');
    if (!result.isDone) return result;
    announce(offer.is_applied ? t`${offer.title} removed` : t`${offer.title} applied`);
    return null;
  });

/** One offer: what it is, its code, what it saves or what it lacks, and the press that takes it. */
export const Offer = ({ offer }: { offer: OfferData }) => {
  const price = usePrice();
  const { failure, isBusy, press } = useOfferPress(offer);
  const canPress = offer.code !== null && (offer.is_applied || offer.is_eligible);
  return (
    <li className="stack-8 offer card" data-offer={offer.id}>
      <div className="offer-head">
        <div>
          <h3>
            <bdi>{offer.title}</bdi>
          </h3>
          {/* A reward's code has no words but its name. */}
          {offer.description !== offer.title && <p className="muted small">{offer.description}</p>}
        </div>
        {offer.code ? (
          <bdi className="offer-code">{offer.code}</bdi>
        ) : (
          <span className="muted small">{t`Applied automatically`}</span>
        )}
      </div>
      {(offer.is_applied || offer.is_eligible) && offer.estimated_saving > 0 && (
        <p className="saving">
          {t`You save ${price(offer.estimated_saving)}`}
          {offer.delivery_charge != null && ` · ${deliveryThen(offer.delivery_charge, price)}`}
        </p>
      )}
      {!offer.is_applied && !offer.is_eligible && (
        <p className="small">
          {offer.missing_amount !== null && offer.missing_amount > 0
            ? t`Add ${price(offer.missing_amount)} more`
            : offer.reason_message}
        </p>
      )}
      <div className="offer-head">
        <Terms offer={offer} />
        {canPress && (
          <button
            type="button"
            className={`button button-small${offer.is_applied ? ' button-quiet' : ''}`}
            aria-busy={isBusy}
            onClick={() => void press()}
          >
            {offer.is_applied ? t`Remove` : t`Apply`}
            <span className="visually-hidden"> {offer.code}</span>
          </button>
        )}
      </div>
      <FieldError error={failure?.message} isSaid />
    </li>
  );
};
