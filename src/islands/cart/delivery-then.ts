import { t } from '../../language/islands.ts';

/** What delivery costs once a code is applied. */
export const deliveryThen = (charge: number, price: (amount: number) => string): string =>
  charge === 0 ? t`Delivery is then free.` : t`Delivery then costs ${price(charge)}.`;
