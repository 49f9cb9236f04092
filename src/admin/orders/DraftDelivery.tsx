import { useEffect, useState } from 'react';
import type { AddressInput } from '../../api/contract/address.ts';
import type { Draft } from '../../api/contract/admin/drafts.ts';
import type { OrderType } from '../../api/contract/common.ts';
import type { AddressPart, FoundPoint } from '../../domain/address/address-parts.ts';
import { AddressFields } from '../../islands/ui/address/AddressFields.tsx';
import { deliveryCountries } from '../../islands/ui/address/delivery-countries.ts';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useMoneyFormat } from '../../islands/ui/money.ts';
import { useResource, useStored } from '../../islands/ui/use-stored.ts';
import { windowText } from '../../islands/ui/when.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { $refused, changeDraft, draftSlots } from '../stores/drafts.ts';
import { orderTypeName } from '../ui/order-words.ts';
import { SelectField } from '../ui/Select.tsx';
import { RadioChips } from './RadioChips.tsx';
import { useSaving } from './use-saving.ts';

interface PartProps {
  draft: Draft;
  timezone: string;
  countryCode: string;
}

/** How it reaches them, where to and when, and what whoever prepares it should know. */
export const DraftDelivery = (props: PartProps & { orderTypes: readonly OrderType[] }) => {
  const { draft, orderTypes } = props;
  const { order_type: orderType, note } = draft.cart.cartDetails;
  const [typed, setTyped] = useState({
    table: draft.table,
    note: note ?? '',
    delivery_instructions: draft.delivery_instructions,
  });
  const { save: change, failure } = useSaving();
  const bind = (part: keyof typeof typed, saved: string) => ({
    id: `draft-${part}`,
    value: typed[part],
    error: undefined,
    isOptional: true,
    onChange: (value: string) => setTyped({ ...typed, [part]: value }),
    onLeave: () => {
      if (typed[part] === saved) return;
      void change(part === 'note' ? { cart: { note: typed.note } } : { [part]: typed[part] });
    },
  });
  return (
    <section className="desk-card" aria-labelledby="draft-how">
      <h2 id="draft-how">{t`How and when`}</h2>
      <RadioChips
        legend={t`Kind of order`}
        name="draft-type"
        value={orderType}
        options={orderTypes.map((value) => ({ value, label: orderTypeName(value) }))}
        onChange={(order_type) => change({ cart: { order_type, slot_id: null } })}
      />
      <FormFailure failure={failure} />
      {orderType === 'dine_in' && <Field label={t`Table`} maxLength={20} {...bind('table', draft.table)} />}
      {orderType === 'delivery' && <Destination {...props} />}
      <Times {...props} />
      <Field label={t`Note for whoever prepares it`} isLong maxLength={500} {...bind('note', note ?? '')} />
      {orderType === 'delivery' && (
        <Field
          label={t`Note for the courier`}
          maxLength={300}
          {...bind('delivery_instructions', draft.delivery_instructions)}
        />
      )}
    </section>
  );
};

const NOTHING: Record<AddressPart, string> = { line1: '', line2: '', city: '', state: '', pincode: '' };

const partsOf = (address: Draft['cart']['address']): typeof NOTHING =>
  address
    ? {
        line1: address.line1,
        line2: address.line2 ?? '',
        city: address.city,
        state: address.state ?? '',
        pincode: address.pincode,
      }
    : NOTHING;

/**
 * One of the customer's own addresses, or one that is typed; it is checked once all of it is there. It may be of another
 * country where businesses of others buy without VAT.
 */
