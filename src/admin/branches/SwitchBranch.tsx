import { useState } from 'react';
import type { BranchDetails, BranchUse } from '../../api/contract/admin/branches.ts';
import { t } from '../../language/desk.ts';
import { attemptUse, deleteBranch, switchBranch } from '../stores/branches.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PressButton } from '../ui/PressButton.tsx';

/** Shows the branch to shoppers, or hides it once it was said what that means; a hidden one that was never used can go. */
export const SwitchBranch = ({ branch }: { branch: BranchDetails }) => {
  const [use, setUse] = useState<BranchUse | null>(null);
  const { name } = branch.content;
  if (!branch.is_active)
    return (
      <>
        <PressButton className="button button-small" run={() => switchBranch(branch.id, true)}>
          {t`Switch on`}
        </PressButton>
        <PressButton
          run={() => deleteBranch(branch.id)}
          confirm={t`Delete “${name}” for good? Its hours, areas and home go too.`}
        >
          {t`Delete`}
        </PressButton>
      </>
    );
  return (
    <>
      <PressButton run={() => attemptUse(branch.id)} onDone={setUse}>{t`Switch off …`}</PressButton>
      {use && (
        <Dialog title={t`Switch ${name} off?`} onClose={() => setUse(null)}>
          <ul className="stack-8 switch-facts">
            {factsOf(use).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className="link-row">
            <PressButton
              className="button"
              run={() => switchBranch(branch.id, false)}
              onDone={() => setUse(null)}
            >{t`Switch off`}</PressButton>
          </div>
        </Dialog>
      )}
    </>
  );
};

const factsOf = ({ open_orders, carts, next }: BranchUse): string[] => [
  next === null
    ? t`No other branch is on: shoppers will see that the shop is closed.`
    : t`Shoppers do not see it from their next request on.`,
  open_orders === 0
    ? t`No order is open here.`
    : t`${open_orders} open order stays on the board and is worked on as before.|${open_orders} open orders stay on the board and are worked on as before.`,
  ...(carts === 0
    ? []
    : [
        next === null
          ? t`${carts} cart waits until a branch is on again.|${carts} carts wait until a branch is on again.`
          : t`${carts} cart goes on with ${next}; what is not sold there is said in it.|${carts} carts go on with ${next}; what is not sold there is said in them.`,
      ]),
];
