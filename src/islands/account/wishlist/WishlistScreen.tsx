import { useEffect, useRef, useState } from 'react';
import type { WishlistItem } from '../../../api/contract/wishlist.ts';
import { CARDS_DRAWN } from '../../../components/cards-drawn.ts';
import { hasMorePages } from '../../../domain/lists/paged.ts';
import { href, t } from '../../../language/islands.ts';
import { setWishlisted } from '../../../stores/account/wishlist.ts';
import { type WishlistSort, wishlistPage } from '../../../stores/account/wishlist-page.ts';
import { hasFeature } from '../../../stores/shop/settings.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { ShareCart } from '../../cart/ShareCart.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { useResource } from '../../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../../ui/waiting.tsx';
import { MoreButton } from '../parts/MoreButton.tsx';
import { WishlistCard } from './WishlistCard.tsx';

const keyOf = ({ id, variant_id }: WishlistItem): string => `${id}/${variant_id ?? ''}`;

/** Saved products of both customers and guests. */
export const WishlistScreen = () => {
  const isShown = useShown();
  return <Boundary>{isShown ? <Wishlist /> : <Skeleton rows={3} />}</Boundary>;
};

const Wishlist = () => {
  const [sort, setSort] = useState<WishlistSort>('added');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching } = useResource(wishlistPage);
  useEffect(() => void wishlistPage.fetch(sort), [sort]);
  if (!data && error) return <LoadFailed text={error} onRetry={() => void wishlistPage.fetch(sort)} />;
  if (!data) return <Skeleton rows={3} />;
  if (data.total === 0 && data.data.length === 0)
    return (
      <EmptyState icon="heart" text={t`Nothing saved yet`} action={t`Start shopping`} href={href('/')} />
    );
  const count = data.total - gone.size;
  return (
    <div className="account-stack">
      <div className="wishlist-head">
        <p role="status">{t`${count} product|${count} products`}</p>
        <SelectField
          id="wishlist-sort"
          label={t`Sort`}
          value={sort}
          error={undefined}
          options={[
            ['added', t`Latest first`],
            ['price_drop', t`Price drops first`],
          ]}
          onLeave={() => undefined}
          onChange={(value) => {
            setGone(new Set());
            setSort(value as WishlistSort);
          }}
        />
      </div>
      {hasFeature('shared_carts') && <ShareCart from="wishlist" label={t`Share this list`} />}
      <WishlistCards items={data.data} gone={gone} setGone={setGone} />
      {hasMorePages(data) && (
        <MoreButton
          isFetching={isFetching}
          error={error}
          onPress={() => void wishlistPage.fetch(sort, data.current_page + 1)}
        />
      )}
    </div>
  );
};

interface WishlistCardsProps {
  items: readonly WishlistItem[];
  /** Keys of the removed ones. */
  gone: ReadonlySet<string>;
  setGone: (gone: ReadonlySet<string>) => void;
}

/** Removed ones stay in their place with an undo until the page is left. */
const WishlistCards = ({ items, gone, setGone }: WishlistCardsProps) => {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  // The page's own scripts draw steppers on the cards, as on every other list.
  useEffect(() => void grid.current?.dispatchEvent(new Event(CARDS_DRAWN, { bubbles: true })));
  const change = async (item: WishlistItem, shouldSave: boolean) => {
    setFailure(null);
    const result = await setWishlisted(item.id, shouldSave, item.variant_id);
    if (!result.isDone) return setFailure(result);
    const others = [...gone].filter((key) => key !== keyOf(item));
    setGone(new Set(shouldSave ? others : [...others, keyOf(item)]));
    const name = item.name;
    announce(shouldSave ? t`${name} is saved again` : t`${name} is removed`);
    const selector = `[data-saved="${keyOf(item)}"] ${shouldSave ? '[data-unsave]' : '[data-undo]'}`;
    setTimeout(() => grid.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <>
      <FormFailure failure={failure} />
      <ul className="product-grid wishlist-grid" ref={grid}>
        {items.map((item) => (
          <li key={keyOf(item)} data-saved={keyOf(item)}>
            {gone.has(keyOf(item)) ? (
              <div className="card gone-row gone-card">
                <span>{t`${item.name} is removed`}</span>
                <Button look="quiet" data-undo onClick={() => void change(item, true)}>
                  {t`Undo`}
                </Button>
              </div>
            ) : (
              <WishlistCard item={item} onRemove={() => void change(item, false)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
