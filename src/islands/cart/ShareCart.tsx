import { useState } from 'react';
import { href, t } from '../../language/islands.ts';
import { createSharedLink } from '../../stores/cart/shared-cart.ts';
import { shareLink } from '../../stores/shop/share.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePress } from '../ui/use-press.ts';

/** Passes on what the cart or the wishlist holds; where the device has no sheet for it, the link stands to copy. */
export const ShareCart = ({ from, label }: { from: 'cart' | 'wishlist'; label: string }) => {
  const [said, setSaid] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { press, isBusy, failure } = usePress(async () => {
    setSaid(null);
    const result = await createSharedLink(from);
    if (!result.isDone) return result.failure;
    const url = new URL(href(result.value.link), location.origin).href;
    const outcome = await shareLink({ title: document.title, url });
    setLink(outcome === 'closed' || outcome === 'shared' ? null : url);
    if (outcome === 'copied') setSaid(t`Link copied. It works for 30 days.`);
    else setSaid(outcome === 'failed' ? t`Copy this link. It works for 30 days.` : null);
    return null;
  });
  return (
    <div className="share-cart">
      <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
        <Icon name="share" size={18} /> {label}
      </Button>
      <p className="muted small" role="status">
        {failure?.message ?? said}
      </p>
      {link && (
        <p className="card share-link" dir="ltr">
          {link}
        </p>
      )}
    </div>
  );
};
