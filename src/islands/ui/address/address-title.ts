import type { Address } from '../../../api/contract/address.ts';
import { t } from '../../../language/islands.ts';

/** "Home", "Work", or the customer's own word for it. */
export const addressTitle = ({ label, label_text }: Pick<Address, 'label' | 'label_text'>): string => {
  if (label === 'home') return t`Home address`;
  if (label === 'work') return t`Work address`;
  return label_text || t`Other`;
};
