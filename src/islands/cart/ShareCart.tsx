import { useRef, useState } from 'react';
import { href, t } from '../../language/islands.ts';
import { createSharedLink } from '../../stores/cart/shared-cart.ts';
import { shareLink } from '../../stores/shop/share.ts';
import { Icon } from '../ui/Icon.tsx';

interface ShareCartProps {
  from: 'cart' | 'wishlist';
  label: string;
}

/** Passes on what the cart or the wishlist holds; where the device has no sheet for it, the link stands to copy. */
export const ShareCart = ({ from, label }: ShareCartProps) => {
  const [said, setSaid] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const share = async () => {
    const result = await createSharedLink(from);
    if (!result.isDone) return setSaid(result.failure.message);
    const url = new URL(href(result.value.link), location.origin).href;
    const outcome = await shareLink({ title: document.title, url });
    setLink(outcome === 'closed' || outcome === 'shared' ? null : url);
    if (outcome === 'copied') setSaid(t`Link copied. It works for 30 days.`);
    else setSaid(outcome === 'failed' ? t`Copy this link. It works for 30 days.` : null);
  };
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setSaid(null);
    await share();
    isRunning.current = false;
    setBusy(false);
  };
  return (
    <div className="share-cart">
      <button
        type="button"
        className="button button-quiet button-small"
        aria-busy={isBusy}
        onClick={() => void press()}
      >
        <Icon name="share" size={18} /> {label}
      </button>
      <p className="muted small" role="status">
        {said}
      </p>
      {link && (
        <p className="card share-link" dir="ltr">
          {link}
        </p>
      )}
    </div>
  );
};
