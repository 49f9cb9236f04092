import { t } from '../../language/islands.ts';
import { hasFeature } from '../../stores/shop/settings.ts';
import { OrderTypeChoice } from '../cart/OrderTypeChoice.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat } from '../ui/money.ts';
import { bindField } from './bind-field.ts';
import { CheckoutStep, ContinueButton } from './CheckoutStep.tsx';
import { NotServedNotice } from './NotServedNotice.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { SlotChoice, slotText, useSlots } from './SlotChoice.tsx';
import type { CheckoutForm } from './use-checkout.ts';
import { useDetails } from './use-details.ts';

const BranchPlace = ({ form }: { form: CheckoutForm }) => {
  const { orderType } = form.context;
  const { branch } = form.context;
  const { address, name, phone, pickup, is_open_now: isOpen } = branch;
  return (
    <p className="notice">
      <Icon name={isOpen ? 'check' : 'clock'} size={18} />
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <bdi>
          {address.line1}, {address.city}
        </bdi>
        <br />
        <bdi>{phone}</bdi>
        <br />
        {isOpen &&
          (orderType === 'pickup'
            ? t`Ready in about ${pickup.ready_in_minutes} min after you order.`
            : t`On your table in about ${pickup.ready_in_minutes} min after you order.`)}
      </span>
    </p>
  );
};

const titleOf = (form: CheckoutForm): string => {
  const { orderType } = form.context;
  if (orderType === 'delivery') return t`Delivery`;
  return orderType === 'pickup' ? t`Pickup` : t`Eat in`;
};

const placeLine = (form: CheckoutForm): string => {
  const { draft, context, addressChoice } = form;
  const { orderType, branch, addressId } = context;
  if (orderType === 'pickup') return t`Pickup at ${branch.name}`;
  if (orderType === 'dine_in' && draft.table.trim())
    return t`Eat in at ${branch.name}, table ${draft.table.trim()}`;
  if (orderType === 'dine_in') return t`Eat in at ${branch.name}`;
  const saved = addressChoice.addresses.find(({ id }) => id === addressId);
  if (saved) return saved.formatted;
  const town = [draft.state, draft.pincode].filter(Boolean).join(' ');
  return [draft.line1, draft.line2, draft.city, town].filter(Boolean).join(', ');
};

/** Where and when: delivery with an address, pickup at the branch, or a table there. */
export const DeliveryStep = ({ form }: { form: CheckoutForm }) => {
  const { branch, orderType } = form.context;
  const { locale } = useMoneyFormat();
  const slots = useSlots(form);
  const type = useDetails();
  const time = slots.chosen && slotText(slots.chosen, locale, branch.timezone);
  return (
    <CheckoutStep
      name="delivery"
      title={titleOf(form)}
      line={
        <>
          <bdi>{placeLine(form)}</bdi>
          {branch.slots.enabled && time && <> · {time}</>}
        </>
      }
      form={form}
    >
      <OrderTypeChoice
        types={branch.order_types}
        value={orderType}
        onChange={(order_type) => void type.choose({ order_type })}
      />
      <FieldError error={type.error} isSaid />
      {orderType === 'delivery' ? <SavedAddresses form={form} /> : <BranchPlace form={form} />}
      {form.unreached && !form.errors['address.pincode'] && <FieldError error={form.unreached} />}
      {form.notServed && orderType === 'delivery' && <NotServedNotice notServed={form.notServed} />}
      {orderType === 'delivery' && (
        <Field
          label={t`Instructions for the courier`}
          isLong
          isOptional
          maxLength={300}
          {...bindField(form, 'deliveryInstructions', 'address.delivery_instructions')}
        />
      )}
      {orderType === 'dine_in' && hasFeature('table') && (
        <Field
          label={t`Table`}
          hint={t`As shown on your table. No table yet? Leave it empty and give your name when you arrive.`}
          isOptional
          maxLength={20}
          {...bindField(form, 'table', 'table')}
        />
      )}
      {branch.slots.enabled && !form.isOutOfReach && <SlotChoice form={form} slots={slots} />}
      <div id="delivery">
        <FormFailure failure={form.failure} />
      </div>
      <ContinueButton form={form} />
    </CheckoutStep>
  );
};
