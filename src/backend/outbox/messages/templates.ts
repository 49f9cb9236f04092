import { the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time/durations.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { SUBSCRIPTION_TEMPLATES } from './subscription-templates.ts';
import { greets, ofOrder, orderPush, type Template } from './template.ts';
import { WITHDRAWAL_TEMPLATES } from './withdrawal-templates.ts';

/** Every message of the shop, by the name its notices carry. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  ...MONEY_TEMPLATES,
  ...SUBSCRIPTION_TEMPLATES,
  ...WITHDRAWAL_TEMPLATES,
  'account.code': {
    offers: ['code', 'minutes'],
    needs: { sms: ['code', 'autofill'], mail: ['code'] },
    last: 'autofill',
    usefulMs: 10 * MINUTE_MS,
    urgency: 1,
    sms: say`${the('code')} is your code for ${the('store_name')}. It is valid for ${the('minutes')} minutes.\n\n${the('autofill')}`,
    mail: {
      subject: say`${the('code')} is your code for ${the('store_name')}`,
      lines: [
        say`Your code is ${the('code')}.`,
        say`It is valid for ${the('minutes')} minutes. Nobody at ${the('store_name')} will ever ask you for it.`,
        say`If you didn't ask for a code, you can ignore this message.`,
      ],
    },
  },
  'account.welcome': greets({
    offers: ['name', 'account_url'],
    subject: say`Welcome to ${the('store_name')}`,
    lines: [
      say`Your account at ${the('store_name')} is ready. Your orders, addresses and rewards are kept there.`,
    ],
    action: { label: say`Open your account`, url: 'account_url' },
  }),
  'account.exists': greets({
    offers: ['name', 'login_url'],
    subject: say`You already have an account at ${the('store_name')}`,
    lines: [
      say`Someone, probably you, ordered at ${the('store_name')} with this address and asked for an account. You already have one; nothing about it has changed.`,
      say`Sign in, or choose a new password if you forgot yours.`,
    ],
    action: { label: say`Sign in`, url: 'login_url' },
  }),
  'account.password_reset': {
    offers: ['link'],
    usefulMs: HOUR_MS,
    urgency: 1,
    mail: {
      subject: say`Choose a new password for ${the('store_name')}`,
      lines: [
        say`Someone, probably you, asked for a new password for your account at ${the('store_name')}.`,
        say`The link works once, within an hour. If it wasn't you, you can ignore this message.`,
      ],
      action: { label: say`Choose a new password`, url: 'link' },
    },
  },
  'account.invited': greets({
    offers: ['name', 'link'],
    usefulMs: 14 * DAY_MS,
    subject: say`Your account at ${the('store_name')}`,
    lines: [
      say`${the('store_name')} has moved to a new shop and has brought your account along. Choose a password to use it: the link works once, within two weeks. If you don't want the account, you can ignore this message.`,
    ],
    action: { label: say`Choose a password`, url: 'link' },
  }),
  'account.password_changed': greets({
    offers: ['name', 'login_url'],
    subject: say`Your password was changed`,
    lines: [
      say`The password of your account at ${the('store_name')} was just changed, and your other devices were signed out.`,
      say`If it wasn't you, choose a new password at once and contact us.`,
    ],
    action: { label: say`Sign in`, url: 'login_url' },
  }),
  'account.contact_changed': greets({
    offers: ['name', 'contact'],
    needs: { mail: ['contact'] },
    subject: say`Your contact details were changed`,
    lines: [
      say`Your account at ${the('store_name')} now uses ${the('contact')}.`,
      say`If it wasn't you, contact us at once.`,
    ],
  }),
  'account.deleted': greets({
    offers: ['name'],
    subject: say`Your account was deleted`,
    lines: [
      say`Your account at ${the('store_name')} was deleted. We keep orders for as long as the law requires.`,
    ],
  }),
  'account.referral_reward': greets({
    offers: ['name', 'amount', 'wallet_url'],
    needs: { mail: ['amount'] },
    subject: say`${the('amount')} for inviting a friend`,
    lines: [
      say`A friend you invited has ordered at ${the('store_name')}. ${the('amount')} is in your wallet now, as a thank-you.`,
    ],
    action: { label: say`See your wallet`, url: 'wallet_url' },
  }),
  'account.referral_gift': greets({
    offers: ['name', 'amount', 'wallet_url'],
    needs: { mail: ['amount'] },
    subject: say`${the('amount')} from a friend's invitation`,
    lines: [
      say`A friend invited you to ${the('store_name')}, and you have ordered. ${the('amount')} is in your wallet now, as your welcome gift.`,
    ],
    action: { label: say`See your wallet`, url: 'wallet_url' },
  }),
  'order.placed': ofOrder({
    inMail: ['receipt', 'order_facts'],
    needs: { sms: ['order_number', 'order_url'], mail: ['order_number', 'receipt'] },
    sms: say`${the('store_name')}: we've received your order ${the('order_number')}. Track it at ${the('order_url')}`,
    subject: say`We've received your order ${the('order_number')}`,
    lines: [
      say`Thank you for your order ${the('order_number')} at ${the('store_name')}. Its page shows how it's going.`,
      the('order_facts'),
      the('receipt'),
    ],
    action: { label: say`Track your order`, url: 'order_url' },
  }),
  'order.pay_link': greets({
    offers: ['name', 'order_number', 'pay_url'],
    inMail: ['order_facts'],
    needs: { sms: ['order_number', 'pay_url'], mail: ['order_number'] },
    sms: say`${the('store_name')}: pay for your order ${the('order_number')} at ${the('pay_url')}`,
    subject: say`Pay for your order ${the('order_number')}`,
    lines: [
      say`We've noted your order ${the('order_number')} at ${the('store_name')}. It's placed as soon as you've paid. The page shows what you ordered and how long we'll hold it for you.`,
      the('order_facts'),
    ],
    action: { label: say`Pay for your order`, url: 'pay_url' },
  }),
  'order.expired': ofOrder({
    sms: say`${the('store_name')}: your order ${the('order_number')} wasn't paid in time, so it was not placed.`,
    subject: say`Your order ${the('order_number')} was not paid`,
    lines: [
      say`Your order ${the('order_number')} wasn't paid in time, so it was not placed. We've kept your cart.`,
    ],
  }),
  'order.ready': ofOrder({
    inMail: ['order_facts'],
    push: orderPush(say`Your order is ready.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is ready.`,
    subject: say`Your order ${the('order_number')} is ready`,
    lines: [say`Your order ${the('order_number')} is ready for you.`, the('order_facts')],
  }),
  'order.out_for_delivery': ofOrder({
    inMail: ['order_facts'],
    push: orderPush(say`Your order is on the way.`),
    sms: say`${the('store_name')}: your order ${the('order_number')} is on its way. Track it at ${the('order_url')}`,
    subject: say`Your order ${the('order_number')} is on its way`,
    lines: [say`Your order ${the('order_number')} is on its way to you.`, the('order_facts')],
    action: { label: say`Track your order`, url: 'order_url' },
  }),
  'order.delivered': ofOrder({
    otherwise: [{ datum: 'delivery', is: '', message: 'order.handed_over' }],
    push: orderPush(say`Your order has arrived. Enjoy it!`),
    sms: say`${the('store_name')}: your order ${the('order_number')} has arrived. Enjoy it!`,
    subject: say`Your order ${the('order_number')} has arrived`,
    lines: [say`Your order ${the('order_number')} has arrived. We'd love to know what you think of it.`],
  }),
  'order.handed_over': ofOrder({
    push: orderPush(say`You have your order. Enjoy it!`),
    sms: say`${the('store_name')}: thank you for order ${the('order_number')}. Enjoy it!`,
    subject: say`Thank you for your order ${the('order_number')}`,
    lines: [
      say`You have your order ${the('order_number')}. Enjoy it! We'd love to know what you think of it.`,
    ],
  }),
  'staff.invited': greets({
    offers: ['name', 'link'],
    usefulMs: DAY_MS,
    urgency: 1,
    subject: say`Your link to the desk of ${the('store_name')}`,
    lines: [
      say`With this link you come in at the desk of ${the('store_name')}: you choose a password or a passkey there.`,
      say`It works once, within 24 hours. If you expect no link, you can ignore this message.`,
    ],
    action: { label: say`Open the desk`, url: 'link' },
  }),
  'staff.order_placed': {
    offers: ['order_number', 'branch_name', 'amount'],
    push: {
      title: say`New order ${the('order_number')}`,
      body: say`${the('branch_name')}, ${the('amount')}. Press to open it.`,
      url: 'desk_order',
      tag: { of: 'desk-order', by: 'order_id' },
    },
  },
  'staff.guessed': greets({
    offers: ['name', 'desk_url'],
    subject: say`${the('store_name')}: somebody guesses how to sign in as you`,
    lines: [
      say`Within 15 minutes somebody tried ten times to sign in at the desk with your email address. If it was you, all is well.`,
      say`A passkey still opens the desk at once; a password may have to wait up to 15 minutes. If you use your password elsewhere too, ask an owner for a new link.`,
    ],
    action: { label: say`Open the desk`, url: 'desk_url' },
  }),
  'webhook.disabled': {
    offers: ['webhook_url', 'problem', 'webhooks_url'],
    needs: { mail: ['webhook_url'] },
    mail: {
      subject: say`${the('store_name')}: a webhook was switched off`,
      lines: [
        say`${the('webhook_url')} took no message for 15 hours, so nothing more is sent there.`,
        say`The last problem: ${the('problem')}`,
        say`What was not taken stands in its log and can be sent again.`,
      ],
      action: { label: say`Open the webhooks`, url: 'webhooks_url' },
    },
  },
};
