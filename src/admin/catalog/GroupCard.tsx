import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type { DeskGroup } from '../../api/contract/admin/options.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { EntryTools } from '../ui/EntryTools.tsx';
import { AmountField } from '../ui/number-fields.tsx';
import { GroupRules } from './GroupRules.tsx';
import { NameInput, ValueRows } from './ValueRows.tsx';

interface GroupCardProps {
  group: DeskGroup;
  index: number;
  list: readonly DeskGroup[];
  content: ProductContent;
  errors: Readonly<Record<string, string>>;
  /** For what is added. */
  newId: number;
  isImpossible: boolean;
  onChange: (list: DeskGroup[]) => void;
  onConvert: () => void;
}

/** Extras: how many of them, what each costs, and what it goes with. */
export const GroupCard = ({ group, index, list, content, errors, newId, ...rest }: GroupCardProps) => {
  const name = group.name || t`extras ${index + 1}`;
  const field = `options.groups.${index}`;
  const set = (change: Partial<DeskGroup>) => rest.onChange(list.with(index, { ...group, ...change }));
  return (
    <fieldset className={`stack-8 option-card${rest.isImpossible ? ' is-impossible' : ''}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className="row option-head">
        <NameInput
          label={t`Name of extras ${index + 1}`}
          placeholder={t`Gift wrap, sauces …`}
          value={group.name}
          isNew={group.id < 0}
          error={errors[`${field}.name`]}
          onChange={(typed) => set({ name: typed })}
        />
        <CheckRow look="variant-choice" isOn={false} onChange={rest.onConvert}>
          {t`Makes variants`}
        </CheckRow>
        <EntryTools list={list} index={index} name={name} onChange={rest.onChange} />
      </div>
      <div className="row option-limits">
        <Limit
          label={t`At least`}
          value={group.min_select}
          least={0}
          onChange={(min_select) => set({ min_select })}
        />
        <Limit
          label={t`At most`}
          value={group.max_select}
          least={1}
          error={errors[`${field}.max_select`]}
          onChange={(max_select) => set({ max_select })}
        />
      </div>
      <ValueRows
        name={name}
        field={field}
        errors={errors}
        values={group.values}
        make={() => ({ id: newId, value: '', price: 0, needs: [], variant_prices: [] })}
        onChange={(values) => set({ values })}
      >
        {(value, setValue) => (
          <>
            <span className="value-price">
              <AmountField
                id={`extra-${value.id}-price`}
                label={t`Price of ${value.value || name}`}
                isBare
                isRequired
                value={value.price}
                error={errors[`${field}.values.${group.values.indexOf(value)}.price`]}
                onChange={(price) => setValue({ price })}
              />
            </span>
            <GroupRules value={value} content={content} onChange={setValue} />
          </>
        )}
      </ValueRows>
    </fieldset>
  );
};

interface LimitProps {
  label: string;
  value: number;
  least: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

const Limit = ({ label, value, least, error, onChange }: LimitProps) => (
  <label className={`muted small option-limit${error ? ' is-wrong' : ''}`}>
    {label}
    <input
      className="input amount"
      type="number"
      min={least}
      max={100}
      step={1}
      value={value}
      aria-invalid={error !== undefined}
      onChange={({ target }) => {
        const typed = Math.trunc(target.valueAsNumber);
        if (!Number.isNaN(typed)) onChange(Math.min(100, Math.max(least, typed)));
      }}
    />
    {error && <span className="field-error">{error}</span>}
  </label>
);
