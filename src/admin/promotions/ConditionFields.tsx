import type { PromotionContent } from '../../api/contract/admin/promotions.ts';
import { t } from '../../language/desk.ts';
import { changePromotion as change, type PromotionEditing } from '../stores/promotion.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { FieldShell } from '../ui/FieldShell.tsx';
import { AmountField, NumberField, TimeField } from '../ui/number-fields.tsx';
import { optionsOf, optionsOfWords } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { dayName, WEEK } from '../ui/when.ts';
import { Checks } from './fields.tsx';
import { orderTypeWords, paymentWords } from './promotion-words.ts';

/** When, where, for whom and how often. */
export const ConditionFields = ({ editing }: { editing: PromotionEditing }) => (
  <>
    <TimeFields editing={editing} />
    <PlaceFields editing={editing} />
    <PeopleFields editing={editing} />
  </>
);

const TimeFields = ({ editing: { content, errors } }: { editing: PromotionEditing }) => (
  <section className="desk-card" aria-labelledby="promotion-times">
    <h2 id="promotion-times">{t`When`}</h2>
    <div className="field-pair">
      <TimeField
        id="starts_at"
        label={t`Begins`}
        value={content.starts_at}
        error={errors.starts_at}
        onChange={(starts_at) => change({ starts_at })}
      />
      <TimeField
        id="ends_at"
        label={t`Ends`}
        value={content.ends_at}
        error={errors.ends_at}
        onChange={(ends_at) => change({ ends_at })}
      />
    </div>
    <Checks
      label={t`Days`}
      hint={t`None chosen: every day.`}
      options={WEEK.map((day) => ({ value: day, label: dayName(day) }))}
      value={content.days}
      onChange={(days) => change({ days })}
    />
    <div className="field-pair">
      <ClockField
        id="time_from"
        label={t`From, by the branch’s clock`}
        value={content.time_from}
        onChange={(time_from) => change({ time_from })}
      />
      <ClockField
        id="time_to"
        label={t`Until, by the branch’s clock`}
        value={content.time_to}
        error={errors.time_to}
        onChange={(time_to) => change({ time_to })}
      />
    </div>
  </section>
);

interface ClockFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

const ClockField = ({ id, label, error, value, onChange }: ClockFieldProps) => (
  <FieldShell id={id} label={label} error={error}>
    <input
      id={id}
      className="input"
      type="time"
      value={value ?? ''}
      aria-invalid={error !== undefined}
      onChange={({ target }) => onChange(target.value || null)}
    />
  </FieldShell>
);

const PlaceFields = ({ editing: { content, world, errors } }: { editing: PromotionEditing }) => {
  return (
    <section className="desk-card" aria-labelledby="promotion-places">
      <h2 id="promotion-places">{t`For which orders`}</h2>
      <div className="field-pair">
        <AmountField
          id="min_subtotal"
          label={t`From a subtotal of`}
          value={content.min_subtotal}
          error={errors.min_subtotal}
          onChange={(min_subtotal) => change({ min_subtotal })}
        />
        <NumberField
          id="min_quantity"
          label={t`From this many items`}
          value={content.min_quantity}
          error={errors.min_quantity}
          onChange={(min_quantity) => change({ min_quantity })}
        />
      </div>
      {world.branches.length > 1 && (
        <Checks
          label={t`Branches`}
          hint={t`None chosen: at every branch.`}
          options={optionsOf(world.branches)}
          value={content.branch_ids}
          onChange={(branch_ids) => change({ branch_ids })}
        />
      )}
      <Checks
        label={t`Kinds of order`}
        hint={t`None chosen: every kind.`}
        options={optionsOfWords(orderTypeWords())}
        value={content.order_types}
        onChange={(order_types) => change({ order_types })}
      />
      <Checks
        label={t`Ways of paying`}
        hint={t`None chosen: every way.`}
        options={optionsOfWords(paymentWords())}
        value={content.payment_methods}
        onChange={(payment_methods) => change({ payment_methods })}
      />
    </section>
  );
};

const PeopleFields = ({ editing: { content, errors } }: { editing: PromotionEditing }) => (
  <section className="desk-card" aria-labelledby="promotion-people">
    <h2 id="promotion-people">{t`For whom, and how often`}</h2>
    <div className="field-pair">
      <NumberField
        id="usage_limit_per_customer"
        label={t`Times per customer`}
        hint={t`Empty: as often as they like.`}
        value={content.usage_limit_per_customer}
        error={errors.usage_limit_per_customer}
        onChange={(usage_limit_per_customer) => change({ usage_limit_per_customer })}
      />
      <NumberField
        id="usage_limit"
        label={t`Times in all`}
        hint={t`Empty: without a limit.`}
        value={content.usage_limit}
        error={errors.usage_limit}
        onChange={(usage_limit) => change({ usage_limit })}
      />
    </div>
    <Flag name="first_order_only" label={t`On the first order only`} content={content} />
    <Flag name="login_required" label={t`For signed-in customers only`} content={content} />
    <Flag name="is_stackable" label={t`Together with other promotions`} content={content} />
    <TextField
      label={t`For one customer alone: their e-mail address`}
      {...(errors.customer_email && { hint: errors.customer_email })}
      isCode
      value={content.customer_email ?? ''}
      onChange={(email) => change({ customer_email: email.trim() || null })}
    />
  </section>
);

interface FlagProps {
  name: 'first_order_only' | 'login_required' | 'is_stackable';
  label: string;
  content: PromotionContent;
}

const Flag = ({ name, label, content }: FlagProps) => (
  <CheckRow isOn={content[name]} onChange={(isOn) => change({ [name]: isOn })}>
    {label}
  </CheckRow>
);
