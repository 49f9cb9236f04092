import { useMemo } from 'react';
import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { isKnownPlace } from '../../domain/address/geo.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { bindTo, errorsIn } from '../ui/bind.ts';
import { ChoiceByName } from '../ui/ChoiceByName.tsx';
import { countryChoices } from '../ui/market-names.ts';
import { AmountField, NumberField } from '../ui/number-fields.tsx';
import { orderTypeName } from '../ui/order-words.ts';
import { postcodeWord } from '../ui/postcode-words.ts';
import { TextField } from '../ui/TextField.tsx';
import { ClockField } from './fields.tsx';
import { SlotCharges } from './SlotCharges.tsx';

interface FieldsProps {
  content: BranchContent;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<BranchContent>) => void;
}

/** Times to choose from at checkout. */
export const SlotFields = ({ content: { slots }, errors, onChange }: FieldsProps) => {
  const set = (part: Partial<typeof slots>) => onChange({ slots: { ...slots, ...part } });
  const at = bindTo({ content: slots, errors: errorsIn(errors, 'slots') }, set);
  return (
    <div className="form-stack wide">
      <CheckRow isOn={slots.enabled} onChange={(enabled) => set({ enabled })}>
        {t`Customers choose a time`}
      </CheckRow>
      {slots.enabled && (
        <div className="stack-12 field-pairs">
          <NumberField {...at('interval_minutes')} isRequired label={t`Minutes of a slot`} />
          <NumberField
            {...at('capacity_per_slot')}
            label={t`Orders that one slot takes`}
            hint={t`Empty for any number.`}
          />
          <NumberField {...at('lead_minutes')} isRequired label={t`Minutes before a slot to order`} />
          <NumberField {...at('days_ahead')} isRequired label={t`Days ahead`} hint={t`0 for today alone.`} />
          <div className="field">
            <span className="field-label">{t`Last order for the same day`}</span>
            <p className="field-hint">{t`Empty for no such time.`}</p>
            <ClockField
              label={t`Last order for the same day`}
              isOptional
              value={slots.cutoff ?? ''}
              onChange={(cutoff) => set({ cutoff: cutoff === '' ? null : cutoff })}
            />
          </div>
        </div>
      )}
      {slots.enabled && (
        <SlotCharges
          charges={slots.charge_adjustments}
          errors={errors}
          onChange={(charge_adjustments) => set({ charge_adjustments })}
        />
      )}
    </div>
  );
};

export const PickupFields = ({ content: { pickup }, errors, onChange }: FieldsProps) => (
  <div className="stack-12 field-pairs">
    <NumberField
      isRequired
      label={t`Minutes until an order is ready`}
      value={pickup.ready_in_minutes}
      error={errors['pickup.ready_in_minutes']}
      onChange={(value) => onChange({ pickup: { ...pickup, ready_in_minutes: value } })}
    />
    <AmountField
      id="pickup-min"
      isRequired
      label={t`Minimum order`}
      hint={t`0 for none.`}
      value={pickup.min_order}
      error={errors['pickup.min_order']}
      onChange={(amount) => onChange({ pickup: { ...pickup, min_order: amount } })}
    />
  </div>
);

const TYPES = ['delivery', 'pickup', 'dine_in'] as const;

/** What can be ordered here, and how the branch is reached. */
export const ContactFields = ({ content, errors, onChange }: FieldsProps) => {
  const { address, invoice, order_types } = content;
  const isPlaced = isKnownPlace(content);
  const setAddress = (part: Partial<typeof address>) => onChange({ address: { ...address, ...part } });
  const at = bindTo({ content, errors }, onChange);
  const inInvoice = bindTo(
    { content: invoice, errors: errorsIn(errors, 'invoice') },
    (part: Partial<typeof invoice>) => onChange({ invoice: { ...invoice, ...part } }),
  );
  const inAddress = bindTo({ content: address, errors: errorsIn(errors, 'address') }, setAddress);
  const countries = useMemo(countryChoices, []);
  return (
    <div className="form-stack wide">
      <OrderTypes value={order_types} onChange={(next) => onChange({ order_types: next })} />
      <div className="stack-12 field-pairs field-texts">
        <TextField {...at('name')} label={t`Name`} maxLength={120} />
        <TextField {...at('phone')} label={t`Phone`} isCode />
        <TextField {...at('email')} label={t`Email`} isCode />
        <ChoiceByName
          id="country_code"
          label={t`Country`}
          error={errors['address.country_code']}
          value={address.country_code ?? ''}
          options={countries}
          onChange={(country_code) => setAddress({ country_code })}
        />
        <TextField {...inAddress('line1')} label={t`Street and number`} />
        <TextField {...inAddress('pincode')} label={postcodeWord(address.country_code)} isCode />
        <TextField {...inAddress('city')} label={t`City`} />
        <TextField
          label={t`State or region`}
          value={address.state ?? ''}
          onChange={(state) => setAddress({ state: state === '' ? null : state })}
        />
        <NumberField
          label={t`Latitude`}
          hint={t`For the map and distances; both may stay empty.`}
          value={isPlaced ? content.lat : null}
          error={errors.lat}
          onChange={(lat) => onChange({ lat: lat ?? 0 })}
        />
        <NumberField
          label={t`Longitude`}
          value={isPlaced ? content.lng : null}
          error={errors.lng}
          onChange={(lng) => onChange({ lng: lng ?? 0 })}
        />
      </div>
      <div className="stack-12 field-pairs field-texts">
        <TextField
          {...inInvoice('prefix')}
          label={t`Invoices begin with`}
          hint={t`Up to 5 letters and digits, such as BER. Empty for the branch’s own number.`}
          maxLength={5}
          isCode
        />
        <TextField
          {...inInvoice('tax_id')}
          label={t`Tax id of the branch`}
          hint={t`Empty for that of the shop.`}
          maxLength={30}
          isCode
        />
      </div>
    </div>
  );
};

interface OrderTypesProps {
  value: BranchContent['order_types'];
  onChange: (value: BranchContent['order_types']) => void;
}

const OrderTypes = ({ value, onChange }: OrderTypesProps) => (
  <fieldset className="row check-line">
    <legend className="field-label">{t`Orders it takes`}</legend>
    {TYPES.map((type) => (
      <CheckRow
        key={type}
        isOn={value.includes(type)}
        onChange={(isOn) => onChange(TYPES.filter((one) => (one === type ? isOn : value.includes(one))))}
      >
        {orderTypeName(type)}
      </CheckRow>
    ))}
  </fieldset>
);
