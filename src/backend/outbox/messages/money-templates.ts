import { type Placeholder, the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { NEEDS_NUMBER, ORDER, orderPush, type Template } from './template.ts';

export const HELLO = say`Hello ${the('name')},`;
export const FOLLOW: { label: ReturnType<typeof say>; url: Placeholder } = {
  label: say`See your order`,
  url: 'order_url',
};
export const NOT_CHARGED = say`You weren't charged, so there's nothing to refund.`;
export const WITH_MONEY: readonly Placeholder[] = [...ORDER, 'amount'];
export const NEEDS_AMOUNT: Template['needs'] = {
  sms: ['order_number', 'amount'],
  mail: ['order_number', 'amount'],
};
/** Nothing goes back of an order that nobody had paid. */
export const unpaid = (message: string): Template['otherwise'] => ({ datum: 'amount', is: '', message });

/** Messages about money that goes back, and about what it would go back for. */
export const MONEY_TEMPLATES: Readonly<Record<string, Template>> = {
  'order.cancelled': {
    otherwise: unpaid('order.cancelled_unpaid'),
    offers: WITH_MONEY,
    inMail: ['reason', 'refund_place'],
    needs: NEEDS_AMOUNT,
    push: orderPush(say`Your order is cancelled.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is cancelled. You'll get ${the('amount')} back.`,
    mail: {
      subject: say`Your order ${the('order_number')} is cancelled`,
      lines: [
        HELLO,
        say`Your order ${the('order_number')} is cancelled.`,
        the('reason'),
        say`You'll get ${the('amount')} back.`,
        the('refund_place'),
      ],
      action: FOLLOW,
    },
  },
  'order.cancelled_unpaid': {
    offers: ORDER,
    inMail: ['reason'],
    needs: NEEDS_NUMBER,
    push: orderPush(say`Your order is cancelled.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is cancelled.`,
    mail: {
      subject: say`Your order ${the('order_number')} is cancelled`,
      lines: [HELLO, say`Your order ${the('order_number')} is cancelled.`, the('reason'), NOT_CHARGED],
      action: FOLLOW,
    },
  },
  'order.rejected': {
    otherwise: unpaid('order.rejected_unpaid'),
    offers: WITH_MONEY,
    inMail: ['reason', 'refund_place'],
    needs: NEEDS_AMOUNT,
    push: orderPush(say`We're sorry, we can't take your order.`),
    sms: say`${the('store_name')}: we can't take your order ${the('order_number')}. You'll get ${the('amount')} back.`,
    mail: {
      subject: say`We can't take your order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We're sorry, we can't take your order ${the('order_number')}.`,
        the('reason'),
        say`You'll get ${the('amount')} back.`,
        the('refund_place'),
      ],
      action: FOLLOW,
    },
  },
  'order.rejected_unpaid': {
    offers: ORDER,
    inMail: ['reason'],
    needs: NEEDS_NUMBER,
    push: orderPush(say`We're sorry, we can't take your order.`),
    sms: say`${the('store_name')}: we can't take your order ${the('order_number')}.`,
    mail: {
      subject: say`We can't take your order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We're sorry, we can't take your order ${the('order_number')}.`,
        the('reason'),
        NOT_CHARGED,
      ],
      action: FOLLOW,
    },
  },
  'order.request_received': {
    offers: ORDER,
    needs: NEEDS_NUMBER,
    sms: say`${the('store_name')}: we have your request for order ${the('order_number')}. We'll let you know what we decide.`,
    mail: {
      subject: say`We have your request for order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We have your request for order ${the('order_number')}. We'll look into it and let you know what we decide.`,
      ],
      action: FOLLOW,
    },
  },
  'order.request_declined': {
    offers: ORDER,
    inMail: ['reason', 'branch_help'],
    needs: NEEDS_NUMBER,
    sms: say`${the('store_name')}: we can't accept your request for order ${the('order_number')}. Read why on the page of your order.`,
    mail: {
      subject: say`Your request for order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We're sorry, we can't accept your request for order ${the('order_number')}.`,
        the('reason'),
        say`If you disagree, let us know.`,
        the('branch_help'),
      ],
      action: FOLLOW,
    },
  },
  'order.refunded': {
    otherwise: unpaid('order.refunded_nothing'),
    offers: WITH_MONEY,
    inMail: ['refund_place', 'reason'],
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: you'll get ${the('amount')} back for your order ${the('order_number')}.`,
    mail: {
      subject: say`Your refund for order ${the('order_number')}`,
      lines: [
        HELLO,
        say`You'll get ${the('amount')} back for your order ${the('order_number')}.`,
        the('refund_place'),
        the('reason'),
      ],
      action: FOLLOW,
    },
  },
  'order.refunded_nothing': {
    offers: ORDER,
    inMail: ['reason'],
    needs: NEEDS_NUMBER,
    sms: say`${the('store_name')}: your return of order ${the('order_number')} is complete.`,
    mail: {
      subject: say`Your return of order ${the('order_number')} is complete`,
      lines: [HELLO, say`Your return of order ${the('order_number')} is complete.`, the('reason')],
      action: FOLLOW,
    },
  },
  'order.refund_closed': {
    otherwise: { datum: 'places', is: 'wallet', message: 'order.refund_closed_wallet' },
    offers: WITH_MONEY,
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: you've been refunded ${the('amount')} for your order ${the('order_number')}.`,
    mail: {
      subject: say`You've been refunded for order ${the('order_number')}`,
      lines: [HELLO, say`${the('amount')} for your order ${the('order_number')} was handed to you.`],
      action: FOLLOW,
    },
  },
  'order.refund_closed_wallet': {
    offers: WITH_MONEY,
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: you've been refunded ${the('amount')} for your order ${the('order_number')}.`,
    mail: {
      subject: say`You've been refunded for order ${the('order_number')}`,
      lines: [HELLO, say`${the('amount')} for your order ${the('order_number')} is in your wallet now.`],
      action: FOLLOW,
    },
  },
  'order.refund_failed': {
    offers: WITH_MONEY,
    inMail: ['branch_help'],
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: we couldn't send ${the('amount')} back for your order ${the('order_number')}. Get in touch, and we'll find another way.`,
    mail: {
      subject: say`We couldn't send your refund for order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We couldn't send ${the('amount')} for your order ${the('order_number')} back to your original payment method.`,
        say`Get in touch, and we'll find another way.`,
        the('branch_help'),
      ],
      action: FOLLOW,
    },
  },
  'order.payment_returned': {
    offers: WITH_MONEY,
    inMail: ['why_returned'],
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: your payment of ${the('amount')} for order ${the('order_number')} will be refunded.`,
    mail: {
      subject: say`Refund of your payment for order ${the('order_number')}`,
      lines: [
        HELLO,
        say`Your payment of ${the('amount')} will be refunded to your original payment method.`,
        the('why_returned'),
      ],
      action: FOLLOW,
    },
  },
};