const Destination = ({ draft, countryCode: own }: PartProps) => {
  const { cart, contact } = draft;
  const { address } = cart;
  const refused = useStored($refused, {});
  const [chosen, setChosen] = useState(address?.country_code ?? own);
  const hasCountries = Boolean(cart.cartDetails.business);
  const countryCode = hasCountries ? chosen : own;
  const [values, setValues] = useState(() => partsOf(address));
  const [point, setPoint] = useState<FoundPoint | null>(null);
  const { save: send, failure } = useSaving();
  const isWhole = values.line1 !== '' && values.city !== '' && values.pincode !== '';
  const leave = (country = countryCode) => {
    const isSame =
      address &&
      (!hasCountries || address.country_code === country) &&
      (['line1', 'city', 'pincode'] as const).every((part) => address[part] === values[part]);
    if (!isWhole || !contact.phone || (isSame && (address.line2 ?? '') === values.line2)) return;
    const typed: AddressInput = {
      ...values,
      // Whoever the courier asks for may not have been said yet.
      name: contact.name || '–',
      phone: contact.phone,
      country_code: country,
      ...(point && { lat: point.lat, lng: point.lng, place_id: point.placeId }),
    };
    void send({ cart: { address: typed } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the number goes with it
  useEffect(() => leave(), [contact.phone]);
  return (
    <>
      <SavedAddress draft={draft} onChoose={(address_id) => void send({ cart: { address_id } })} />
      {(address?.id ?? null) === null && hasCountries && (
        <SelectField
          id="draft-country"
          label={t`Country of delivery`}
          value={countryCode}
          options={deliveryCountries(pageLanguage().locale, own, countryCode)}
          onChange={(country) => {
            setChosen(country);
            leave(country);
          }}
        />
      )}
      {(address?.id ?? null) === null && (
        <AddressFields
          countryCode={countryCode}
          isForOthers
          values={values}
          bind={(part) => ({
            id: `draft-${part}`,
            value: values[part],
            error: refused[`address.${part}`] ?? (part === 'line1' ? refused.address : undefined),
            onChange: (value) => setValues({ ...values, [part]: value }),
            onLeave: () => leave(),
          })}
          onParts={(parts, found) => {
            setValues({ ...values, ...parts });
            setPoint(found);
          }}
        />
      )}
      <FormFailure failure={failure} />
      <Notes isKept={!isWhole || contact.phone !== ''} isServed={address?.is_serviceable ?? true} />
    </>
  );
};

const Notes = ({ isKept, isServed }: Record<'isKept' | 'isServed', boolean>) => (
  <>
    {!isKept && (
      <p className="notice">{t`The address is kept once there is a phone number for the courier.`}</p>
    )}
    {!isServed && <p className="notice notice-error">{t`This branch doesn't deliver there.`}</p>}
  </>
);

/** The addresses of the customer's account, where there are some. */
const SavedAddress = ({ draft, onChoose }: { draft: Draft; onChoose: (id: number | null) => void }) => {
  const saved = draft.customer?.addresses ?? [];
  if (saved.length === 0) return null;
  return (
    <SelectField
      id="draft-saved-address"
      label={t`Address of the customer`}
      value={draft.cart.address?.id ?? null}
      options={[
        { value: null, label: t`Another address, typed below` },
        ...saved.map(({ id, formatted }) => ({ value: id, label: formatted })),
      ]}
      onChange={onChoose}
    />
  );
};

/** The times that the branch offers; none where it has no slots. */
const Times = ({ draft, timezone }: PartProps) => {
  const { locale } = useMoneyFormat();
  const { data } = useResource(draftSlots);
  const refused = useStored($refused, {});
  const { order_type: orderType, slot } = draft.cart.cartDetails;
  const { branch_id: branchId } = draft;
  // Times are read once there is something to have ready.
  const isEmpty = draft.cart.cartItems.length === 0;
  useEffect(() => {
    if (!isEmpty) void draftSlots.fetch(branchId, orderType);
  }, [branchId, orderType, isEmpty]);
  const slots = (data?.days ?? []).flatMap((day) => day.slots).filter((one) => one.order_type === orderType);
  const { save, failure } = useSaving();
  // Most orders are for as soon as it can be.
  const first = slots.find(({ is_available }) => is_available)?.id;
  const isUnchosen = slot == null && first !== undefined;
  useEffect(() => {
    if (isUnchosen) void changeDraft({ cart: { slot_id: first } });
  }, [isUnchosen, first]);
  if (slots.length === 0) return null;
  const name = (one: (typeof slots)[number]) =>
    one.is_asap
      ? t`As soon as possible`
      : windowText({ from: one.starts_at, to: one.ends_at }, locale, timezone);
  return (
    <>
      <SelectField
        id="draft-slot"
        label={t`When`}
        error={refused.slot_id}
        value={slot?.id ?? null}
        options={[
          ...(slot ? [] : [{ value: null, label: t`Choose a time` }]),
          ...slots
            .filter((one) => one.is_available || one.id === slot?.id)
            .map((one) => ({ value: one.id, label: name(one) })),
        ]}
        onChange={(id) => void save({ cart: { slot_id: id } })}
      />
      <FormFailure failure={failure} />
    </>
  );
};
