import { z } from 'zod';
import { shape } from '../common.ts';
import type { Routes } from '../route.ts';

const Channel = z.enum(['mail', 'sms', 'push']);
export type MessageChannel = z.infer<typeof Channel>;
/** One that the shop's own texts have: 404 for others. */
const Language = z.string().regex(/^[a-z]{2}$/);

/** Words of a message with its placeholders; '' for what the channel does not have. */
const Words = z.object({
  /** Of a push message its title. */
  subject: z.string().max(1_000),
  body: z.string().max(20_000),
  /** On the button of a mail; where it leads is the shop's. */
  button: z.string().max(1_000),
});
export type MessageText = z.infer<typeof Words>;

/** What a text of this message may hold and must hold. */
const Form = z.object({
  channel: Channel,
  has_button: z.boolean(),
  /** Names, written in braces: "{order_number}". */
  placeholders: z.array(z.string()),
  required: z.array(z.string()),
  /** The placeholder that has the last line for itself. */
  last: z.string().nullable(),
});
export type MessageForm = z.infer<typeof Form>;

export const MessageTexts = shape('MessageTexts', {
  language: Language,
  /** The shop's own. */
  own: Words,
  /** What is sent in its place; null: nothing is. */
  text: Words.nullable(),
});
export type MessageTexts = z.infer<typeof MessageTexts>;

const Entry = z.object({
  /** Such as "order.placed". */
  message: z.string(),
  form: Form,
  texts: z.array(MessageTexts),
});
export type DeskMessage = z.infer<typeof Entry>;
export const DeskMessages = shape('DeskMessages', {
  messages: z.array(Entry),
  /** Where a test goes: the caller's own address. */
  test_to: z.string(),
});
export type DeskMessages = z.infer<typeof DeskMessages>;

export const MessagePath = z.object({ message: z.string().max(60), channel: Channel, language: Language });
export type MessagePath = z.infer<typeof MessagePath>;

/** `before` is what stood there when it was opened: whoever saved since is not overwritten. */
export const SaveMessageRequest = shape('SaveMessage', { text: Words.nullable(), before: Words.nullable() });
export type SaveMessageRequest = z.infer<typeof SaveMessageRequest>;

export const TryMessageRequest = MessagePath.extend({ text: Words }).meta({ id: 'TryMessage' });
export type TryMessageRequest = z.infer<typeof TryMessageRequest>;

/** A message as its reader gets it, with data of the newest order where it is about one. */
export const MessagePreview = shape('MessagePreview', {
  subject: z.string(),
  /** The whole message without markup. */
  text: z.string(),
  /** Of a mail; '' for the others. */
  html: z.string(),
  /** How a text message is counted; null for the others. */
  sms: z.object({ alphabet: z.enum(['gsm7', 'ucs2']), units: z.int(), parts: z.int() }).nullable(),
  /** The order whose data it shows; null: invented ones. */
  order_number: z.string().nullable(),
});
export type MessagePreview = z.infer<typeof MessagePreview>;

export const MessageTest = shape('MessageTest', { to: z.string() });

export const MESSAGES = {
  'GET /admin/messages': { needs: 'settings.read', answer: DeskMessages },
  'PUT /admin/messages/{message}/{channel}/{language}': {
    needs: 'settings.write',
    params: MessagePath,
    body: SaveMessageRequest,
    answer: MessageTexts,
    refuses: [409],
  },
  'POST /admin/messages/preview': {
    needs: 'settings.read',
    body: TryMessageRequest,
    answer: MessagePreview,
    refuses: [404],
  },
  'POST /admin/messages/test': {
    needs: 'settings.write',
    body: TryMessageRequest,
    answer: MessageTest,
    refuses: [404],
  },
} as const satisfies Routes;
