import { useState } from 'react';
import type { DeskProduct, ProductHistory as History } from '../../api/contract/admin/catalog.ts';
import { variantLabel } from '../../domain/options/desk-options.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { history } from '../stores/product.ts';
import { actorName } from '../ui/actor-words.ts';
import { productField } from '../ui/field-words.ts';
import { writeChange } from '../ui/numbers.ts';
import { writeWhen } from '../ui/when.ts';

/** How its stock moved and who changed what, fetched when it is opened. */
export const ProductHistory = ({ product }: { product: DeskProduct }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="desk-card"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) void history.fetch(product.id);
      }}
    >
      <summary className="desk-summary">{t`Stock movements and changes`}</summary>
      {isOpen && <Entries product={product} />}
    </details>
  );
};

const Entries = ({ product }: { product: DeskProduct }) => {
  const { data, error } = useResource(history);
  if (error) return <LoadFailed text={error} onRetry={() => void history.fetch(product.id)} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <div className="history-columns">
      <Moves product={product} moves={data.moves} />
      <Changes changes={data.changes} />
    </div>
  );
};

const Moves = ({ product, moves }: { product: DeskProduct; moves: History['moves'] }) => (
  <section>
    <h3>{t`Stock`}</h3>
    {moves.length === 0 && <p className="muted">{t`Nothing yet.`}</p>}
    <ul className="stack-8 order-log">
      {moves.map(({ branch_id, variant_id, delta, reason, at }) => (
        <li key={`${at} ${branch_id} ${variant_id} ${reason} ${delta}`}>
          <strong dir="ltr">{writeChange(delta)}</strong>{' '}
          <bdi>{product.branches.find(({ id }) => id === branch_id)?.name ?? branch_id}</bdi>{' '}
          {labelOf(product, variant_id)}{' '}
          <span className="muted">
            {reasonText(reason)} · {writeWhen(at)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const labelOf = ({ content }: DeskProduct, variantId: number): string => {
  const variant = content.variants.find(({ id }) => id === variantId);
  return variant ? variantLabel(content.options.attributes, variant) : '';
};

const reasonText = (reason: string): string => {
  const reasons: Readonly<Record<string, string>> = {
    set_by_staff: t`counted`,
    order: t`sold with an order`,
    order_substitute: t`in place of another product`,
    order_cancelled: t`back from an order`,
    order_rejected: t`back from an order`,
  };
  return reasons[reason] ?? reason.replaceAll('_', ' ');
};

const changedFields = (after: unknown): string =>
  [...new Set(Object.keys(after ?? {}).map(productField))].join(', ');

const Changes = ({ changes }: { changes: History['changes'] }) => (
  <section>
    <h3>{t`Changes`}</h3>
    {changes.length === 0 && <p className="muted">{t`Nothing yet.`}</p>}
    <ul className="stack-8 order-log">
      {changes.map(({ id, at, actor, after }) => (
        <li key={id}>
          <bdi>{actorName(actor)}</bdi>: {changedFields(after)} <span className="muted">{writeWhen(at)}</span>
        </li>
      ))}
    </ul>
  </section>
);
