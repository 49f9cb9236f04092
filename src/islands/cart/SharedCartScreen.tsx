import { useCallback, useEffect, useState } from 'react';
import type { SharedCartResponse } from '../../api/contract/shared-cart.ts';
import { href, t } from '../../language/islands.ts';
import { fetchSharedCart, takeSharedCart } from '../../stores/cart/shared-cart.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Times } from '../ui/Times.tsx';
import { leaveTo, usePress } from '../ui/use-press.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';

type Item = SharedCartResponse['items'][number];

const tokenOf = (): string => {
  try {
    return decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
};

const SharedItem = ({ item }: { item: Item }) => {
  const price = usePrice();
  const { is_available: isAvailable, unavailable_reason: reason } = item;
  return (
    <li className={`mini-line${isAvailable ? '' : ' is-out'}`}>
      <Picture image={item.image} size={48} />
      <span>
        <Times count={item.quantity} />
        <a className="cart-line-name" href={href(`/product/${item.slug}`)}>
          <bdi>{item.name}</bdi>
        </a>
        {item.options_text.length > 0 && (
          <span className="choice-note">
            <bdi>{item.options_text.join(' · ')}</bdi>
          </span>
        )}
        {!isAvailable && (
          <span className="choice-note">
            {reason?.includes(' ') ? reason : t`Not available right now. It is left out.`}
          </span>
        )}
      </span>
      <span className="price-now">{isAvailable && <bdi>{price(item.line_total)}</bdi>}</span>
    </li>
  );
};

const Foot = ({ shared, token }: { shared: SharedCartResponse; token: string }) => {
  const price = usePrice();
  const { press, isBusy, failure } = usePress(async () => {
    const result = await takeSharedCart(token);
    return result.isDone ? leaveTo(href('/cart')) : result.failure;
  });
  return (
    <div className="screen-foot stack">
      <FormFailure failure={failure} />
      <Button look="split" isBusy={isBusy} onClick={() => void press()}>
        <span>{t`Add all to my cart`}</span>
        <bdi>{price(shared.subtotal)}</bdi>
      </Button>
    </div>
  );
};

const Shared = ({ shared, token }: { shared: SharedCartResponse; token: string }) => {
  const hasSome = shared.items.some(({ is_available }) => is_available);
  return (
    <>
      <div className="screen-body stack">
        <p className="muted">
          {t`Someone shared this with you. Prices are your branch's prices today. Nothing goes into your cart until you add it.`}
        </p>
        <ul className="mini-lines">
          {shared.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be in it twice
            <SharedItem key={index} item={item} />
          ))}
        </ul>
        {shared.gone_count > 0 && (
          <p className="notice">
            <Icon name="alert" size={18} />
            {t`${shared.gone_count} item is no longer sold.|${shared.gone_count} items are no longer sold.`}
          </p>
        )}
        {!hasSome && (
          <p className="notice">
            <Icon name="alert" size={18} /> {t`None of it is available right now.`}
          </p>
        )}
      </div>
      {hasSome && <Foot shared={shared} token={token} />}
    </>
  );
};

/** A cart by a link: to read first, then to add; what it costs the reader's own branch says. */
export const SharedCartScreen = () => {
  const [answer, setAnswer] = useState<Attempt<SharedCartResponse> | null>(null);
  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await fetchSharedCart(tokenOf()));
  }, []);
  useEffect(() => void load(), [load]);
  if (answer?.isDone) return <Shared shared={answer.value} token={tokenOf()} />;
  return (
    <div className="screen-body">
      {!answer && <Skeleton rows={3} />}
      {answer && answer.failure.status !== 404 && (
        <LoadFailed text={answer.failure.message} onRetry={() => void load()} />
      )}
      {answer?.failure.status === 404 && (
        <div className="empty-state" role="status">
          <h2>{t`This link no longer works`}</h2>
          <p>{t`Links work for 30 days. Ask for a new one.`}</p>
          <a className="button" href={href('/')}>{t`Go to the shop`}</a>
        </div>
      )}
    </div>
  );
};
