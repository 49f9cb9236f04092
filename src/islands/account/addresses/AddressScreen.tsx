import { useState } from 'react';
import type { Address } from '../../../api/contract/address.ts';
import { checkAddress } from '../../../domain/address/address-form.ts';
import type { FoundPoint } from '../../../domain/address/address-parts.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { href, t } from '../../../language/islands.ts';
import { addresses, saveAddress } from '../../../stores/account/addresses.ts';
import { $checkoutDraft } from '../../../stores/checkout/checkout.ts';
import { $session } from '../../../stores/shop/session.ts';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { EmptyState } from '../../ui/waiting.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import { LabelChoice } from './LabelChoice.tsx';

/** A new address, or with `?id=` the change of a saved one. */
export const AddressScreen = ({ countryCode }: { countryCode: string }) => (
  <CustomersOnly why={t`Sign in to save an address`}>
    <Loaded of={addresses} rows={5}>
      {(data) => {
        const id = Number(new URLSearchParams(location.search).get('id')) || null;
        const address = data.addresses.find((one) => one.id === id) ?? null;
        if (id !== null && !address)
          return (
            <EmptyState
              text={t`This address is no longer saved`}
              action={t`See your addresses`}
              href={href('/account/addresses')}
            />
          );
        return <AddressForm key={id} address={address} saved={data.addresses} countryCode={countryCode} />;
      }}
    </Loaded>
  </CustomersOnly>
);

/** Where the customer was called before: at the address that is used by default, or about the last order from here. */
const knownPhone = (saved: readonly Address[]): string =>
  $session.get().user?.phone || saved[0]?.phone || $checkoutDraft.get().phone;

const valuesOf = (address: Address | null, countryCode: string, saved: readonly Address[]) => {
  const { user } = $session.get();
  const isFirst = saved.length === 0;
  return {
    label: address?.label ?? 'home',
    label_text: address?.label_text ?? '',
    name: address?.name ?? user?.name ?? '',
    phone: writePhone(address?.phone ?? knownPhone(saved)),
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pincode: address?.pincode ?? '',
    delivery_instructions: address?.delivery_instructions ?? '',
    country_code: address?.country_code ?? countryCode,
    lat: address?.lat ?? null,
    lng: address?.lng ?? null,
    place_id: address?.place_id ?? null,
    is_default: address?.is_default ?? isFirst,
  };
};

type Values = ReturnType<typeof valuesOf>;

const pinOf = (point: FoundPoint | null): Pick<Values, 'lat' | 'lng' | 'place_id'> => ({
  lat: point?.lat ?? null,
  lng: point?.lng ?? null,
  place_id: point?.placeId ?? null,
});

interface AddressFormProps {
  address: Address | null;
  /** All that are saved, the default first. */
  saved: readonly Address[];
  countryCode: string;
}

const AddressForm = ({ address, saved, countryCode }: AddressFormProps) => {
  const isFirst = saved.length === 0;
  const [isSaved, setSaved] = useState<Address | null>(null);
  const form = useForm({
    initial: valuesOf(address, countryCode, saved),
    check: (values) => checkAddress(values, countryCode),
    send: (values) => saveAddress(values, address?.id ?? null),
    onDone: ({ address: done }) => {
      if (done.is_serviceable) location.assign(href('/account/addresses'));
      else setSaved(done);
    },
  });
  if (isSaved) return <SavedOutside address={isSaved} />;
  return (
    <FormBody form={form} press={t`Save the address`}>
      <AddressFields
        countryCode={form.values.country_code}
        values={form.values}
        bind={form.bind}
        onParts={(parts, point, country) =>
          form.set({ ...parts, ...pinOf(point), ...(country && { country_code: country }) })
        }
      />
      <Pin form={form} />
      <Field
        label={t`Instructions for the courier`}
        isLong
        isOptional
        maxLength={300}
        {...form.bind('delivery_instructions')}
      />
      <Field label={t`Recipient`} autoComplete="name" maxLength={120} {...form.bind('name')} />
      <Field
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t`So the courier can reach you.`}
        {...form.bind('phone')}
      />
      <LabelChoice form={form} />
      {!address?.is_default && !isFirst && (
        <CheckRow isOn={form.values.is_default} onChange={(isOn) => form.set({ is_default: isOn })}>
          <span>{t`Use this address by default`}</span>
        </CheckRow>
      )}
    </FormBody>
  );
};

/** Whether the shop knows the exact place, for the courier's map. */
const Pin = ({ form }: { form: Form<Values> }) => {
  if (form.values.lat === null) return null;
  return (
    <p className="notice">
      <Icon name="pin" size={18} />
      <span>{t`The exact spot is marked for the courier.`}</span>
      <Button look="link" onClick={() => form.set(pinOf(null))}>
        {t`Remove`} <span className="visually-hidden">{t`the exact spot`}</span>
      </Button>
    </p>
  );
};

/** Saved although nothing is delivered there: other branches and pickup may still serve it. */
const SavedOutside = ({ address }: { address: Address }) => (
  <div className="form-stack">
    <FormTitle>{t`Saved, but your branch does not deliver there`}</FormTitle>
    <p>
      <bdi>{address.formatted}</bdi>
    </p>
    <p className="muted">{t`Another branch may deliver there, and you can pick up where that is offered.`}</p>
    <a className="button button-block" href={href('/account/addresses')}>
      {t`See your addresses`}
    </a>
  </div>
);
