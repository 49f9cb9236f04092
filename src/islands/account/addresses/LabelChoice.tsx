import type { AddressInput } from '../../../api/contract/address.ts';
import { t } from '../../../language/islands.ts';
import { addressTitle } from '../../ui/address/address-title.ts';
import { Field, type FieldProps } from '../../ui/Field.tsx';

type Label = NonNullable<AddressInput['label']>;
const LABELS: readonly Label[] = ['home', 'work', 'other'];

interface LabelChoiceProps {
  form: {
    values: { label?: Label | undefined };
    set: (change: { label: Label }) => void;
    bind: (key: 'label_text') => Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'>;
  };
}

/** What the address is called in lists. */
export const LabelChoice = ({ form }: LabelChoiceProps) => (
  <>
    <fieldset>
      <legend className="field-label">{t`Save it as`}</legend>
      <div className="option-values">
        {LABELS.map((label) => (
          <label key={label} className="option">
            <input
              type="radio"
              name="label"
              value={label}
              checked={form.values.label === label}
              onChange={() => form.set({ label })}
            />
            <span className="option-text">{addressTitle({ label, label_text: null })}</span>
          </label>
        ))}
      </div>
    </fieldset>
    {form.values.label === 'other' && (
      <Field label={t`Your name for it`} isOptional maxLength={40} {...form.bind('label_text')} />
    )}
  </>
);
