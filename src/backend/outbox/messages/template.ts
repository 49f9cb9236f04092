import type { MessageChannel, MessageForm, MessageText } from '../../../api/contract/admin/messages.ts';
import { type Placeholder, the } from '../../../domain/messages/placeholders.ts';
import { inLanguage, type Phrases, say, type Text } from '../../../domain/text/text.ts';

/** A mail: its texts hold placeholders (`the`), its button leads to one. */
export interface Letter {
  subject: Text | string;
  /** Paragraphs; one may be a placeholder alone. */
  lines: readonly (Text | string)[];
  action?: { label: Text; url: Placeholder };
}

/** What a browser shows of the shop while no page of it is open. */
export interface PushText {
  title: Text;
  body: Text;
  url: Placeholder;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: { of: string; by: string };
}

/** A message as the shop writes it itself, with what its owner may use when they write their own. */
export interface Template {
  mail?: Letter;
  sms?: Text;
  push?: PushText;
  /** What is filled in everywhere, and in mails alone. */
  offers: readonly Placeholder[];
  inMail?: readonly Placeholder[];
  /** Without these a message is of no use to its reader. */
  needs?: Readonly<Partial<Record<MessageChannel, readonly Placeholder[]>>>;
  /** Only text messages have it, on the last line by itself. */
  last?: Placeholder;
  /** Other templates for notices whose datum is of this value; '': is missing. */
  otherwise?: readonly { datum: string; is: string; message: string }[];
  /** After so long it is of no use to anybody and is not sent any more. */
  usefulMs?: number;
  /** 1: somebody waits for it, so it leaves before all others; -1: it leaves after all others. */
  urgency?: 1 | -1;
}

/** What every message about an order offers, and what those need that shoppers keep. */
const ORDER: readonly Placeholder[] = ['name', 'order_number', 'order_url'];
const NEEDS_NUMBER: Template['needs'] = { sms: ['order_number'], mail: ['order_number'] };

/** A push message about an order; the browser that gets it knows the order already, so its address has no token. */
export const orderPush = (body: Text): PushText => ({
  title: say`${the('store_name')}: order ${the('order_number')}`,
  body,
  url: 'order_page',
  tag: { of: 'order', by: 'order_id' },
});

type Greeting = Omit<Template, 'mail'> & Letter;

/** A message whose mail begins with its reader's name. */
export const greets = ({ subject, lines, action, ...message }: Greeting): Template => ({
  ...message,
  mail: { subject, lines: [say`Hello ${the('name')},`, ...lines], ...(action && { action }) },
});

/** One about an order, to which its mail leads. */
export const ofOrder = (message: Omit<Greeting, 'offers'> & { offers?: Template['offers'] }) =>
  greets({
    offers: ORDER,
    needs: NEEDS_NUMBER,
    action: { label: say`See your order`, url: 'order_url' },
    ...message,
  });

/** The channels by which a template is sent. */
export const channelsOf = (template: Template): MessageChannel[] =>
  (['mail', 'sms', 'push'] as const).filter((channel) => template[channel] !== undefined);

/** What an owner's text in place of the template's may hold. */
export const formOf = (template: Template, channel: MessageChannel): MessageForm => ({
  channel,
  has_button: channel === 'mail' && template.mail?.action !== undefined,
  placeholders: ['store_name', ...template.offers, ...extrasOf(template, channel)],
  required: [...(template.needs?.[channel] ?? [])],
  last: (channel === 'sms' && template.last) || null,
});

const extrasOf = ({ inMail = [], last }: Template, channel: MessageChannel): readonly Placeholder[] => {
  if (channel === 'mail') return inMail;
  return channel === 'sms' && last ? [last] : [];
};

/** The shop's own text in a language, with its placeholders. */
export const ownText = (template: Template, channel: MessageChannel, phrases: Phrases): MessageText => {
  const write = (text: Text | string | undefined) => (text ? inLanguage(text, phrases) : '');
  const { mail, sms, push } = template;
  if (channel === 'sms') return { subject: '', body: write(sms), button: '' };
  if (channel === 'push') return { subject: write(push?.title), body: write(push?.body), button: '' };
  const body = (mail?.lines ?? []).map(write).join('\n\n');
  return { subject: write(mail?.subject), body, button: write(mail?.action?.label) };
};
