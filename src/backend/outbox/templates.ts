import { say } from '../../domain/text/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { receiptLines } from './receipt-lines.ts';
import { orderPush, orderUrl, type Template } from './template.ts';

/** Browsers fill in the code of a text message that ends like this for this very site. */
const boundTo = (siteUrl: string, code: string) => `@${new URL(siteUrl).hostname} #${code}`;

/** Every message of the shop, by the name its notices carry. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  ...MONEY_TEMPLATES,
  'account.code': {
    usefulMs: 10 * MINUTE_MS,
    isUrgent: true,
    sms: ({ get, storeName, siteUrl }) =>
      say`${get('code')} is your code for ${storeName}. It is valid for ${get('minutes')} minutes.\n\n${boundTo(siteUrl, get('code'))}`,
    mail: ({ get, storeName }) => ({
      subject: say`${get('code')} is your code for ${storeName}`,
      lines: [
        say`Your code is ${get('code')}.`,
        say`It is valid for ${get('minutes')} minutes. Nobody at ${storeName} will ever ask you for it.`,
        say`If you did not ask for a code, you can ignore this message.`,
      ],
    }),
  },
  'account.welcome': {
    mail: ({ get, storeName, siteUrl }) => ({
      subject: say`Welcome to ${storeName}`,
      lines: [
        say`Hello ${get('name')},`,
        say`your account at ${storeName} is ready. Your orders, addresses and rewards are kept there.`,
      ],
      action: { label: say`Open your account`, url: `${siteUrl}/account` },
    }),
  },
  'account.exists': {
    mail: ({ get, storeName, siteUrl }) => ({
      subject: say`You already have an account at ${storeName}`,
      lines: [
        say`Hello ${get('name')},`,
        say`someone, probably you, ordered at ${storeName} with this address and asked for an account. You have one already; nothing about it was changed.`,
        say`Sign in to it, or choose a new password if you forgot yours.`,
      ],
      action: { label: say`Sign in`, url: `${siteUrl}/login` },
    }),
  },
  'account.password_reset': {
    usefulMs: HOUR_MS,
    isUrgent: true,
    mail: ({ get, storeName }) => ({
      subject: say`Choose a new password for ${storeName}`,
      lines: [
        say`Someone, probably you, asked for a new password for your account at ${storeName}.`,
        say`The link works once, within an hour. If it was not you, you can ignore this message.`,
      ],
      action: { label: say`Choose a new password`, url: get('link') },
    }),
  },
  'account.password_changed': {
    mail: ({ get, storeName, siteUrl }) => ({
      subject: say`Your password was changed`,
      lines: [
        say`Hello ${get('name')},`,
        say`the password of your account at ${storeName} was just changed, and your other devices were signed out.`,
        say`If it was not you, choose a new password at once and contact us.`,
      ],
      action: { label: say`Sign in`, url: `${siteUrl}/login` },
    }),
  },
  'account.contact_changed': {
    mail: ({ get, storeName }) => ({
      subject: say`Your contact details were changed`,
      lines: [
        say`Hello ${get('name')},`,
        say`your account at ${storeName} is now reached at ${get('contact')}.`,
        say`If it was not you, contact us at once.`,
      ],
    }),
  },
  'account.deleted': {
    mail: ({ get, storeName }) => ({
      subject: say`Your account was deleted`,
      lines: [
        say`Hello ${get('name')},`,
        say`your account at ${storeName} was deleted as you asked. Orders are kept as long as the law wants it.`,
      ],
    }),
  },
  'order.placed': {
    sms: (data) =>
      say`${data.storeName}: we have your order ${data.get('order_number')}. Follow it at ${orderUrl(data)}`,
    mail: (data) => ({
      subject: say`We have your order ${data.get('order_number')}`,
      lines: [
        say`Hello ${data.get('name')},`,
        say`thank you for your order ${data.get('order_number')} at ${data.storeName}. We will let you know how it gets on.`,
        ...receiptLines(data),
      ],
      action: { label: say`Follow your order`, url: orderUrl(data) },
    }),
  },
  'order.expired': {
    sms: (data) =>
      say`${data.storeName}: your order ${data.get('order_number')} was not paid in time and is not placed.`,
    mail: (data) => ({
      subject: say`Your order ${data.get('order_number')} was not paid`,
      lines: [
        say`Hello ${data.get('name')},`,
        say`your order ${data.get('order_number')} was not paid in time and is not placed. Your cart is kept.`,
      ],
      action: { label: say`Follow your order`, url: orderUrl(data) },
    }),
  },
  'order.ready': {
    push: orderPush(say`Your order is ready for pickup.`),
    sms: (data) => say`${data.storeName}: your order ${data.get('order_number')} is ready for pickup.`,
    mail: (data) => ({
      subject: say`Your order ${data.get('order_number')} is ready`,
      lines: [
        say`Hello ${data.get('name')},`,
        say`your order ${data.get('order_number')} is ready. You can pick it up now.`,
      ],
      action: { label: say`Follow your order`, url: orderUrl(data) },
    }),
  },
  'order.out_for_delivery': {
    push: orderPush(say`Your order is on the way.`),
    sms: (data) =>
      say`${data.storeName}: your order ${data.get('order_number')} is on the way. Follow it at ${orderUrl(data)}`,
    mail: (data) => ({
      subject: say`Your order ${data.get('order_number')} is on the way`,
      lines: [
        say`Hello ${data.get('name')},`,
        say`your order ${data.get('order_number')} has left and is on its way to you.`,
      ],
      action: { label: say`Follow your order`, url: orderUrl(data) },
    }),
  },
  'order.delivered': {
    push: orderPush(say`Your order has arrived. Enjoy it!`),
    sms: (data) => say`${data.storeName}: your order ${data.get('order_number')} has arrived. Enjoy it!`,
    mail: (data) => ({
      subject: say`Your order ${data.get('order_number')} has arrived`,
      lines: [
        say`Hello ${data.get('name')},`,
        say`your order ${data.get('order_number')} has arrived. We would like to know how you find it.`,
      ],
      action: { label: say`Follow your order`, url: orderUrl(data) },
    }),
  },
  'stock.confirm': {
    usefulMs: DAY_MS,
    sms: ({ get, storeName }) =>
      say`${storeName}: confirm here, and we will tell you when ${get('product')} is back: ${get('link')}`,
    mail: ({ get, storeName }) => ({
      subject: say`Shall we tell you when ${get('product')} is back?`,
      lines: [
        say`Someone, probably you, wants to hear when ${storeName} has ${get('product')} again.`,
        say`Confirm it, and we will write to you once. If it was not you, you can ignore this message.`,
      ],
      action: { label: say`Yes, tell me`, url: get('link') },
    }),
  },
  'stock.returned': {
    sms: ({ get, storeName }) => say`${storeName}: ${get('product')} is back: ${get('url')}`,
    push: ({ get }) => ({
      title: say`${get('product')} is back`,
      body: say`It may go quickly.`,
      url: get('url'),
      tag: `stock-${get('url')}`,
    }),
    mail: ({ get, storeName }) => ({
      subject: say`${get('product')} is back`,
      lines: [
        say`${storeName} has ${get('product')} again. It may go quickly.`,
        say`This was our one message about it. To hear nothing more of it, open ${get('unsubscribe')}`,
      ],
      action: { label: say`Have a look`, url: get('url') },
    }),
  },
  'newsletter.confirm': {
    usefulMs: 7 * DAY_MS,
    mail: ({ get, storeName }) => ({
      subject: say`Confirm your newsletter from ${storeName}`,
      lines: [
        say`Someone, probably you, wants the newsletter of ${storeName} at this address.`,
        say`Confirm it to subscribe. If it was not you, you can ignore this message.`,
      ],
      action: { label: say`Subscribe`, url: get('link') },
    }),
  },
  'newsletter.welcome': {
    mail: ({ get, storeName }) => ({
      subject: say`You are subscribed to ${storeName}`,
      lines: [say`You get the newsletter of ${storeName} from now on. To leave, open ${get('unsubscribe')}`],
    }),
  },
  'webhook.disabled': {
    mail: ({ get, storeName, siteUrl }) => ({
      subject: say`${storeName}: a webhook was switched off`,
      lines: [
        say`${get('url')} took no message for 15 hours, so nothing more is sent there.`,
        say`The last problem: ${get('problem')}`,
        say`What was not taken stands in its log and can be sent again.`,
      ],
      action: { label: say`Open the webhooks`, url: `${siteUrl}/admin/webhooks` },
    }),
  },
};
