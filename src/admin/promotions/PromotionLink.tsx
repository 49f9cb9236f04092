import { href, t } from '../../language/desk.ts';
import { LinkCard } from '../ui/LinkCard.tsx';

/** Who follows it has the code in the cart. */
export const PromotionLink = ({ code }: { code: string }) => (
  <section className="desk-card" aria-labelledby="promotion-link">
    <h2 id="promotion-link">{t`Link and QR code`}</h2>
    <p className="muted small">{t`Who opens it has the code in the cart, as soon as there is something in it.`}</p>
    <LinkCard
      label={t`Link to ${code}`}
      url={`${location.origin}${href('/cart')}#code=${encodeURIComponent(code)}`}
    />
  </section>
);
