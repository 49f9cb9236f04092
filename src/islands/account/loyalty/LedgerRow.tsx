import type { ReactNode } from 'react';
import { href } from '../../../language/islands.ts';

interface LedgerRowProps {
  entry: { description: string; order_id: string | null };
  /** When it was, and what else is said of it. */
  facts: string;
  /** What became of the amount, in a word. */
  word: string;
  isIn: boolean;
  /** The amount with its sign. */
  children: ReactNode;
}

/** A row of what came and went, with the way to its order. */
export const LedgerRow = ({
  entry: { description, order_id },
  facts,
  word,
  isIn,
  children,
}: LedgerRowProps) => (
  <li className="account-row">
    <span className="row-main">
      {order_id ? (
        <a className="link" href={href(`/track-order/${order_id}`)}>
          {description}
        </a>
      ) : (
        description
      )}
      <span className="choice-note">{facts}</span>
    </span>
    <span className={isIn ? 'entry-amount is-in' : 'entry-amount'}>
      <span className="entry-word">{word}</span>
      <bdi>{children}</bdi>
    </span>
  </li>
);
