import { the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { ofOrder, orderPush, type Template } from './template.ts';

/** A message about an order and an amount. */
export const ofMoney = (message: Omit<Parameters<typeof ofOrder>[0], 'offers' | 'needs'>) =>
  ofOrder({
    offers: ['name', 'order_number', 'order_url', 'amount'],
    needs: { sms: ['order_number', 'amount'], mail: ['order_number', 'amount'] },
    ...message,
  });

/** Nothing goes back of an order that nobody had paid. */
export const unpaid = (message: string): Template['otherwise'] => [{ datum: 'amount', is: '', message }];

const IF_YOU_DISAGREE = [say`If you disagree, let us know.`, the('branch_help')] as const;

/** Messages about money that goes back, and about what it would go back for. */
export const MONEY_TEMPLATES: Readonly<Record<string, Template>> = {
  'order.cancelled': ofMoney({
    otherwise: unpaid('order.cancelled_unpaid'),
    inMail: ['reason', 'refund_place'],
    push: orderPush(say`Your order is cancelled.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is cancelled. Your refund: ${the('amount')}.`,
    subject: say`Your order ${the('order_number')} is cancelled`,
    lines: [
      say`Your order ${the('order_number')} is cancelled.`,
      the('reason'),
      // Whether it is back already, the next line says.
      say`Your refund: ${the('amount')}.`,
      the('refund_place'),
    ],
  }),
  'order.cancelled_unpaid': ofOrder({
    inMail: ['reason', 'refund_place'],
    push: orderPush(say`Your order is cancelled.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is cancelled.`,
    subject: say`Your order ${the('order_number')} is cancelled`,
    lines: [say`Your order ${the('order_number')} is cancelled.`, the('reason'), the('refund_place')],
  }),
  'order.rejected': ofMoney({
    otherwise: unpaid('order.rejected_unpaid'),
    inMail: ['reason', 'refund_place'],
    push: orderPush(say`We're sorry, we can't take your order.`),
    sms: say`${the('store_name')}: we can't take your order ${the('order_number')}. Your refund: ${the('amount')}.`,
    subject: say`We can't take your order ${the('order_number')}`,
    lines: [
      say`We're sorry, we can't take your order ${the('order_number')}.`,
      the('reason'),
      say`Your refund: ${the('amount')}.`,
      the('refund_place'),
    ],
  }),
  'order.rejected_unpaid': ofOrder({
    inMail: ['reason', 'refund_place'],
    push: orderPush(say`We're sorry, we can't take your order.`),
    sms: say`${the('store_name')}: we can't take your order ${the('order_number')}.`,
    subject: say`We can't take your order ${the('order_number')}`,
    lines: [
      say`We're sorry, we can't take your order ${the('order_number')}.`,
      the('reason'),
      the('refund_place'),
    ],
  }),
  'order.request_received': ofOrder({
    otherwise: [{ datum: 'kind', is: 'problem', message: 'order.problem_received' }],
    sms: say`${the('store_name')}: we have your return request for order ${the('order_number')}. Keep the goods for now. Whether and how to send them back will be on the page of your order.`,
    subject: say`We have your return request for order ${the('order_number')}`,
    lines: [
      say`We have your return request for order ${the('order_number')}. We'll look into it and let you know what we decide.`,
      say`Please keep the goods for now. Our answer says whether and how to send them back.`,
    ],
  }),
  'order.problem_received': ofOrder({
    sms: say`${the('store_name')}: we have your report about order ${the('order_number')}. You don't have to send anything back. We'll let you know what we decide.`,
    subject: say`We have your report about order ${the('order_number')}`,
    lines: [
      say`We have your report about order ${the('order_number')}. We'll look into it and let you know what we decide.`,
      say`You don't have to send anything back.`,
    ],
  }),
  'order.request_declined': ofOrder({
    otherwise: [{ datum: 'kind', is: 'problem', message: 'order.problem_declined' }],
    inMail: ['reason', 'branch_help'],
    sms: say`${the('store_name')}: we can't accept your return request for order ${the('order_number')}. Read why on the page of your order.`,
    subject: say`Your return request for order ${the('order_number')}`,
    lines: [
      say`We're sorry, we can't accept your return request for order ${the('order_number')}.`,
      the('reason'),
      ...IF_YOU_DISAGREE,
    ],
  }),
  'order.problem_declined': ofOrder({
    inMail: ['reason', 'branch_help'],
    sms: say`${the('store_name')}: we can't accept your report about order ${the('order_number')}. Read why on the page of your order.`,
    subject: say`Your report about order ${the('order_number')}`,
    lines: [
      say`We're sorry, we can't accept your report about order ${the('order_number')}.`,
      the('reason'),
      ...IF_YOU_DISAGREE,
    ],
  }),
  'order.refunded': ofMoney({
    otherwise: [
      { datum: 'amount', is: '', message: 'order.refunded_nothing' },
      { datum: 'places', is: 'uncollected', message: 'order.paid_less' },
    ],
    inMail: ['refund_place', 'reason'],
    sms: say`${the('store_name')}: refund for your order ${the('order_number')}: ${the('amount')}.`,
    subject: say`Your refund for order ${the('order_number')}`,
    lines: [
      // By which way, and whether it still comes, the next line says.
      say`Refund for your order ${the('order_number')}: ${the('amount')}.`,
      the('refund_place'),
      the('reason'),
    ],
  }),
  'order.refunded_nothing': ofOrder({
    inMail: ['reason'],
    sms: say`${the('store_name')}: what you sent us about order ${the('order_number')} is settled. There's no money to pay back.`,
    subject: say`What you sent us about order ${the('order_number')} is settled`,
    lines: [
      say`What you sent us about order ${the('order_number')} is settled. There's no money to pay back.`,
      the('reason'),
    ],
  }),
  'order.paid_less': ofMoney({
    inMail: ['reason'],
    sms: say`${the('store_name')}: you paid ${the('amount')} less in cash for your order ${the('order_number')}, as something was missing or replaced.`,
    subject: say`You paid less for order ${the('order_number')}`,
    lines: [
      say`You paid ${the('amount')} less in cash for your order ${the('order_number')}, as something was missing or replaced.`,
      the('reason'),
    ],
  }),
  'order.refund_closed': ofMoney({
    otherwise: [{ datum: 'places', is: 'wallet', message: 'order.refund_closed_wallet' }],
    sms: say`${the('store_name')}: you've been refunded ${the('amount')} for your order ${the('order_number')}.`,
    subject: say`You've been refunded for order ${the('order_number')}`,
    lines: [say`${the('amount')} for your order ${the('order_number')} was handed to you.`],
  }),
  'order.refund_closed_wallet': ofMoney({
    sms: say`${the('store_name')}: you've been refunded ${the('amount')} for your order ${the('order_number')}.`,
    subject: say`You've been refunded for order ${the('order_number')}`,
    lines: [say`${the('amount')} for your order ${the('order_number')} is in your wallet now.`],
  }),
  'order.refund_failed': ofMoney({
    inMail: ['branch_help'],
    sms: say`${the('store_name')}: we couldn't send ${the('amount')} back for your order ${the('order_number')}. Get in touch, and we'll find another way.`,
    subject: say`We couldn't send your refund for order ${the('order_number')}`,
    lines: [
      say`We couldn't send ${the('amount')} for your order ${the('order_number')} back to your original payment method.`,
      say`Get in touch, and we'll find another way.`,
      the('branch_help'),
    ],
  }),
  'order.payment_returned': ofMoney({
    inMail: ['why_returned'],
    sms: say`${the('store_name')}: your payment of ${the('amount')} for order ${the('order_number')} will be refunded.`,
    subject: say`Refund of your payment for order ${the('order_number')}`,
    lines: [
      say`Your payment of ${the('amount')} will be refunded to your original payment method.`,
      the('why_returned'),
    ],
  }),
};
