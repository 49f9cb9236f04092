import { t } from '../../language/desk.ts';

interface ColumnChoiceProps {
  columns: readonly { id: string; heading: string }[];
  isShown: (id: string) => boolean;
  onChange: (id: string, isShown: boolean) => void;
}

/** Which columns a table has for whoever works with it. */
export const ColumnChoice = ({ columns, isShown, onChange }: ColumnChoiceProps) => (
  <details className="column-choice">
    <summary className="button button-quiet button-small">{t`Columns`}</summary>
    <fieldset>
      <legend className="visually-hidden">{t`Columns`}</legend>
      {columns.map(({ id, heading }) => (
        <label key={id} className="check-row">
          <input
            type="checkbox"
            checked={isShown(id)}
            onChange={(event) => onChange(id, event.target.checked)}
          />
          <span>{heading}</span>
        </label>
      ))}
    </fieldset>
  </details>
);
