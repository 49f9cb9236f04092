import { useMemo, useState } from 'react';
import { type DeskTaxes, type DeskTaxPlace, TaxPlaceRequest } from '../../api/contract/admin/taxes.ts';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import { t } from '../../language/desk.ts';
import { deleteTaxPlace, replaceTaxPlaces, saveTaxPlace } from '../stores/taxes.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormByName, FormNumber, FormSelect, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { countryChoices, countryName } from '../ui/market-names.ts';
import { readNumber } from '../ui/number-fields.tsx';
import { writeNumber, writeTax } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SmallTable } from '../ui/SmallTable.tsx';

type Taxes = Pick<DeskTaxes, 'taxes' | 'places'> & { mayWrite: boolean };

/** What products of a tax bear in other countries and regions, one by one and as a file. */
export const TaxPlaces = ({ taxes, places, mayWrite }: Taxes) => (
  <section className="desk-card stack" aria-labelledby="tax-places">
    <h2 id="tax-places">{t`Rates by place`}</h2>
    <p className="muted small">
      {t`The place of delivery decides, or the branch for what is picked up. A region’s rate comes before its country’s; where there is none, the product’s own tax applies.`}
    </p>
    {places.length > 0 && <PlaceTable taxes={taxes} places={places} mayWrite={mayWrite} />}
    <div className="link-row">
      <a className="button button-quiet button-small" href="/api/admin/exports/tax-places.csv" download>
        {t`Download`} <span className="muted">CSV</span>
      </a>
    </div>
    {mayWrite && taxes.length > 0 && (
      <>
        <NewPlace taxes={taxes} />
        <PlacesFile />
      </>
    )}
  </section>
);

const taxName = (taxes: DeskTaxes['taxes'], id: number): string => {
  const tax = taxes.find((one) => one.id === id);
  return tax ? writeTax(tax) : '';
};

const PlaceTable = ({ taxes, places, mayWrite }: Taxes) => (
  <SmallTable<DeskTaxPlace>
    label={t`Rates by place`}
    rows={places}
    keyOf={({ id }) => id}
    columns={[
      {
        heading: t`Country`,
        isHead: true,
        cell: ({ country_code, region }) => (
          <bdi>{[countryName(country_code), region].filter(Boolean).join(', ')}</bdi>
        ),
      },
      { heading: t`Products with`, cell: ({ tax_id }) => <bdi>{taxName(taxes, tax_id)}</bdi> },
      { heading: t`bear`, cell: ({ name }) => <bdi>{name}</bdi> },
      { heading: t`Rate in percent`, isNumber: true, cell: ({ rate_percent }) => writeNumber(rate_percent) },
      ...(mayWrite
        ? [
            {
              heading: t`Remove`,
              cell: (place: DeskTaxPlace) => (
                <PressButton run={() => deleteTaxPlace(place.id)}>{t`Remove`}</PressButton>
              ),
            },
          ]
        : []),
    ]}
  />
);

const NewPlace = ({ taxes }: Pick<DeskTaxes, 'taxes'>) => {
  const [initial] = useState({
    tax_id: taxes[0]?.id ?? 0,
    country_code: '',
    region: '',
    name: '',
    rate_percent: '',
  });
  const countries = useMemo(countryChoices, []);
  const form = useDeskForm({
    schema: TaxPlaceRequest,
    initial,
    toBody: ({ rate_percent: rate, ...typed }) => ({
      ...typed,
      rate_percent: readNumber(rate) ?? Number.NaN,
    }),
    send: saveTaxPlace,
    onDone: (_all, { reset }) => reset(initial),
  });
  return (
    <details>
      <summary className="desk-summary">{t`New rate`}</summary>
      <SendForm form={form} className="form-stack">
        <FormSelect
          form={form}
          name="tax_id"
          label={t`Products with`}
          options={taxes.map(({ id }) => ({ value: id, label: taxName(taxes, id) }))}
        />
        <FormByName form={form} name="country_code" label={t`Country`} options={countries} />
        <FormText
          form={form}
          name="region"
          label={t`State or region`}
          hint={t`As addresses name it; empty for all of the country.`}
          maxLength={100}
          isOptional
        />
        <FormText form={form} name="name" label={t`Name on receipts`} maxLength={60} />
        <FormNumber form={form} name="rate_percent" label={t`Rate in percent`} />
        <SendButton form={form} done={t`Saved`}>{t`Save the rate`}</SendButton>
      </SendForm>
    </details>
  );
};

/** A file takes the place of all rows. */
const PlacesFile = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    const result = await replaceTaxPlaces(await file.text());
    setBusy(false);
    setError(result.isDone ? undefined : (result.failure.errors.csv?.[0] ?? result.failure.message));
  };
  return (
    <details>
      <summary className="desk-summary">{t`Rates from a file`}</summary>
      <div className="stack">
        <FileDrop
          icon="exchange"
          label={t`Drop a CSV here, or choose it`}
          hint={t`It takes the place of all rows, in the columns of the download.`}
          accept=".csv,text/csv"
          isBusy={isBusy}
          onFiles={(files) => void take(files)}
        />
        <FieldError error={error} isSaid />
      </div>
    </details>
  );
};
