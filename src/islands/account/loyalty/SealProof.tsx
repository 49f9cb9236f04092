import { useState } from 'react';
import type { ScratchCard } from '../../../api/contract/loyalty.ts';
import { t } from '../../../language/islands.ts';

const sha256 = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether the prize is the one that was sealed when the card was given; null where the browser cannot compute it. */
export const checkSeal = async (card: ScratchCard): Promise<boolean | null> => {
  if (card.sealed_prize === null || card.nonce === null || !globalThis.crypto?.subtle) return null;
  return (await sha256(`${card.id}.${card.sealed_prize}.${card.nonce}`)) === card.commitment;
};

/** The proof that a prize was settled before it was scratched. */
export const SealProof = ({ card }: { card: ScratchCard }) => {
  const [isRight, setRight] = useState<boolean | null>(null);
  const isOpen = card.sealed_prize !== null && card.nonce !== null;
  return (
    <details
      className="seal"
      onToggle={(event) => {
        if (event.currentTarget.open) void checkSeal(card).then(setRight);
      }}
    >
      <summary>{t`How you know it's fair`}</summary>
      <p>{t`The prize was set when you got the card. This seal was made from it:`}</p>
      <p className="seal-hash" dir="ltr">
        {card.commitment}
      </p>
      {isOpen && (
        <>
          <p>{t`It's the SHA-256 of this text:`}</p>
          <p className="seal-hash" dir="ltr">{`${card.id}.${card.sealed_prize}.${card.nonce}`}</p>
        </>
      )}
      {isRight !== null && (
        <p role="status">
          {isRight
            ? t`Checked: the prize matches its seal.`
            : t`The prize does not match its seal. Please tell us.`}
        </p>
      )}
    </details>
  );
};
