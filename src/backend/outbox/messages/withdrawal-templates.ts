import { the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { ofMoney, unpaid } from './money-templates.ts';
import { greets, ofOrder, type Template } from './template.ts';

/** What a consumer reads who withdraws from a contract: at once that it came, and when; then what the shop says. */
export const WITHDRAWAL_TEMPLATES: Readonly<Record<string, Template>> = {
  'order.withdrawn': ofMoney({
    otherwise: unpaid('order.withdrawn_unpaid'),
    inMail: ['covered', 'refund_place', 'reason'],
    sms: say`${the('store_name')}: your withdrawal from order ${the('order_number')} is accepted. Your refund: ${the('amount')}.`,
    subject: say`Your withdrawal from order ${the('order_number')} is accepted`,
    lines: [
      say`We've accepted your withdrawal from the contract of order ${the('order_number')}.`,
      the('covered'),
      say`Your refund: ${the('amount')}.`,
      the('refund_place'),
      the('reason'),
    ],
  }),
  'order.withdrawn_unpaid': ofOrder({
    inMail: ['covered', 'refund_place', 'reason'],
    sms: say`${the('store_name')}: your withdrawal from order ${the('order_number')} is accepted.`,
    subject: say`Your withdrawal from order ${the('order_number')} is accepted`,
    lines: [
      say`We've accepted your withdrawal from the contract of order ${the('order_number')}.`,
      the('covered'),
      the('refund_place'),
      the('reason'),
    ],
  }),
  'order.withdrawal_declined': ofOrder({
    inMail: ['reason', 'branch_help'],
    sms: say`${the('store_name')}: we can't accept your withdrawal from order ${the('order_number')}. Read why on the page of your order.`,
    subject: say`Your withdrawal from order ${the('order_number')}`,
    lines: [
      say`We're sorry, we can't accept your withdrawal from the contract of order ${the('order_number')}.`,
      the('reason'),
      say`If you disagree, let us know.`,
      the('branch_help'),
    ],
  }),
  'withdrawal.received': greets({
    offers: ['name'],
    inMail: ['statement'],
    needs: { mail: ['statement'] },
    urgency: 1,
    subject: say`We have received your withdrawal`,
    lines: [
      say`We have received your withdrawal from the contract with ${the('store_name')}. You declared:`,
      the('statement'),
      say`Keep this message: it shows that you declared it, and when. We'll look at it and write to you.`,
    ],
  }),
  'withdrawal.answered': greets({
    offers: ['name'],
    inMail: ['reason'],
    needs: { mail: ['reason'] },
    subject: say`About your withdrawal`,
    lines: [
      say`We have looked at your withdrawal from a contract with ${the('store_name')} and found no order that it is of.`,
      the('reason'),
      say`If you disagree, let us know.`,
    ],
  }),
};
