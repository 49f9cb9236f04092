import { type FormEvent, useRef, useState } from 'react';
import type { CartItem } from '../../api/contract/cart.ts';
import { LIMITS } from '../../api/contract/limits.ts';
import { ifUnavailableWords, USUAL_IF_UNAVAILABLE } from '../../domain/cart/if-unavailable.ts';
import { t, translate } from '../../language/islands.ts';
import { updateLine } from '../../stores/cart/cart.ts';

type Choice = CartItem['if_unavailable'];

const CHOICES: readonly Choice[] = ['best_match', 'refund', 'call_me'];

const textOf = (choice: Choice): string => translate(ifUnavailableWords(choice));

/** What was said about a line, in words. */
export const LineSaid = ({ item }: { item: CartItem }) => (
  <>
    {item.gift_card && (
      <p className="cart-line-options">
        {t`For ${item.gift_card.recipient_name}, ${item.gift_card.recipient_email}`}
      </p>
    )}
    {item.note && (
      <p className="cart-line-options">
        {t`Note:`} <bdi>{item.note}</bdi>
      </p>
    )}
    {item.if_unavailable !== USUAL_IF_UNAVAILABLE && (
      <p className="cart-line-options">{t`If unavailable: ${textOf(item.if_unavailable)}`}</p>
    )}
  </>
);

/** A note for whoever prepares it, and what to do when the product is not there after all. */
export const LineExtras = ({ item }: { item: CartItem }) => {
  const [isSaving, setSaving] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    const note = String(form.get('note') ?? '').trim() || null;
    const chosen = CHOICES.find((choice) => choice === form.get('if_unavailable'));
    setSaving(true);
    const result = await updateLine(item, { note, if_unavailable: chosen ?? item.if_unavailable });
    setSaving(false);
    if (!result.isDone || !details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const id = `line-${item.id}`;
  return (
    <details className="line-extras" ref={details}>
      <summary className="link small">
        {item.note ? t`Change note or replacement` : t`Add note or replacement`}
        <span className="visually-hidden"> ({item.name})</span>
      </summary>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-note`}>
            {t`Note for this item`}
          </label>
          <textarea
            id={`${id}-note`}
            name="note"
            className="input"
            rows={2}
            maxLength={LIMITS.noteLength}
            defaultValue={item.note ?? ''}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-instead`}>
            {t`If it's unavailable`}
          </label>
          <select
            id={`${id}-instead`}
            name="if_unavailable"
            className="input select"
            defaultValue={item.if_unavailable}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {textOf(choice)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-quiet button-small" aria-busy={isSaving}>
          {t`Save`}
        </button>
      </form>
    </details>
  );
};
