import { useEffect, useId, useState } from 'react';
import type { Named } from '../../api/contract/admin/promotions.ts';
import { FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { findProducts } from '../stores/bench.ts';
import { RemoveButton } from '../ui/Button.tsx';

interface ProductSearchProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  onChoose: (product: Named) => void;
}

const WAIT_MS = 250;

/** Finds a product by name or code; choosing one empties the field for the next. */
export const ProductSearch = ({ label, hint, error, onChoose }: ProductSearchProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Named[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const q = typed.trim();
  useEffect(() => {
    setFound(null);
    setProblem(null);
    if (q === '') return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await findProducts(q);
      if (isOver) return;
      if (answer.isDone) setFound(answer.value);
      else setProblem(answer.failure.message);
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [q]);
  return (
    <FieldShell id={id} label={label} hint={hint} error={problem ?? error}>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        dir="auto"
        placeholder={t`Name, SKU or GTIN`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found && (
        <div className="found-products">
          <p className="visually-hidden" role="status">
            {t`${found.length} product|${found.length} products`}
          </p>
          {found.length === 0 && <p className="muted small">{t`No product fits`}</p>}
          {found.map((product) => (
            <button
              key={product.id}
              type="button"
              className="link-target"
              onClick={() => {
                onChoose(product);
                setTyped('');
                document.getElementById(id)?.focus();
              }}
            >
              <bdi>{product.name}</bdi>
            </button>
          ))}
        </div>
      )}
    </FieldShell>
  );
};

/** Chosen things, each with a press that takes it out. */
export const Chips = ({ items, onRemove }: { items: readonly Named[]; onRemove: (id: number) => void }) =>
  items.length > 0 && (
    <ul className="row chips">
      {items.map(({ id, name }) => (
        <li key={id} className="chip">
          <bdi>{name}</bdi>
          <RemoveButton label={t`Take out ${name}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
