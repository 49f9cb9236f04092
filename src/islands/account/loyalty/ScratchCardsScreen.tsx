import { useState } from 'react';
import type { ScratchCard } from '../../../api/contract/loyalty.ts';
import { href, t } from '../../../language/islands.ts';
import { scratchCards } from '../../../stores/account/scratch-cards.ts';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/waiting.tsx';
import { ScratchCardItem } from './ScratchCardItem.tsx';

const ORDER: readonly ScratchCard['status'][] = ['ready', 'locked', 'scratched', 'expired'];

/** The cards as they stand: those that can be scratched first. */
export const ScratchCardsScreen = () => (
  <CustomersOnly why={t`Sign in to see your scratch cards`}>
    <Loaded of={scratchCards} rows={3}>
      {(cards) =>
        cards.length === 0 ? (
          <EmptyState
            icon="ticket"
            text={t`You have no scratch cards.`}
            action={t`Start shopping`}
            href={href('/')}
          />
        ) : (
          <Cards cards={cards} />
        )
      }
    </Loaded>
  </CustomersOnly>
);

/** Those to scratch stand first when the screen opens; a card stays where it was scratched. */
const Cards = ({ cards }: { cards: readonly ScratchCard[] }) => {
  const rankOf = (card: ScratchCard) => ORDER.indexOf(card.status);
  const [ranks] = useState(() => new Map(cards.map((card) => [card.id, rankOf(card)])));
  const rank = (card: ScratchCard) => ranks.get(card.id) ?? rankOf(card);
  return (
    <ul className="scratch-grid">
      {cards
        .toSorted((a, b) => rank(a) - rank(b))
        .map((card) => (
          <ScratchCardItem key={card.id} card={card} />
        ))}
    </ul>
  );
};
