import { useId } from 'react';
import { ChangeBranchRequest, type DeskBranch } from '../../api/contract/admin/settings.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import { PAYMENT_METHODS } from '../../api/contract/limits.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { saveBranch } from '../stores/settings.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { EntryTools } from '../ui/EntryTools.tsx';
import { FieldOf, FormNumber, SendButton, SendForm } from '../ui/form-fields.tsx';

const methodName = (method: PaymentMethod): string =>
  (({ cod: t`Cash`, wallet: t`Wallet`, test: t`Test payment` }) as Record<string, string>)[method] ??
  gatewayName(method);

/** How a branch is paid, in the order of its checkout, and how many orders one time slot takes. */
export const BranchForm = ({ branch }: { branch: DeskBranch }) => {
  const id = useId();
  const form = useDeskForm({
    schema: ChangeBranchRequest,
    initial: {
      payment_methods: branch.payment_methods as readonly PaymentMethod[],
      slot_capacity: branch.slot_capacity === null ? '' : String(branch.slot_capacity),
    },
    toBody: ({ payment_methods, slot_capacity }) => ({
      payment_methods: [...payment_methods],
      ...(slot_capacity !== '' && { slot_capacity: Number(slot_capacity) }),
    }),
    check: ({ slot_capacity }) =>
      problem(
        'slot_capacity',
        !/^$|^[1-9]\d{0,3}$/.test(slot_capacity) && t`Write a whole number from 1 to 9999.`,
      ),
    send: (change) => saveBranch(branch.id, change),
  });
  return (
    <section className="stack-8 branch-form" aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{branch.name}</bdi>
      </h3>
      <SendForm form={form} className="form-stack" isHeld>
        <FieldOf form={form} name="payment_methods">
          {({ value, onChange }) => <Methods branch={branch} methods={value} onChange={onChange} />}
        </FieldOf>
        {branch.has_slots && (
          <FormNumber
            form={form}
            name="slot_capacity"
            label={t`Orders that one time slot takes`}
            isOptional
          />
        )}
        <SendButton
          form={form}
          className="button button-small"
          label={t`Save ${branch.name}`}
          done={t`Saved.`}
        >
          {t`Save`}
        </SendButton>
      </SendForm>
    </section>
  );
};

interface MethodsProps {
  branch: DeskBranch;
  methods: readonly PaymentMethod[];
  onChange: (methods: readonly PaymentMethod[]) => void;
}

const Methods = ({ branch, methods, onChange }: MethodsProps) => (
  <ul className="desk-rows" aria-label={t`Payment at ${branch.name}`}>
    {[...methods, ...PAYMENT_METHODS.filter((method) => !methods.includes(method))].map((method) => {
      const index = methods.indexOf(method);
      const isMissing = branch.payment_methods.includes(method) && !branch.offered.includes(method);
      return (
        <li key={method}>
          <CheckRow
            disabled={methods.length === 1 && index === 0}
            isOn={index >= 0}
            onChange={() => onChange(index >= 0 ? methods.toSpliced(index, 1) : [...methods, method])}
          >
            {methodName(method)}
            {index >= 0 && isMissing && <span className="mark">{t`its keys are missing below`}</span>}
          </CheckRow>
          {index >= 0 && methods.length > 1 && (
            <EntryTools list={methods} index={index} name={methodName(method)} isKept onChange={onChange} />
          )}
        </li>
      );
    })}
  </ul>
);
