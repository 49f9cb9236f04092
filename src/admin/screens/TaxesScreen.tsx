import { useState } from 'react';
import {
  type DeskTax,
  type DeskTaxes,
  NewTaxRequest,
  type SaveTaxRequest,
} from '../../api/contract/admin/taxes.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { TaxPlaces } from '../catalog/TaxPlaces.tsx';
import { VatIds } from '../catalog/VatIds.tsx';
import { addTax, archiveTax, saveTax, taxes } from '../stores/taxes.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { type DeskForm, useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { languageName } from '../ui/language-name.ts';
import { readNumber } from '../ui/number-fields.tsx';
import { typedNumber, writeTax } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';

/** The taxes that products bear: their names and rates, and which of them are offered. */
export const TaxesScreen = () => (
  <DeskFrame section="taxes" title={t`Taxes`}>
    {({ permissions }) => (
      <div className="stack desk-columns">
        <Loaded of={taxes}>
          {(data) => <Taxes {...data} mayWrite={permissions.includes('settings.write')} />}
        </Loaded>
      </div>
    )}
  </DeskFrame>
);

const Taxes = ({
  taxes: all,
  places,
  is_inclusive,
  vat_ids,
  locales,
  mayWrite,
}: DeskTaxes & { mayWrite: boolean }) => (
  <>
    <p className="muted small">
      {is_inclusive
        ? t`Prices include tax: the rates say how much of a price is tax.`
        : t`Tax comes on top of prices, on a line of its own before a shopper pays.`}{' '}
      {mayWrite && <a href={href('/admin/settings')}>{t`Change it in the settings`}</a>}
    </p>
    {mayWrite && <NewTax locales={locales} isFirst={all.length === 0} />}
    {all.length === 0 ? (
      <p className="desk-card">{t`There is no tax yet: products bear none.`}</p>
    ) : (
      <ul className="desk-rows desk-card">
        {all.map((tax) => (
          <Row key={tax.id} tax={tax} locales={locales} mayWrite={mayWrite} />
        ))}
      </ul>
    )}
    <TaxPlaces taxes={all} places={places} mayWrite={mayWrite} />
    <VatIds {...vat_ids} mayWrite={mayWrite} />
  </>
);

interface RowProps {
  tax: DeskTax;
  locales: readonly string[];
  mayWrite: boolean;
}

const Row = ({ tax, locales, mayWrite }: RowProps) => {
  const { id, name, rate_percent, names, is_archived, product_count } = tax;
  const missing = locales.filter((locale) => !names[locale]);
  return (
    <li>
      <div>
        <strong>
          <bdi>{writeTax(tax)}</bdi>
          {is_archived && <span className="mark">{t`archived`}</span>}
        </strong>
        <span className="muted small">
          <a href={href(`/admin/products?tax_id=${id}`)}>
            {t`${product_count} product|${product_count} products`}
          </a>
          {missing.map((locale) => ` · ${t`${languageName(locale)} is missing`}`)}
        </span>
      </div>
      {mayWrite && (
        <details className="desk-more">
          <summary aria-label={t`Change ${name}`}>{t`Change`}</summary>
          <div className="form-stack">
            <ChangeTax key={`${name} ${rate_percent} ${is_archived}`} tax={tax} locales={locales} />
            <PressButton run={() => archiveTax(tax, !is_archived)}>
              {is_archived ? t`Offer it again` : t`Archive it`}
            </PressButton>
            {!is_archived && (
              <p className="muted small">{t`Archived, it is offered to no product. Those that bear it keep it.`}</p>
            )}
          </div>
        </details>
      )}
    </li>
  );
};

interface Typed {
  name: string;
  rate: string;
  names: string[];
}

/** The form's own values: a rate as it is typed, names in the order of the languages. */
const useTaxForm = (
  locales: readonly string[],
  initial: Typed,
  send: (body: NewTaxRequest) => Promise<Attempt<DeskTaxes>>,
  isNew: boolean,
): DeskForm<Typed> =>
  useDeskForm({
    schema: NewTaxRequest,
    initial,
    toBody: ({ name, rate, names }) => ({
      name,
      rate_percent: readNumber(rate) ?? Number.NaN,
      names: Object.fromEntries(locales.map((locale, index) => [locale, names[index] ?? ''])),
    }),
    fieldOf: (path) =>
      path === 'rate_percent'
        ? 'rate'
        : path.replace(/^names\.(.+)$/, (_, locale: string) => `names.${locales.indexOf(locale)}`),
    send,
    onDone: (_all, { reset }) => isNew && reset(initial),
  });

const Fields = ({ form, locales }: { form: DeskForm<Typed>; locales: readonly string[] }) => (
  <>
    <FormText form={form} name="name" label={t`Name on receipts`} maxLength={60} />
    <FormNumber form={form} name="rate" label={t`Rate in percent`} />
    {locales.map((locale, index) => (
      <FormText
        key={locale}
        form={form}
        name={`names.${index}` as 'name'}
        label={t`Name in ${languageName(locale)}`}
        maxLength={60}
        isOptional
      />
    ))}
  </>
);

const NewTax = ({ locales, isFirst }: { locales: readonly string[]; isFirst: boolean }) => {
  const [initial] = useState({ name: '', rate: '', names: locales.map(() => '') });
  const form = useTaxForm(locales, initial, addTax, true);
  return (
    <details className="desk-card" open={isFirst}>
      <summary className="desk-summary">{t`New tax`}</summary>
      <SendForm form={form} className="form-stack">
        <Fields form={form} locales={locales} />
        <SendButton form={form}>{t`Add the tax`}</SendButton>
      </SendForm>
    </details>
  );
};

const ChangeTax = ({ tax, locales }: Omit<RowProps, 'mayWrite'>) => {
  const { id, name, rate_percent, names, is_archived, product_count } = tax;
  const initial = {
    name,
    rate: typedNumber(rate_percent),
    names: locales.map((locale) => names[locale] ?? ''),
  };
  const send = (body: NewTaxRequest) => saveTax(id, { ...body, is_archived } satisfies SaveTaxRequest);
  const form = useTaxForm(locales, initial, send, false);
  return (
    <SendForm form={form} className="form-stack">
      <Fields form={form} locales={locales} />
      {product_count > 0 && (
        <p className="muted small">
          {t`It changes for ${product_count} product, in carts too. Placed orders keep what they were taxed with.|It changes for ${product_count} products, in carts too. Placed orders keep what they were taxed with.`}
        </p>
      )}
      <SendButton form={form} done={t`Saved`}>{t`Save`}</SendButton>
    </SendForm>
  );
};
