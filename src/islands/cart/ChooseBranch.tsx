import { t } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';

/** The way on where the branch takes no orders now: a script of the page lists the branches. */
export const ChooseBranch = () => (
  <Button look="link" data-branch-picker="" aria-haspopup="dialog">
    {t`Choose your branch`}
  </Button>
);
