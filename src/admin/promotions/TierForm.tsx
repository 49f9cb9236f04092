import { useState } from 'react';
import { type DeskTier, SaveTiers } from '../../api/contract/admin/rewards.ts';
import { t } from '../../language/desk.ts';
import { saveTiers } from '../stores/rewards.ts';
import { Button } from '../ui/Button.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { languageName } from '../ui/language-name.ts';
import { readNumber } from '../ui/number-fields.tsx';
import { typedNumber } from '../ui/numbers.ts';

interface TypedTier {
  code: string;
  name: string;
  points: string;
  names: string[];
}

const typedOf = ({ code, name, min_points, names }: DeskTier, locales: readonly string[]): TypedTier => ({
  code,
  name,
  points: typedNumber(min_points),
  names: locales.map((locale) => names[locale] ?? ''),
});

/** The levels of customers, all saved at once. */
export const TierForm = ({ tiers, locales }: { tiers: readonly DeskTier[]; locales: readonly string[] }) => {
  const [initial] = useState(() => ({ tiers: tiers.map((tier) => typedOf(tier, locales)) }));
  const form = useDeskForm({
    schema: SaveTiers,
    initial,
    toBody: (typed) => ({
      tiers: typed.tiers.map(({ code, name, points, names }) => ({
        code,
        name,
        min_points: readNumber(points) ?? Number.NaN,
        names: Object.fromEntries(locales.map((locale, at) => [locale, names[at] ?? ''])),
      })),
    }),
    fieldOf: (path) => path.replace('min_points', 'points'),
    send: saveTiers,
  });
  const levels = form.values.tiers;
  const set = (next: readonly TypedTier[]) => form.set({ tiers: [...next] });
  // A path into the list: the fields know the names of values alone.
  const name = (at: number, field: string) => `tiers.${at}.${field}` as never;
  return (
    <SendForm form={form} className="form-stack">
      {levels.length === 0 && <p className="muted">{t`There are no levels: all customers are the same.`}</p>}
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level has no other name until it is saved
        <fieldset key={at} className="stack-8 tier">
          <legend className="visually-hidden">{level.name || t`New level`}</legend>
          <div className="field-pair">
            <FormText form={form} name={name(at, 'name')} label={t`Name of the level`} maxLength={60} />
            <FormNumber form={form} name={name(at, 'points')} label={t`From this many points`} />
            {locales.map((locale, place) => (
              <FormText
                key={locale}
                form={form}
                name={name(at, `names.${place}`)}
                label={t`Name in ${languageName(locale)}`}
                maxLength={60}
                isOptional
              />
            ))}
          </div>
          <Button look="plain" onClick={() => set(levels.toSpliced(at, 1))}>
            {t`Remove ${level.name || t`New level`}`}
          </Button>
        </fieldset>
      ))}
      <div className="link-row">
        <Button
          onClick={() => set([...levels, { code: '', name: '', points: '', names: locales.map(() => '') }])}
        >
          {t`Add a level`}
        </Button>
        <SendButton form={form} className="button button-small" label={t`Save the levels`} done={t`Saved.`}>
          {t`Save`}
        </SendButton>
      </div>
    </SendForm>
  );
};
