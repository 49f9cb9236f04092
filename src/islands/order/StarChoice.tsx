import { t } from '../../language/islands.ts';
import { FieldError } from '../ui/FieldError.tsx';

interface StarChoiceProps {
  name: string;
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

const starText = (rating: number): string => {
  if (rating === 1) return t`1 star: poor`;
  if (rating === 2) return t`2 stars: fair`;
  if (rating === 3) return t`3 stars: good`;
  return rating === 4 ? t`4 stars: very good` : t`5 stars: excellent`;
};

/** One to five stars as a radio group: arrows move, the words say what each means. */
export const StarChoice = ({ name, value, error, onChange }: StarChoiceProps) => (
  <fieldset
    className="star-choice"
    id={name}
    tabIndex={-1}
    aria-describedby={error ? `${name}-error` : undefined}
  >
    <legend className="field-label">{t`Your rating`}</legend>
    <span className="star-choice-row">
      {[1, 2, 3, 4, 5].map((rating) => (
        <label key={rating} className={rating <= value ? 'is-lit' : ''}>
          <input
            type="radio"
            name={name}
            value={rating}
            checked={value === rating}
            onChange={() => onChange(rating)}
          />
          <svg aria-hidden="true" viewBox="0 0 24 24" width="32" height="32">
            <path d="m12 2.8 2.9 5.8 6.4.9-4.6 4.5 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.6-4.5 6.4-.9z" />
          </svg>
          <span className="visually-hidden">{starText(rating)}</span>
        </label>
      ))}
      {value > 0 && <span className="muted small">{starText(value)}</span>}
    </span>
    <FieldError id={name} error={error} />
  </fieldset>
);
