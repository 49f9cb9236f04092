import type { OwnCoupon } from '../../../api/contract/loyalty.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { dateText } from '../parts/dates.ts';

type Known = Pick<OwnCoupon, 'code' | 'ends_at'> & Partial<OwnCoupon>;

const hasEnded = ({ ends_at }: Known): boolean => ends_at !== null && Date.parse(ends_at) <= Date.now();

/** Whether a code that was won can still be used. */
export const isGood = (coupon: Known): boolean => !coupon.is_used && !hasEnded(coupon);

/** A code that was won: with its end and a press that copies it while it is good for something, else why it is not. */
export const CouponCode = ({ coupon }: { coupon: Known }) => {
  const { code, ends_at, is_used } = coupon;
  if (is_used) return <p className="choice-note">{t`You've already used ${code}.`}</p>;
  if (hasEnded(coupon)) return <p className="choice-note">{t`${code} has expired.`}</p>;
  return (
    <p className="coupon-code">
      <code dir="ltr">{code}</code>
      <CopyButton text={code} label={t`Copy the code`} />
      {ends_at && <span className="choice-note">{t`Until ${dateText(ends_at, pageLanguage().locale)}`}</span>}
    </p>
  );
};
