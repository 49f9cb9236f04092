import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { Button, RemoveButton } from '../ui/Button.tsx';
import { NumberField } from '../ui/number-fields.tsx';
import { dayName, WEEK } from '../ui/week.ts';
import { ClockField } from './fields.tsx';

type Charge = BranchContent['slots']['charge_adjustments'][number];

interface SlotChargesProps {
  charges: Charge[];
  errors: Readonly<Record<string, string>>;
  onChange: (charges: Charge[]) => void;
}

/** Times of delivery that cost more, or less. */
export const SlotCharges = ({ charges, errors, onChange }: SlotChargesProps) => (
  <div className="stack-8 slot-charges">
    <h3 className="small">{t`Times of delivery that cost more or less`}</h3>
    <p className="field-hint">{t`The first that holds when a slot begins counts; below 0 it is taken off.`}</p>
    {charges.map((charge, index) => (
      <ChargeRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place while it is typed.
        key={index}
        charge={charge}
        number={index + 1}
        error={errors[`slots.charge_adjustments.${index}`]}
        onChange={(part) => onChange(charges.with(index, { ...charge, ...part }))}
        onRemove={() => onChange(charges.toSpliced(index, 1))}
      />
    ))}
    <Button onClick={() => onChange([...charges, { days: [], from: '18:00', to: '20:00', amount: 0 }])}>
      {t`Add a time`}
    </Button>
  </div>
);

interface ChargeRowProps {
  charge: Charge;
  number: number;
  error: string | undefined;
  onChange: (part: Partial<Charge>) => void;
  onRemove: () => void;
}

const ChargeRow = ({
  charge: { days, from, to, amount },
  number,
  error,
  onChange,
  onRemove,
}: ChargeRowProps) => (
  <fieldset className="stack-8 slot-charge">
    <legend className="visually-hidden">{t`Time ${number}`}</legend>
    <div className="row check-line">
      {WEEK.map((day) => (
        <CheckRow
          key={day}
          look="check-chip"
          isOn={days.includes(day)}
          onChange={(isOn) =>
            onChange({ days: WEEK.filter((one) => (one === day ? isOn : days.includes(one))) })
          }
        >
          {dayName(day)}
        </CheckRow>
      ))}
      {days.length === 0 && <span className="muted small">{t`every day`}</span>}
    </div>
    <div className="slot-charge-line">
      <ClockField
        label={t`Time ${number}: from`}
        isOptional
        value={from ?? ''}
        onChange={(text) => onChange({ from: text || null })}
      />
      –
      <ClockField
        label={t`Time ${number}: until`}
        isOptional
        value={to ?? ''}
        onChange={(text) => onChange({ to: text || null })}
      />
      <NumberField
        isRequired
        isBare
        label={t`Time ${number}: more or less`}
        value={amount}
        onChange={(amount) => onChange({ amount })}
      />
      <RemoveButton label={t`Remove time ${number}`} onClick={onRemove} />
    </div>
    {error && <p className="field-error">{error}</p>}
  </fieldset>
);
