import { useEffect, useState } from 'react';
import type { Substitute } from '../../api/contract/admin/orders.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { findSubstitutes } from '../stores/orders.ts';

const REST_MS = 250;

interface SubstituteListProps {
  orderId: string;
  name: string;
  /** The chosen one; undefined while the name is free text. */
  product: Substitute | undefined;
  onChoose: (product: Substitute) => void;
}

/** What the branch has of the typed name: chosen here, its stock is taken and what it replaces goes back. */
export const SubstituteList = ({ orderId, name, product, onChoose }: SubstituteListProps) => {
  const [found, setFound] = useState<{ q: string; list: readonly Substitute[]; error: string | null }>();
  const price = usePrice();
  const q = product ? '' : name.trim();
  useEffect(() => {
    if (q.length < 2) return;
    let isLatest = true;
    const rest = setTimeout(async () => {
      const answer = await findSubstitutes(orderId, q);
      if (!isLatest) return;
      setFound(
        answer.isDone
          ? { q, list: answer.value.substitutes, error: null }
          : { q, list: [], error: answer.failure.message },
      );
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(rest);
    };
  }, [orderId, q]);
  if (product)
    return (
      <p className="muted small" role="status">
        {t`${product.stock} in stock: they are taken from there, and what is replaced goes back.`}
      </p>
    );
  if (q.length < 2 || found?.q !== q) return null;
  if (found.error) return <p className="field-error">{found.error}</p>;
  return (
    <>
      <ul className="link-targets" aria-label={t`In stock at the branch`} aria-live="polite">
        {found.list.map((one) => (
          <li key={`${one.product_id} ${one.variant_id}`}>
            <button type="button" className="link-target" onClick={() => onChoose(one)}>
              <bdi>{one.name}</bdi>{' '}
              <span className="muted small">
                {price(one.price)} · {t`${one.stock} in stock`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.list.length === 0 && (
        <p className="muted small">{t`The shop has nothing of this name: no stock is moved.`}</p>
      )}
    </>
  );
};
