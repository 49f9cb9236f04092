import { needsState } from '../../domain/address-form.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import { OrderTypeChoice } from '../cart/OrderTypeChoice.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { bindField } from './bind-field.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import { SlotChoice, useSlots } from './SlotChoice.tsx';
import type { CheckoutForm } from './use-checkout.ts';

const AddressFields = ({ form }: { form: CheckoutForm }) => {
  const { countryCode } = form.context;
  const isNumeric = ['US', 'IN', 'DE', 'FR', 'ES', 'IT'].includes(countryCode);
  return (
    <>
      <Field
        label="Street and house number"
        autoComplete="address-line1"
        maxLength={200}
        {...bindField(form, 'line1', 'address.line1')}
      />
      <Field
        label="Flat, floor, building"
        autoComplete="address-line2"
        maxLength={200}
        isOptional
        {...bindField(form, 'line2', 'address.line2')}
      />
      <Field
        label="Town or city"
        autoComplete="address-level2"
        maxLength={100}
        {...bindField(form, 'city', 'address.city')}
      />
      <div className="field-row">
        <Field
          label="State"
          autoComplete="address-level1"
          maxLength={100}
          isOptional={!needsState(countryCode)}
          {...bindField(form, 'state', 'address.state')}
        />
        <Field
          label={countryCode === 'US' ? 'ZIP code' : countryCode === 'IN' ? 'PIN code' : 'Postcode'}
          autoComplete="postal-code"
          inputMode={isNumeric ? 'numeric' : 'text'}
          maxLength={12}
          {...bindField(form, 'pincode', 'address.pincode')}
        />
      </div>
      <Field
        label="Instructions for the courier"
        isLong
        isOptional
        maxLength={300}
        {...bindField(form, 'deliveryInstructions', 'address.delivery_instructions')}
      />
    </>
  );
};

const PickupPlace = ({ form }: { form: CheckoutForm }) => {
  const { address, name, phone, pickup } = form.context.branch;
  return (
    <p className="notice">
      <Icon name="check" size={18} />
      <span>
        <strong>{name}</strong>
        <br />
        {address.line1}, {address.city} · {phone}
        <br />
        Ready in about {pickup.ready_in_minutes} min after you order.
      </span>
    </p>
  );
};

const lineOf = (form: CheckoutForm, slot: string | null): string => {
  const { draft, context } = form;
  const place =
    context.orderType === 'delivery'
      ? [draft.line1, draft.line2, draft.city, [draft.state, draft.pincode].filter(Boolean).join(' ')]
      : [`Pickup at ${context.branch.name}`];
  return [place.filter(Boolean).join(', '), slot].filter(Boolean).join(' · ');
};

/** Where and when: delivery with an address, or pickup at the branch. */
export const DeliveryStep = ({ form }: { form: CheckoutForm }) => {
  const { branch, orderType } = form.context;
  const slots = useSlots(form);
  return (
    <CheckoutStep
      name="delivery"
      title={orderType === 'delivery' ? 'Delivery' : 'Pickup'}
      line={lineOf(form, slots.find(({ id }) => id === form.draft.slotId)?.label ?? null)}
      form={form}
    >
      <OrderTypeChoice
        types={branch.order_types}
        value={orderType}
        onChange={(order_type) => void setDetails({ order_type })}
      />
      {orderType === 'delivery' ? <AddressFields form={form} /> : <PickupPlace form={form} />}
      {branch.slots.enabled && <SlotChoice form={form} slots={slots} />}
      {form.errors.delivery && (
        <p className="field-error" id="delivery">
          {form.errors.delivery}
        </p>
      )}
      <ContinueButton form={form} to="payment" />
    </CheckoutStep>
  );
};
