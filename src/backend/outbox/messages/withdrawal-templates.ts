import { the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { FOLLOW, HELLO, NEEDS_AMOUNT, NOT_CHARGED, unpaid, WITH_MONEY } from './money-templates.ts';
import { NEEDS_NUMBER, ORDER, type Template } from './template.ts';

/** What a consumer reads who withdraws from a contract: at once that it came, and when; then what the shop says. */
export const WITHDRAWAL_TEMPLATES: Readonly<Record<string, Template>> = {
  'order.withdrawn': {
    otherwise: unpaid('order.withdrawn_unpaid'),
    offers: WITH_MONEY,
    inMail: ['refund_place', 'reason'],
    needs: NEEDS_AMOUNT,
    sms: say`${the('store_name')}: your withdrawal from order ${the('order_number')} is accepted. You'll get ${the('amount')} back.`,
    mail: {
      subject: say`Your withdrawal from order ${the('order_number')} is accepted`,
      lines: [
        HELLO,
        say`We've accepted your withdrawal from the contract of order ${the('order_number')}.`,
        say`You'll get ${the('amount')} back.`,
        the('refund_place'),
        the('reason'),
      ],
      action: FOLLOW,
    },
  },
  'order.withdrawn_unpaid': {
    offers: ORDER,
    inMail: ['reason'],
    needs: NEEDS_NUMBER,
    sms: say`${the('store_name')}: your withdrawal from order ${the('order_number')} is accepted.`,
    mail: {
      subject: say`Your withdrawal from order ${the('order_number')} is accepted`,
      lines: [
        HELLO,
        say`We've accepted your withdrawal from the contract of order ${the('order_number')}.`,
        NOT_CHARGED,
        the('reason'),
      ],
      action: FOLLOW,
    },
  },
  'order.withdrawal_declined': {
    offers: ORDER,
    inMail: ['reason', 'branch_help'],
    needs: NEEDS_NUMBER,
    sms: say`${the('store_name')}: we can't accept your withdrawal from order ${the('order_number')}. Read why on the page of your order.`,
    mail: {
      subject: say`Your withdrawal from order ${the('order_number')}`,
      lines: [
        HELLO,
        say`We're sorry, we can't accept your withdrawal from the contract of order ${the('order_number')}.`,
        the('reason'),
        say`If you disagree, let us know.`,
        the('branch_help'),
      ],
      action: FOLLOW,
    },
  },
  'withdrawal.received': {
    offers: ['name'],
    inMail: ['statement'],
    needs: { mail: ['statement'] },
    urgency: 1,
    mail: {
      subject: say`We have received your withdrawal`,
      lines: [
        HELLO,
        say`We have received your withdrawal from the contract with ${the('store_name')}. You declared:`,
        the('statement'),
        say`Keep this message: it shows that you declared it, and when. We'll look at it and write to you.`,
      ],
    },
  },
  'withdrawal.answered': {
    offers: ['name'],
    inMail: ['reason'],
    needs: { mail: ['reason'] },
    mail: {
      subject: say`About your withdrawal`,
      lines: [
        HELLO,
        say`We have looked at your withdrawal from a contract with ${the('store_name')} and found no order that it is of.`,
        the('reason'),
        say`If you disagree, let us know.`,
      ],
    },
  },
};
