import type { DeskAttribute } from '../../api/contract/admin/options.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { EntryTools } from '../ui/EntryTools.tsx';
import { NameInput, ValueRows } from './ValueRows.tsx';

interface AttributeCardProps {
  attribute: DeskAttribute;
  index: number;
  list: readonly DeskAttribute[];
  errors: Readonly<Record<string, string>>;
  /** For what is added. */
  newId: number;
  isImpossible: boolean;
  onChange: (list: DeskAttribute[]) => void;
  onConvert: () => void;
}

/** An option of which shoppers choose one value. */
export const AttributeCard = ({ attribute, index, list, errors, newId, ...rest }: AttributeCardProps) => {
  const name = attribute.name || t`option ${index + 1}`;
  const field = `options.attributes.${index}`;
  const set = (change: Partial<DeskAttribute>) =>
    rest.onChange(list.with(index, { ...attribute, ...change }));
  return (
    <fieldset className={`stack-8 option-card${rest.isImpossible ? ' is-impossible' : ''}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className="row option-head">
        <NameInput
          label={t`Name of option ${index + 1}`}
          placeholder={t`Size, colour …`}
          value={attribute.name}
          isNew={attribute.id < 0}
          error={errors[`${field}.name`]}
          onChange={(typed) => set({ name: typed })}
        />
        <CheckRow look="variant-choice" isOn onChange={rest.onConvert}>
          {t`Makes variants`}
        </CheckRow>
        <EntryTools list={list} index={index} name={name} onChange={rest.onChange} />
      </div>
      <ValueRows
        name={name}
        field={field}
        errors={errors}
        values={attribute.values}
        make={() => ({ id: newId, value: '', swatch: null, image_key: null })}
        onChange={(values) => set({ values })}
      />
    </fieldset>
  );
};
