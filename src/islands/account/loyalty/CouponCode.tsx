import type { OwnCoupon } from '../../../api/contract/loyalty.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { dateText } from '../parts/dates.ts';

/** A code that was won, with its end and a press that copies it. */
export const CouponCode = ({ coupon }: { coupon: Pick<OwnCoupon, 'code' | 'ends_at'> }) => (
  <p className="coupon-code">
    <code dir="ltr">{coupon.code}</code>
    <CopyButton text={coupon.code} label={t`Copy the code`} />
    {coupon.ends_at && (
      <span className="choice-note">{t`Until ${dateText(coupon.ends_at, pageLanguage().locale)}`}</span>
    )}
  </p>
);
