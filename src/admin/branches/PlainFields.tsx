import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { isKnownPlace } from '../../domain/address/geo.ts';
import { t } from '../../language/desk.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { AmountField, NumberField } from '../ui/number-fields.tsx';
import { orderTypeName } from '../ui/order-words.ts';
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
  return (
    <div className="form-stack wide">
      <CheckRow isOn={slots.enabled} onChange={(enabled) => set({ enabled })}>
        {t`Customers choose a time`}
      </CheckRow>
      {slots.enabled && (
        <div className="field-pairs">
          <NumberField
            label={t`Minutes of a slot`}
            value={slots.interval_minutes}
            error={errors['slots.interval_minutes']}
            onChange={(value) => set({ interval_minutes: value ?? Number.NaN })}
          />
          <NumberField
            label={t`Orders that one slot takes`}
            hint={t`Empty for any number.`}
            value={slots.capacity_per_slot}
            error={errors['slots.capacity_per_slot']}
            onChange={(capacity_per_slot) => set({ capacity_per_slot })}
          />
          <NumberField
            label={t`Minutes before a slot to order`}
            value={slots.lead_minutes}
            onChange={(value) => set({ lead_minutes: value ?? Number.NaN })}
          />
          <NumberField
            label={t`Days ahead`}
            hint={t`0 for today alone.`}
            value={slots.days_ahead}
            onChange={(value) => set({ days_ahead: value ?? Number.NaN })}
          />
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

export const PickupFields = ({ content: { pickup }, onChange }: FieldsProps) => (
  <div className="field-pairs">
    <NumberField
      label={t`Minutes until an order is ready`}
      value={pickup.ready_in_minutes}
      onChange={(value) => onChange({ pickup: { ...pickup, ready_in_minutes: value ?? Number.NaN } })}
    />
    <AmountField
      id="pickup-min"
      isRequired
      label={t`Minimum order`}
      hint={t`0 for none.`}
      value={pickup.min_order}
      onChange={(amount) => onChange({ pickup: { ...pickup, min_order: amount ?? Number.NaN } })}
    />
  </div>
);

const TYPES = ['delivery', 'pickup', 'dine_in'] as const;

/** What can be ordered here, and how the branch is reached. */
export const ContactFields = ({ content, errors, onChange }: FieldsProps) => {
  const { address, order_types } = content;
  const isPlaced = isKnownPlace(content);
  const setAddress = (part: Partial<typeof address>) => onChange({ address: { ...address, ...part } });
  return (
    <div className="form-stack wide">
      <OrderTypes value={order_types} onChange={(next) => onChange({ order_types: next })} />
      <div className="field-pairs field-texts">
        <TextField
          label={t`Name`}
          value={content.name}
          maxLength={120}
          onChange={(name) => onChange({ name })}
        />
        <TextField label={t`Phone`} value={content.phone} isCode onChange={(phone) => onChange({ phone })} />
        <TextField label={t`Email`} value={content.email} isCode onChange={(email) => onChange({ email })} />
        <TextField
          label={t`Street and number`}
          value={address.line1}
          onChange={(line1) => setAddress({ line1 })}
        />
        <TextField
          label={t`Postcode`}
          value={address.pincode}
          isCode
          onChange={(pincode) => setAddress({ pincode })}
        />
        <TextField label={t`City`} value={address.city} onChange={(city) => setAddress({ city })} />
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
          onChange={(lng) => onChange({ lng: lng ?? 0 })}
        />
      </div>
      {['name', 'email', 'address.pincode', 'address.line1', 'address.city'].map(
        (field) =>
          errors[field] && (
            <p key={field} className="field-error">
              {errors[field]}
            </p>
          ),
      )}
    </div>
  );
};

interface OrderTypesProps {
  value: BranchContent['order_types'];
  onChange: (value: BranchContent['order_types']) => void;
}

const OrderTypes = ({ value, onChange }: OrderTypesProps) => (
  <fieldset className="check-line">
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
