import { useMemo, useState } from 'react';
import { DEFAULT_COLORS } from '../../domain/shop/theme-contrast.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { Field, type FieldProps } from '../../islands/ui/Field.tsx';
import { t } from '../../language/desk.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceByName } from '../ui/ChoiceByName.tsx';
import { countryChoices, currencyChoices, localeChoices } from '../ui/market-names.ts';
import { PictureDialog } from '../ui/rich-text/PictureDialog.tsx';
import { SelectField } from '../ui/Select.tsx';
import { LanguageChecks } from './LanguageChecks.tsx';
import type { SettingField } from './setting-groups.ts';
import { taxHabitWords } from './tax-habit-words.ts';
import { WheelPrizes } from './WheelPrizes.tsx';

interface SettingInputProps {
  field: SettingField;
  /** What is typed into the whole form. */
  typed: Readonly<Record<string, string>>;
  bound: Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'>;
}

/** One setting as it is edited; every value is a text. */
export const SettingInput = (props: SettingInputProps) => {
  const { field, typed, bound } = props;
  const { kind, label, hint } = field;
  switch (kind) {
    case 'switch':
      return <SwitchInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'color':
      return <ColorInput {...props} />;
    case 'country':
    case 'currency':
    case 'language':
      return <NameInput {...props} />;
    case 'languages':
      return <LanguageChecks {...bound} label={label} hint={hint} typed={typed} />;
    case 'prizes':
      return <WheelPrizes {...bound} label={label} hint={hint} error={bound.error} />;
    case 'picture':
      return <PictureInput {...props} />;
    default:
      return <Field {...bound} label={label} isOptional isLong={kind === 'long'} {...(hint && { hint })} />;
  }
};

const SwitchInput = ({ field: { label, hint, fallback = 'false' }, bound }: SettingInputProps) => (
  <div className="field" id={bound.id} tabIndex={-1} data-wrong={bound.error}>
    <CheckRow
      aria-describedby={hint ? `${bound.id}-hint` : undefined}
      isOn={(bound.value || fallback) === 'true'}
      onChange={(isOn) => bound.onChange(String(isOn))}
    >
      {label}
    </CheckRow>
    {hint && (
      <p className="field-hint" id={`${bound.id}-hint`}>
        {hint}
      </p>
    )}
    {bound.error && <p className="field-error">{bound.error}</p>}
  </div>
);

/** One of the lists that are named in the page's language. */
const NameInput = ({ field: { kind, label, hint }, typed, bound }: SettingInputProps) => {
  const country = typed.country_code ?? '';
  const options = useMemo(() => {
    if (kind === 'language') return localeChoices(country);
    return kind === 'country' ? countryChoices() : currencyChoices();
  }, [kind, country]);
  const { id, value, error, onChange } = bound;
  return (
    <ChoiceByName
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
};

const ChoiceInput = ({ field, typed, bound }: SettingInputProps) => {
  const { key, label, choices = [], fallback = '' } = field;
  const hint = key === 'tax_inclusive' ? taxHabitWords(typed.country_code ?? '') : field.hint;
  return (
    <SelectField
      id={bound.id}
      label={label}
      hint={hint}
      error={bound.error}
      value={bound.value || fallback}
      options={choices.map(([value, name]) => ({ value, label: name }))}
      onChange={bound.onChange}
    />
  );
};

const DEFAULTS: Readonly<Record<string, string>> = DEFAULT_COLORS;

/** Empty, it shows the colour that counts then. */
const ColorInput = ({ field: { key, label }, bound }: SettingInputProps) => (
  <div className="color-field">
    <input
      type="color"
      aria-label={t`Choose ${label}`}
      value={/^#[0-9a-f]{6}$/i.test(bound.value) ? bound.value : (DEFAULTS[key] ?? '#000000')}
      onChange={(event) => bound.onChange(event.target.value)}
    />
    <Field {...bound} label={label} />
  </div>
);

const PictureInput = ({ field: { label }, bound }: SettingInputProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="field" aria-labelledby={`${bound.id}-label`}>
      <span className="field-label" id={`${bound.id}-label`}>
        {label}
      </span>
      {bound.value !== '' && <img className="picture-chosen" src={bound.value} alt={label} />}
      <div className="link-row">
        <Button id={bound.id} data-wrong={bound.error} onClick={() => setOpen(true)}>
          {bound.value === '' ? t`Choose a picture` : t`Replace the picture`}
        </Button>
        {bound.value !== '' && (
          <Button look="plain" onClick={() => bound.onChange('')}>
            {t`Remove the picture`}
          </Button>
        )}
      </div>
      {bound.error && <p className="field-error">{bound.error}</p>}
      {isOpen && (
        <PictureDialog
          src={bound.value}
          alt={label}
          onClose={() => setOpen(false)}
          onChoose={({ src }) => bound.onChange(src)}
        />
      )}
    </fieldset>
  );
};
