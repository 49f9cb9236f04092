import { useId, useState } from 'react';
import type { DeskBranch } from '../../api/contract/admin/settings.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import { t } from '../../language/desk.ts';
import { EntryTools } from '../home/EntryTools.tsx';
import { saveBranch } from '../stores/settings.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { TextField } from '../ui/TextField.tsx';

const METHODS: readonly PaymentMethod[] = ['cod', 'razorpay', 'wallet', 'test'];

const methodName = (method: PaymentMethod): string =>
  ({ cod: t`Cash on delivery`, razorpay: 'Razorpay', wallet: t`Wallet`, test: t`Test payment` })[method];

/** How a branch is paid, in the order of its checkout, and how many orders one time slot takes. */
export const BranchForm = ({ branch }: { branch: DeskBranch }) => {
  const id = useId();
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(branch.payment_methods);
  const [capacity, setCapacity] = useState(branch.slot_capacity === null ? '' : String(branch.slot_capacity));
  const others = METHODS.filter((method) => !methods.includes(method));
  const isWhole = capacity === '' || /^[1-9]\d{0,3}$/.test(capacity);
  return (
    <section className="branch-form" aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{branch.name}</bdi>
      </h3>
      <ul className="desk-rows" aria-label={t`Payment at ${branch.name}`}>
        {[...methods, ...others].map((method) => {
          const index = methods.indexOf(method);
          return (
            <li key={method}>
              <label className="check-row">
                <input
                  type="checkbox"
                  checked={index >= 0}
                  disabled={methods.length === 1 && index === 0}
                  onChange={() => setMethods(index >= 0 ? methods.toSpliced(index, 1) : [...methods, method])}
                />
                {methodName(method)}
                {index >= 0 &&
                  branch.payment_methods.includes(method) &&
                  !branch.offered.includes(method) && (
                    <span className="mark">{t`not set up on the server yet`}</span>
                  )}
              </label>
              {index >= 0 && methods.length > 1 && (
                <EntryTools
                  list={methods}
                  index={index}
                  name={methodName(method)}
                  isKept
                  onChange={setMethods}
                />
              )}
            </li>
          );
        })}
      </ul>
      {branch.has_slots && (
        <TextField
          label={t`Orders that one time slot takes`}
          isCode
          value={capacity}
          onChange={setCapacity}
        />
      )}
      {!isWhole && <p className="field-error" role="alert">{t`Write a whole number from 1 to 9999.`}</p>}
      <PressButton
        className="button button-small"
        label={t`Save: ${branch.name}`}
        run={() =>
          saveBranch(branch.id, {
            payment_methods: [...methods],
            ...(isWhole && capacity !== '' && { slot_capacity: Number(capacity) }),
          })
        }
      >
        {t`Save`}
      </PressButton>
    </section>
  );
};
