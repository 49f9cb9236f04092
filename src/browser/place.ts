import { t } from '../language/page.ts';
import { $postcode } from '../stores/cart/postcode.ts';

/** Says in the top bar where the visitor wants it delivered, once they have said so. */
export const startPlace = (): void => {
  const notes = document.querySelectorAll<HTMLElement>('[data-place]');
  if (notes.length === 0) return;
  const ofBranch = notes[0]?.textContent ?? '';
  $postcode.subscribe((postcode) => {
    for (const note of notes) note.textContent = postcode ? t`Delivering to ${postcode}` : ofBranch;
  });
};
