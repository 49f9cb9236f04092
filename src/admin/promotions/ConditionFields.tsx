import type { PromotionContent } from '../../api/contract/admin/promotions.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { type Control, FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { changePromotion as change, type PromotionEditing } from '../stores/promotion.ts';
import { bindTo } from '../ui/bind.ts';
import { Checks } from '../ui/Checks.tsx';
import { AmountField, NumberField, TimeField } from '../ui/number-fields.tsx';
import { optionsOf, optionsOfWords } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { dayName, WEEK } from '../ui/week.ts';
import { orderTypeWords, paymentWords } from './promotion-words.ts';

/** When, where, for whom and how often. */
export const ConditionFields = ({ editing }: { editing: PromotionEditing }) => (
  <>
    <TimeFields editing={editing} />
    <PlaceFields editing={editing} />
    <PeopleFields editing={editing} />
  </>
);

const TimeFields = ({ editing }: { editing: PromotionEditing }) => {
  const at = bindTo(editing, change);
  return (
    <section className="desk-card" aria-labelledby="promotion-times">
      <h2 id="promotion-times">{t`When`}</h2>
      <div className="stack-12 field-pair">
        <TimeField {...at('starts_at')} label={t`Begins`} />
        <TimeField {...at('ends_at')} label={t`Ends`} />
      </div>
      <Checks
        {...at('days')}
        label={t`Days`}
        hint={t`None chosen: every day.`}
        options={WEEK.map((day) => ({ value: day, label: dayName(day) }))}
      />
      <div className="stack-12 field-pair">
        <ClockField {...at('time_from')} label={t`From, by the branch’s clock`} />
        <ClockField {...at('time_to')} label={t`Until, by the branch’s clock`} />
      </div>
    </section>
  );
};

const ClockField = ({ id, label, error, value, onChange }: Control<string | null>) => (
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

/** What some branch takes, and what the promotion names already. */
const paymentsOf = ({ world, promotion, content }: PromotionEditing) => {
  const shown = [
    ...world.branches.flatMap(({ payment_methods }) => payment_methods),
    ...(promotion?.content.payment_methods ?? []),
    ...content.payment_methods,
  ];
  return optionsOfWords(paymentWords()).filter(({ value }) => shown.includes(value));
};

const PlaceFields = ({ editing }: { editing: PromotionEditing }) => {
  const { branches } = editing.world;
  const payments = paymentsOf(editing);
  const at = bindTo(editing, change);
  return (
    <section className="desk-card" aria-labelledby="promotion-places">
      <h2 id="promotion-places">{t`For which orders`}</h2>
      <div className="stack-12 field-pair">
        <AmountField {...at('min_subtotal')} label={t`From a subtotal of`} />
        <NumberField {...at('min_quantity')} label={t`From this many items`} />
      </div>
      {branches.length > 1 && (
        <Checks
          {...at('branch_ids')}
          label={t`Branches`}
          hint={t`None chosen: at every branch.`}
          options={optionsOf(branches)}
        />
      )}
      <Checks
        {...at('order_types')}
        label={t`Kinds of order`}
        hint={t`None chosen: every kind.`}
        options={optionsOfWords(orderTypeWords())}
      />
      {payments.length > 0 && (
        <Checks
          {...at('payment_methods')}
          label={t`Ways of paying`}
          hint={t`None chosen: every way.`}
          options={payments}
        />
      )}
    </section>
  );
};

const PeopleFields = ({ editing }: { editing: PromotionEditing }) => {
  const { content, errors } = editing;
  const at = bindTo(editing, change);
  return (
    <section className="desk-card" aria-labelledby="promotion-people">
      <h2 id="promotion-people">{t`For whom, and how often`}</h2>
      <div className="stack-12 field-pair">
        <NumberField
          {...at('usage_limit_per_customer')}
          label={t`Times per customer`}
          hint={t`Empty: as often as they like.`}
        />
        <NumberField {...at('usage_limit')} label={t`Times in all`} hint={t`Empty: without a limit.`} />
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
};

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
