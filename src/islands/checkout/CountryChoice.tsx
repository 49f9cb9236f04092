import { MEMBER_STATES } from '../../domain/money/intra-community.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { SelectField } from '../ui/SelectField.tsx';

interface CountryChoiceProps {
  value: string;
  onChange: (code: string) => void;
}

/** Where a shop in the EU delivers to: which country decides on the VAT of a business. */
export const CountryChoice = ({ value, onChange }: CountryChoiceProps) => {
  const { locale } = pageLanguage();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = [...new Set([...MEMBER_STATES, value])]
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
  return (
    <SelectField
      id="address-country"
      label={t`Country`}
      value={value}
      options={options}
      autoComplete="country"
      error={undefined}
      onChange={onChange}
      onLeave={() => {}}
    />
  );
};
