import type { CartItem } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Times } from '../ui/Times.tsx';

/** Lines to read, not to change: how many of what, and what they cost. */
export const MiniLines = ({ items }: { items: readonly CartItem[] }) => {
  const price = usePrice();
  return (
    <ul className="mini-lines">
      {items.map((item) => (
        <li key={item.id} className="mini-line">
          <Picture image={item.image} size={48} />
          <span>
            <Times count={item.quantity} />
            <bdi>{item.name}</bdi>
            {item.gift_card && (
              <span className="choice-note">{t`For ${item.gift_card.recipient_name}, ${item.gift_card.recipient_email}`}</span>
            )}
            {item.options_text.length > 0 && (
              <span className="choice-note">
                <bdi>{item.options_text.join(' · ')}</bdi>
              </span>
            )}
            {item.note && (
              <span className="choice-note">
                {t`Note:`} <bdi>{item.note}</bdi>
              </span>
            )}
          </span>
          {/* What cannot be had costs nothing, and is no gift. */}
          <bdi className="price-now">
            {(item.is_available || item.line_total > 0) && price(item.line_total)}
          </bdi>
        </li>
      ))}
    </ul>
  );
};
