import { t } from '../../language/desk.ts';

/** How an order reached the desk. */
export const channelName = (channel: string): string =>
  channel === 'phone' ? t`By phone` : t`At the counter`;

/** How an order that staff type is paid. */
export const paymentName = (payment: string): string => {
  switch (payment) {
    case 'cash':
      return t`Cash, paid now`;
    case 'card':
      return t`Card terminal, paid now`;
    case 'wallet':
      return t`From the wallet`;
    case 'link':
      return t`By payment link`;
    default:
      return t`On delivery or pickup`;
  }
};
