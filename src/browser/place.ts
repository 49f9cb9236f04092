import { t } from '../language/page.ts';
import { checkSavedPlace } from '../stores/cart/place.ts';
import { $checkedPostcode } from '../stores/cart/postcode.ts';
import { selectedBranchId } from '../stores/shop/branch.ts';

/** Says in the top bar whether it comes to where the visitor wants it; the branch's own rule is read again. */
export const startPlace = (): void => {
  const notes = document.querySelectorAll<HTMLElement>('[data-place]');
  if (notes.length === 0) return;
  const ofBranch = notes[0]?.textContent ?? '';
  $checkedPostcode.subscribe((checked) => {
    const isHere = checked?.branchId === selectedBranchId();
    const text = checked?.isServed
      ? t`Delivering to ${checked.postcode}`
      : t`Does not deliver to ${checked?.postcode ?? ''}`;
    for (const note of notes) note.textContent = isHere ? text : ofBranch;
  });
  void checkSavedPlace();
};
