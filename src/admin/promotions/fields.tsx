import { useEffect, useId, useState } from 'react';
import type { Named } from '../../api/contract/admin/promotions.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { findProducts } from '../stores/bench.ts';
import { RemoveButton } from '../ui/Button.tsx';
import { FieldShell } from '../ui/FieldShell.tsx';

interface ChecksProps<T extends string | number> {
  label: string;
  /** What no choice means. */
  hint: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Some of a few things; none chosen means all of them. */
export const Checks = <T extends string | number>({
  label,
  hint,
  options,
  value,
  onChange,
}: ChecksProps<T>) => {
  const id = useId();
  return (
    <fieldset className="stack-4 checks" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={id}>
        {hint}
      </p>
      <div className="row check-line">
        {options.map((option) => (
          <CheckRow
            key={option.value}
            look="check-chip"
            isOn={value.includes(option.value)}
            onChange={(isOn) => {
              const chosen = [...value.filter((one) => one !== option.value), option.value];
              const all = options.map((one) => one.value);
              const next = isOn ? chosen : value.filter((one) => one !== option.value);
              onChange(all.filter((one) => next.includes(one)));
            }}
          >
            <bdi>{option.label}</bdi>
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
};

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
