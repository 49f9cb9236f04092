import { the } from '../../../domain/messages/placeholders.ts';
import { say } from '../../../domain/text/text.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { greets, type Template } from './template.ts';

const GIFT_LINES = [
  the('card_message'),
  say`Your code: ${the('code')}`,
  say`Enter it at the checkout, or put it into your wallet. You can use it in parts. Anyone with the code can spend it, so keep it to yourself.`,
  the('card_end'),
];

/** What people are sent that is of no order: gift cards, something that is back in stock, and news. */
export const SUBSCRIPTION_TEMPLATES: Readonly<Record<string, Template>> = {
  'gift_card.sent': greets({
    // The shop itself gives it.
    otherwise: [{ datum: 'sender', is: '', message: 'gift_card.given' }],
    offers: ['name', 'sender', 'amount', 'code'],
    inMail: ['card_message', 'card_end'],
    needs: { mail: ['code', 'amount'] },
    subject: say`${the('sender')} has sent you a gift card for ${the('store_name')}`,
    lines: [
      say`${the('sender')} has sent you a ${the('amount')} gift card for ${the('store_name')}.`,
      ...GIFT_LINES,
    ],
    action: { label: say`Shop now`, url: 'shop_url' },
  }),
  'gift_card.given': greets({
    offers: ['name', 'amount', 'code'],
    inMail: ['card_message', 'card_end'],
    needs: { mail: ['code', 'amount'] },
    subject: say`You have a gift card for ${the('store_name')}`,
    lines: [say`You have a ${the('amount')} gift card for ${the('store_name')}.`, ...GIFT_LINES],
    action: { label: say`Shop now`, url: 'shop_url' },
  }),
  'stock.confirm': {
    offers: ['product', 'link'],
    needs: { sms: ['product', 'link'], mail: ['product'] },
    usefulMs: DAY_MS,
    sms: say`${the('store_name')}: confirm here, and we'll let you know when ${the('product')} is back: ${the('link')}`,
    mail: {
      subject: say`Want to know when ${the('product')} is back?`,
      lines: [
        say`Someone, probably you, wants to know when ${the('store_name')} has ${the('product')} again.`,
        say`Confirm, and we'll write to you once. If it wasn't you, you can ignore this message.`,
      ],
      action: { label: say`Yes, notify me`, url: 'link' },
    },
  },
  'stock.returned': {
    offers: ['product', 'product_url'],
    inMail: ['unsubscribe'],
    needs: { sms: ['product', 'product_url'], mail: ['product', 'unsubscribe'], push: ['product'] },
    sms: say`${the('store_name')}: ${the('product')} is back: ${the('product_url')}`,
    push: {
      title: say`${the('product')} is back`,
      body: say`It may sell out quickly.`,
      url: 'product_url',
      tag: { of: 'stock', by: 'url' },
    },
    mail: {
      subject: say`${the('product')} is back`,
      lines: [
        say`${the('store_name')} has ${the('product')} again. It may sell out quickly.`,
        say`This was our only message about it.`,
        the('unsubscribe'),
      ],
      action: { label: say`Shop now`, url: 'product_url' },
    },
  },
  'newsletter.confirm': {
    offers: ['link'],
    usefulMs: 7 * DAY_MS,
    mail: {
      subject: say`Confirm your newsletter from ${the('store_name')}`,
      lines: [
        say`Someone, probably you, wants the newsletter of ${the('store_name')} at this address.`,
        say`Confirm to subscribe. If it wasn't you, you can ignore this message.`,
      ],
      action: { label: say`Subscribe`, url: 'link' },
    },
  },
  'newsletter.welcome': {
    offers: ['unsubscribe'],
    needs: { mail: ['unsubscribe'] },
    mail: {
      subject: say`You are subscribed to ${the('store_name')}`,
      lines: [say`You're on the list for the newsletter of ${the('store_name')}.`, the('unsubscribe')],
    },
  },
  'newsletter.news': {
    offers: ['news_subject'],
    inMail: ['news', 'unsubscribe'],
    needs: { mail: ['news', 'unsubscribe'] },
    urgency: -1,
    mail: {
      subject: the('news_subject'),
      lines: [
        the('news'),
        say`You get this as you subscribed to the newsletter of ${the('store_name')}.`,
        the('unsubscribe'),
      ],
    },
  },
};
