import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $hiddenColumns, type HiddenColumns, hideColumns } from '../stores/columns.ts';

interface ColumnChoiceProps {
  /** Of the table. */
  name: string;
  columns: readonly { id: string; heading: string; isFixed?: boolean }[];
}

/** Which columns a table has for whoever works with it. */
export const ColumnChoice = ({ name, columns }: ColumnChoiceProps) => {
  const { [name]: hidden = [] } = useStored<HiddenColumns>($hiddenColumns, {});
  const others = (id: string) => hidden.filter((one) => one !== id);
  return (
    <details className="column-choice">
      <summary className="button button-quiet button-small">{t`Columns`}</summary>
      <fieldset>
        <legend className="visually-hidden">{t`Columns`}</legend>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, heading }) => (
            <CheckRow
              key={id}
              isOn={!hidden.includes(id)}
              onChange={(isOn) => hideColumns(name, isOn ? others(id) : [...hidden, id])}
            >
              <span>{heading}</span>
            </CheckRow>
          ))}
      </fieldset>
    </details>
  );
};
